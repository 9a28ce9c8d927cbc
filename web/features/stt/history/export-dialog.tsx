import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../lib/language/words.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { saveTranscript, type TranscriptFormat, type TranscriptText, transcriptFormats } from './transcript-files.ts'
import type { ShownJob } from './transcription-rules.ts'

/** A transcript or its translation as text or captions. */
export function ExportDialog({ job, onClose }: { job: ShownJob; onClose: () => void }) {
  const { t } = useTranslation('stt')
  const shell = useTranslation()
  const errorText = useErrorText()
  const [format, setFormat] = useState<TranscriptFormat>('txt')
  const [which, setWhich] = useState<TranscriptText>('transcription')
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await saveTranscript(job, format, which)
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
      title={t('export_title')}
      actions={
        <>
          <Button onClick={onClose}>{shell.t('cancel')}</Button>
          <Button look="main" busy={busy} onClick={() => void save()}>
            {t('export')}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        {failure !== undefined && <Notice tone="bad">{errorText(failure)}</Notice>}
        <Segmented
          label={t('export_format')}
          options={transcriptFormats.map((value) => ({ value, label: t(`format_${value}`) }))}
          value={format}
          onChange={setFormat}
        />
        {job.translation && (
          <Segmented
            label={t('export_text')}
            options={[
              { value: 'transcription', label: t('transcript') },
              { value: 'translation', label: t('translation') },
            ]}
            value={which}
            onChange={setWhich}
          />
        )}
      </div>
    </Dialog>
  )
}
