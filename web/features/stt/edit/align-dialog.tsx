import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alignTranscript } from '#core/contract/stt-transcript.ts'
import { isTranslationLanguage } from '#core/rules/stt/languages.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { fetchTranscription, flow } from '../history/transcription-jobs.ts'
import type { ShownJob } from '../history/transcription-rules.ts'
import { useLanguageName } from '../options/language-name.ts'
import { useSttOptions } from '../options/use-stt-options.ts'

/** The server listens for up to 280 s. */
const TIMEOUT_MS = 300_000

/** Gives a text from elsewhere the times at which the recording says it. */
export function AlignDialog({ job, onClose }: { job: ShownJob; onClose: () => void }) {
  const { t } = useTranslation('stt')
  const shell = useTranslation()
  const errorText = useErrorText()
  const nameOf = useLanguageName()
  const aligns = useSttOptions()?.aligns.filter(isTranslationLanguage) ?? []
  const heard = job.detected_language ?? job.from_language
  const [chosen, setChosen] = useState<string>()
  const language = aligns.find((one) => one === (chosen ?? heard)) ?? aligns[0]
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const align = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { version = 1 } = await fetchTranscription(job.id)
      const body = { version, text, language }
      const aligned = await call(alignTranscript, { params: { id: job.id }, body }, { timeout_ms: TIMEOUT_MS })
      flow.hear(aligned)
      const lost = aligned.segments?.flatMap(({ words }) => words.filter(({ estimated }) => estimated)).length ?? 0
      if (lost > 0) toast({ kind: 'warning', text: t('aligned_but', { count: lost }) })
      else toast({ kind: 'success', text: t('aligned') })
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
      text={t('align_text')}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <Button look="main" busy={busy} disabled={!text.trim() || !language} onClick={() => void align()}>
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
