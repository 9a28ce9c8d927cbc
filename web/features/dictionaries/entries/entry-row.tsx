import { AudioLines, CircleAlert, CircleCheck, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { Entry } from '#core/contract/dictionaries/entries.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { factSeparator } from '../../../lib/language/words.ts'
import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Spinner } from '../../../ui/feedback/progress.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../../ui/form/button.tsx'
import type { EntryAudio } from './entry-audio.ts'
import { hasSound } from './play-entry.ts'

export type EntryActions = {
  play: (entry: Entry) => void
  generate: (entryId: string) => void
  edit: (entry: Entry) => void
  remove: (entry: Entry) => void
}
type RowProps = {
  entry: Entry | undefined
  audio: EntryAudio | undefined
  /** It is playing. */
  sounding: boolean
  canEdit: boolean
  actions: EntryActions
}

/** One entry; a placeholder while it loads. */
export const EntryRow = memo(function EntryRow({ entry, ...rest }: RowProps) {
  if (!entry)
    return (
      <div className="grid min-h-14 content-center gap-1.5 px-3">
        <Skeleton className="h-3.5 w-2/5 rounded-1" />
        <Skeleton className="h-2.5 w-1/4 rounded-1" />
      </div>
    )
  return <LoadedRow entry={entry} {...rest} />
})

function LoadedRow({ entry, audio, sounding, canEdit, actions }: RowProps & { entry: Entry }) {
  const { t } = useTranslation('entries')
  const { term, is_active } = entry
  const square = 'max-md:size-11'
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5">
      <IconButton
        icon={sounding ? Pause : Play}
        look="soft"
        className={square}
        label={t(sounding ? 'pause' : 'play', { term })}
        disabled={!is_active || !hasSound(entry)}
        onClick={() => actions.play(entry)}
      />
      <Words entry={entry} audio={audio} />
      {canEdit && (
        <div className="ml-auto flex flex-none">
          <IconButton
            icon={AudioLines}
            className={square}
            label={t('generate', { term })}
            disabled={audio?.state === 'generating'}
            onClick={() => actions.generate(entry.id)}
          />
          <IconButton
            icon={Pencil}
            className={square}
            label={t('edit', { term })}
            onClick={() => actions.edit(entry)}
          />
          <IconButton
            icon={Trash2}
            className={square}
            label={t('delete', { term })}
            onClick={() => actions.remove(entry)}
          />
        </div>
      )}
    </div>
  )
}

function Words({ entry, audio }: { entry: Entry; audio: EntryAudio | undefined }) {
  const { t } = useTranslation('entries')
  const { term, phonetic, ipa, is_active, problem } = entry
  return (
    <div className="min-w-32 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span lang="ht" className={classes('font-semibold wrap-anywhere', !is_active && 'line-through')}>
          {term}
        </span>
        {!is_active && <Badge>{t('inactive')}</Badge>}
        {!hasSound(entry) && <Badge>{t('no_audio')}</Badge>}
        {problem && <Badge tone="warn">{t(`problem_${problem}`)}</Badge>}
        {audio && <AudioState audio={audio} />}
      </p>
      <p className={classes('text-muted wrap-anywhere', !is_active && 'line-through')}>
        {phonetic && <span lang="ht">{phonetic}</span>}
        {phonetic && ipa && factSeparator}
        {ipa && <span>/{ipa.replace(/^[/[]|[/\]]$/g, '')}/</span>}
      </p>
    </div>
  )
}

const looks = {
  generating: { tone: 'voice', word: 'generating', Icon: Spinner },
  success: { tone: 'good', word: 'generated', Icon: CircleCheck },
  error: { tone: 'bad', word: 'not_generated', Icon: CircleAlert },
} as const

function AudioState({ audio: { state, failed } }: { audio: EntryAudio }) {
  const { t } = useTranslation('entries')
  const { tone, word, Icon } = looks[state]
  const named = failed.map((variant) => t(`variant_${variant}`)).join('; ')
  return (
    <span role="status" className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={tone}>
        <Icon />
        {t(word)}
      </Badge>
      {named && <span className="text-xs text-bad">{t('failed_variants', { variants: named })}</span>}
    </span>
  )
}
