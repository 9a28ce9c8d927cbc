import { useEffect, useMemo, useRef, useState } from 'react'
import { alignRecording, longestAlignedText, transcribeTranslate } from '#core/contract/stt/stt.ts'
import { alignTranscript } from '#core/contract/stt/transcript.ts'
import { isTranslationLanguage } from '#core/rules/stt/languages.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { readPreference, writePreference } from '../../../lib/storage/preferences.ts'
import type { AlignDraft } from '../../../lib/storage/saved-forms.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useSttOptions } from '../../workbench/audio/beta-language.tsx'
import { openTab } from '../form.ts'
import { fetchTranscription, flow, type ShownJob } from '../history/transcription-jobs.ts'
import { useLanguageName } from '../options/language-fields.tsx'

/** The server works for up to 280 s. */
const TIMEOUT_MS = 300_000

/** Replaces a transcript by a text; returns how many of its words were not found in the audio. */
export async function alignInstead(id: string, { text, language }: AlignOrder): Promise<number> {
  const { version = 1 } = await fetchTranscription(id)
  const body = { version, text, language }
  const aligned = await call(alignTranscript, { params: { id }, body }, { timeout_ms: TIMEOUT_MS })
  flow.hear(aligned)
  return aligned.segments?.flatMap(({ words }) => words.filter(({ estimated }) => estimated)).length ?? 0
}

/** Creates a job with a given text from an uploaded recording, or from a job refused because of its language. */
export async function alignNew(sound: { upload_id: string } | { job_id: string }, { text, language, key }: AlignOrder) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...sound, text, language, client_key: key })) form.set(name, value)
  const job = await call(alignRecording, { form }, { timeout_ms: TIMEOUT_MS, idempotency_key: key })
  openTab('history')
  flow.replacePlaceholder(key, job)
}

/** Transcribes as Kreyòl what was refused because it sounds like it; the server still has the recording. */
export async function transcribeAsKreyol({ id, to_language }: Pick<ShownJob, 'id' | 'to_language'>): Promise<void> {
  const key = crypto.randomUUID()
  const form = new FormData()
  for (const [name, value] of Object.entries({ job_id: id, from_language: 'ht', client_key: key }))
    form.set(name, value)
  if (to_language && to_language !== 'ht') form.set('to_language', to_language)
  const job = await call(transcribeTranslate, { form }, { timeout_ms: TIMEOUT_MS, idempotency_key: key })
  openTab('history')
  flow.replacePlaceholder(key, job)
}

/** `key`: identifies this text in this language, over all retries. */
export type AlignOrder = { text: string; language: TranslationLanguage; key: string }

type AlignDialogProps = {
  /** Identifies the recording or the job, so that a text that was not aligned is restored when the dialog reopens. */
  of: string
  /** The initial text without a stored one. */
  text?: string
  /** Submits the text. */
  about: string
  /** The most likely language. */
  language: string | null
  align: (order: AlignOrder) => Promise<unknown>
  onClose: () => void
}

/** Asks for a text to align with a recording, and for its language. */
export function AlignDialog({ of, text: given = '', about, language: likely, align, onClose }: AlignDialogProps) {
  const { t } = useTranslation('stt')
  const shell = useTranslation()
  const errorText = useErrorText()
  const nameOf = useLanguageName()
  const aligns = useSttOptions()?.aligns.filter(isTranslationLanguage) ?? []
  const [draft] = useState(() => {
    const kept = readPreference('stt_align_draft')
    return kept?.of === of ? kept : undefined
  })
  const [chosen, setChosen] = useState(draft?.language)
  const language = aligns.find((one) => one === (chosen ?? likely)) ?? aligns[0]
  const [text, setText] = useState(draft?.text ?? given)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const drop = useDraft({ of, text, language: chosen })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another order
  const key = useMemo(() => crypto.randomUUID(), [text, language])
  const press = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await align({ text, language: language!, key })
      drop()
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      width="wide"
      title={t('align_title')}
      text={about}
      actions={
        <>
          <Button className="max-md:min-h-11" disabled={busy} onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <Button
            look="main"
            className="max-md:min-h-11"
            busy={busy}
            disabled={!text.trim() || !language}
            onClick={() => void press()}
          >
            {t(busy ? 'aligning' : 'align')}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        {failure !== undefined && <Notice tone="bad">{errorText(failure)}</Notice>}
        <TextArea
          label={t('align_field')}
          hint={t('align_hint')}
          rows={8}
          maxLength={longestAlignedText}
          lang={language}
          value={text}
          disabled={busy}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          label={t('align_language')}
          className="max-md:min-h-11"
          options={aligns.map((code) => ({ value: code, label: nameOf(code) }))}
          value={language ?? ''}
          disabled={busy}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

const KEPT_AFTER_MS = 500

/** Stores the typed text, also when the dialog or the page closes; returns a function that deletes it. */
function useDraft(draft: AlignDraft): () => void {
  const now = useRef<AlignDraft | null>(draft)
  if (now.current) now.current = draft
  const { of, text, language } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is kept, once there is none for a while
  useEffect(() => {
    const timer = setTimeout(() => keep(now.current), KEPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [of, text, language])
  useEffect(() => {
    const leave = () => keep(now.current)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return () => {
    now.current = null
    if (readPreference('stt_align_draft')?.of === of) writePreference('stt_align_draft', null)
  }
}

/** An empty text does not replace the stored text of another recording. */
function keep(draft: AlignDraft | null): void {
  if (!draft) return
  if (draft.text.trim()) writePreference('stt_align_draft', draft)
  else if (readPreference('stt_align_draft')?.of === draft.of) writePreference('stt_align_draft', null)
}
