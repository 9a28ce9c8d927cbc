import { ChartNoAxesColumn, Pencil, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Organisation } from '#core/contract/teams/teams.ts'
import { mayInTeam } from '#core/rules/teams/team-rights.ts'
import { loadWords } from '../../../lib/language/i18n.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { RenameDialog } from '../rename-dialog.tsx'
import { roleIn } from '../team-facts.ts'
import { usePlanWords } from '../use-plan-words.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { SeatList } from './seat-list.tsx'
import { SeatUsage } from './seat-usage.tsx'

const UsageDialog = lazy(async () => {
  const [{ UsageDialog }] = await Promise.all([import('../usage/usage-dialog.tsx'), loadWords('analytics')])
  return { default: UsageDialog }
})

type Opened = 'invite' | 'rename' | 'usage'

export function SeatsSection({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('teams')
  const planWords = usePlanWords()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const standing = roleIn(organisation)
  const actions = (
    <>
      {mayInTeam(standing, 'rename') && (
        <Button look="quiet" onClick={() => setOpened('rename')}>
          <Pencil />
          {t('rename')}
        </Button>
      )}
      {mayInTeam(standing, 'see_usage') && (
        <Button onClick={() => setOpened('usage')}>
          <ChartNoAxesColumn />
          {t('usage')}
        </Button>
      )}
      {mayInTeam(standing, 'invite') && organisation.available_seats > 0 && (
        <Button look="main" onClick={() => setOpened('invite')}>
          <UserPlus />
          {t('invite')}
        </Button>
      )}
    </>
  )
  return (
    <Section title={organisation.name} text={planWords(organisation.subscription_plan)} aside={actions}>
      <div className="grid gap-4">
        <SeatUsage organisation={organisation} />
        <SeatList organisation={organisation} />
      </div>
      {opened === 'invite' && <InviteDialog organisation={organisation} onClose={close} />}
      {opened === 'rename' && <RenameDialog organisation={organisation} onClose={close} />}
      {opened === 'usage' && (
        <Suspense>
          <UsageDialog organisation={organisation} onClose={close} />
        </Suspense>
      )}
    </Section>
  )
}
