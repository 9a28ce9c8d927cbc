import { ChartNoAxesColumn, Pencil, UserPlus } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { inviteMember, type Organisation, renameOrganisation } from '#core/contract/teams/teams.ts'
import { invitationDays } from '#core/rules/teams/seats.ts'
import { mayInTeam } from '#core/rules/teams/team-rights.ts'
import { loadWords } from '../../../lib/language/i18n.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { useForm } from '../../../lib/state/use-form.ts'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { roleIn, usePlanWords, useTeamWork } from '../use-teams.ts'
import { emptyInvite, FormActions, InviteForm, SeatFields, settingsIn } from './seat-fields.tsx'
import { SeatList } from './seat-list.tsx'

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

/** How many of the plan's seats are taken. */
function SeatUsage({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('teams')
  const { used_seats: used, max_seats: max, available_seats: count } = organisation
  const words = t('seats_used', { used, max })
  return (
    <div>
      <p className="figures mb-1.5 flex flex-wrap justify-between gap-x-4">
        <span>{words}</span>
        <span className={count > 0 ? 'text-good' : 'text-muted'}>{t('seats_available', { count })}</span>
      </p>
      <ProgressBar
        className="h-2! rounded-pill!"
        percent={max === 0 ? 0 : Math.min(100, (used / max) * 100)}
        label={words}
      />
    </div>
  )
}

function RenameDialog({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const { t } = useTranslation('teams')
  const formId = useId()
  const work = useTeamWork()
  const { id, name } = organisation
  const { form, bind, busy } = useForm({
    schema: renameOrganisation.body,
    initial: { name },
    submit: async (body) => {
      const renamed = await work(t('rename_error'), async () => {
        await call(renameOrganisation, { params: { id }, body })
        return t('renamed')
      })
      if (renamed) onClose()
    },
  })
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('rename_title')}
      actions={
        <FormActions form={formId} busy={busy} onClose={onClose}>
          {busy ? t('saving') : t('save')}
        </FormActions>
      }
    >
      <form {...form} id={formId} className="mt-4">
        <TextField {...bind('name')} label={t('name')} maxLength={80} required autoComplete="off" />
      </form>
    </Dialog>
  )
}

function InviteDialog({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const { t } = useTranslation('teams')
  const formId = useId()
  const work = useTeamWork()
  const { form, bind, values, set, busy } = useForm({
    schema: InviteForm,
    initial: emptyInvite,
    submit: async ({ email, ...settings }) => {
      const invited = await work(t('invite_error'), async () => {
        const body = { email: email.trim(), ...settingsIn(settings) }
        await call(inviteMember, { params: { id: organisation.id }, body })
        return t('invited')
      })
      if (invited) onClose()
    },
  })
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('invite')}
      text={t('invite_text', { days: invitationDays })}
      actions={
        <FormActions form={formId} busy={busy} onClose={onClose}>
          {busy ? t('sending') : t('send_invitation')}
        </FormActions>
      }
    >
      <form {...form} id={formId} className="mt-4 grid gap-4">
        <TextField
          {...bind('email')}
          label={t('email')}
          type="email"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SeatFields
          standing={roleIn(organisation)}
          action="invite"
          role={bind('role')}
          limit={bind('credit_limit')}
          can_use_credits={values.can_use_credits}
          onCanUseCredits={(may) => set('can_use_credits', may)}
        />
      </form>
    </Dialog>
  )
}
