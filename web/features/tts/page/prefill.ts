import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type SettingName, settingRanges } from '#core/rules/speech/voice-settings.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { Store } from '../../../lib/state/store.ts'
import { writePreference } from '../../../lib/storage/preferences.ts'
import type { SpeechSettings } from '../../../lib/storage/saved-forms.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { editorText } from '../../workbench/pauses/pause-words.ts'
import type { ShownJob } from '../history/speech-rules.ts'

/** Returns the text that the address carries, or undefined. */
export function prefillOf(search: string): string | undefined {
  const text = new URLSearchParams(search).get('text')
  return text?.trim() ? editorText(text) : undefined
}

/** Fills the editor from `?text=` and cleans the address (S2 §2.1); the user can restore the earlier text. */
export function usePrefill(text: Store<string>): void {
  const { t } = useTranslation('speech')
  const navigate = useNavigate()
  const { search, pathname } = useLocation()
  useEffect(() => {
    const wanted = prefillOf(search)
    if (search) void navigate(pathname, { replace: true })
    const old = text.get()
    if (wanted === undefined || wanted === old) return
    text.set(wanted)
    writePreference('tts_input_mode', 'manual')
    if (!old.trim()) return
    const restore = { label: t('bring_back'), onSelect: () => text.set(old) }
    toast({ text: t('text_replaced'), actions: [restore] })
  }, [search, pathname, navigate, text, t])
}

/** Returns the settings of a job for the next one. */
export function settingsOfJob(job: ShownJob): Partial<SpeechSettings> {
  const values = (Object.keys(settingRanges) as SettingName[]).map((name) => [name, job[name]])
  return {
    ...Object.fromEntries(values),
    voice_id: job.voice_id,
    model_id: job.model_id,
    inference_mode: job.inference_mode ?? 'standard',
    use_speaker_boost: job.use_speaker_boost,
  }
}
