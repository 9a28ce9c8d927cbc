import { ChevronRight } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import type { LibraryVoice } from '#core/contract/voices.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { factSeparator } from '../../../lib/language/words.ts'
import { Seal } from '../../../ui/brand/seal.tsx'
import { classes } from '../../../ui/classes.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useVoice } from '../../voices/choice/use-voice.ts'
import { panelView } from '../page/panel-tab.ts'

const staffPicks = '/voices?category=staff-picks'

/** The chosen voice; an empty collection links to the library instead (S2 §2.1). */
export function VoiceField() {
  const { t } = useTranslation('speech')
  const navigate = useNavigate()
  const id = useId()
  const { voices, voice, error, reload } = useVoice()
  const none = voices?.length === 0
  const open = () => (none ? void navigate(staffPicks) : panelView.set('voice-selection'))
  return (
    <div className="min-w-0">
      <span id={id} className="mb-1 block font-semibold">
        {t('voice')}
      </span>
      <PickButton tall aria-labelledby={`${id} ${id}-value`} aria-haspopup={none ? undefined : 'dialog'} onClick={open}>
        <span id={`${id}-value`} className="flex min-w-0 items-center gap-2.5">
          <Chosen voice={voice} loading={voices === undefined && !error} none={none} />
        </span>
      </PickButton>
      {error !== null && (
        <div className="mt-1">
          <Failed text={t('voices_unable')} onRetry={reload} />
        </div>
      )}
      {none && (
        <p className="mt-1 text-xs text-subtle">
          {t('no_voices')}{' '}
          <Link to="/voices" className="link">
            {t('voice_library')}
          </Link>
        </p>
      )}
    </div>
  )
}

function Chosen({
  voice,
  loading,
  none,
}: {
  voice: LibraryVoice | undefined
  loading: boolean
  none: boolean
}): ReactNode {
  const { t } = useTranslation('speech')
  if (none) return <span className="pl-1">{t('visit_library')}</span>
  if (loading) return <Skeleton className="h-4 w-32 rounded-1" />
  if (!voice) return <span className="pl-1 text-muted">{t('choose_voice')}</span>
  return (
    <>
      <Seal name={voice.name} className="size-10" />
      <span className="min-w-0 leading-[1.3]">
        <span lang="ht" className="block truncate font-semibold">
          {voice.name}
        </span>
        <span className="block truncate text-xs text-subtle">
          <span lang="ht">{voice.region}</span>
          {voice.description && `${factSeparator}${voice.description}`}
        </span>
      </span>
    </>
  )
}

export function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('speech')
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-2 bg-bad-soft px-3 py-2">
      <span className="min-w-0">{text}</span>
      <Button size="sm" className="ml-auto" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </p>
  )
}

/** A field that opens a list: the chosen item and an arrow. */
export function PickButton({
  tall = false,
  children,
  ...rest
}: ComponentProps<'button'> & { tall?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...rest}
      className={classes(
        'flex w-full min-w-0 items-center gap-2 rounded-2 border border-line-strong bg-surface px-3 text-left transition-colors hover:bg-hover',
        tall ? 'min-h-13 py-1 pl-2' : 'min-h-9 max-md:min-h-11',
      )}
    >
      {children}
      <ChevronRight className="ml-auto text-subtle" />
    </button>
  )
}
