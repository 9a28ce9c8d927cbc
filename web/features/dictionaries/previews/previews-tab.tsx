import { AudioLines } from 'lucide-react'
import { useState } from 'react'
import { changeDictionary, type Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { formatRelative, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { writePreference } from '../../../lib/storage/preferences.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { alert } from '../../../ui/overlay/ask.ts'
import { refreshDictionaries } from '../dictionaries-data.ts'
import { usePreviews } from './use-previews.ts'
import { type ChosenVoice, VoiceChoice } from './voice-choice.tsx'

type Props = {
  dictionary?: Dictionary
  /** Shown for a dictionary that was not created yet. */
  voice: ChosenVoice | null
  onVoice: (voice: ChosenVoice) => void
}

export function PreviewsTab({ dictionary, voice, onVoice }: Props) {
  const { t } = useTranslation('dictionaries')
  const errorText = useErrorText()
  const [saving, setSaving] = useState<ChosenVoice>()
  const chosen = saving ?? voiceOf(dictionary) ?? voice

  async function choose(next: ChosenVoice) {
    writePreference('pronunciation_voice', next)
    if (!dictionary) return onVoice(next)
    setSaving(next)
    try {
      const body = { pronunciation_voice_id: next.id, pronunciation_voice_name: next.name }
      await call(changeDictionary, { params: { id: dictionary.id }, body })
      await refreshDictionaries()
    } catch (error) {
      toast({ kind: 'error', text: t('voice_failed'), detail: errorText(error) })
    } finally {
      setSaving(undefined)
    }
  }
  return (
    <div className="grid gap-4 pt-4">
      <VoiceChoice chosen={chosen} onChoose={(next) => void choose(next)} />
      {dictionary ? (
        <Batch dictionary={dictionary} chosen={chosen} waiting={saving !== undefined} />
      ) : (
        <p className="text-muted">{t('previews_later')}</p>
      )}
    </div>
  )
}

const voiceOf = (dictionary: Dictionary | undefined): ChosenVoice | null =>
  dictionary?.pronunciation_voice_id
    ? { id: dictionary.pronunciation_voice_id, name: dictionary.pronunciation_voice_name ?? '' }
    : null

type BatchProps = { dictionary: Dictionary; chosen: ChosenVoice | null; waiting: boolean }

function Batch({ dictionary, chosen, waiting }: BatchProps) {
  const { t, i18n } = useTranslation('dictionaries')
  const { progress, failures, generate } = usePreviews()
  const { pronunciation_generated_at: at, entries_count } = dictionary
  const start = () => {
    if (chosen) void generate(dictionary)
    else void alert({ title: t('no_voice'), text: t('no_voice_text') })
  }
  const percent = Math.round(progress?.percent ?? 0)
  return (
    <div className="grid gap-3 rounded-2 border border-line bg-surface p-4">
      <p className="text-muted">
        {at ? t('generated_at', { when: formatRelative(i18n.language, parseTime(at)) }) : t('never_generated')}
      </p>
      {progress && (
        <div role="status" className="grid gap-1.5">
          <p>{progress.status === 'syncing' ? t('previews_syncing') : t('previews_generating', { percent })}</p>
          <ProgressBar percent={percent} label={t('previews_progress')} />
        </div>
      )}
      {failures > 0 && <Notice tone="warn">{t('previews_missing', { count: failures })}</Notice>}
      <Button
        look="soft"
        className="justify-self-start"
        busy={progress !== undefined}
        disabled={waiting || entries_count === 0}
        onClick={start}
      >
        {!progress && <AudioLines />}
        {t('generate_previews')}
      </Button>
    </div>
  )
}
