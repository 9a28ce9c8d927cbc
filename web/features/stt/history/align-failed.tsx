import { TextSearch } from 'lucide-react'
import { useState } from 'react'
import { getGivenText } from '#core/contract/stt/transcript.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { alignNew, transcribeAsKreyol } from '../edit/align.ts'
import { AlignDialog } from '../edit/align-dialog.tsx'
import type { ShownJob } from './transcription-rules.ts'

const none = { text: '', language: 'ht' }

/**
 * No engine understands the language, and the user may have the text; or the text failed to align, and can be retried.
 */
export function AlignFailed({ job }: { job: ShownJob }) {
  const { id, text_digest } = job
  const { t } = useTranslation('stt')
  const errorText = useErrorText()
  const [given, setGiven] = useState<typeof none>()
  const [busy, setBusy] = useState(false)
  const soundsLikeKreyol = job.error_code === 'speech_sounds_like_kreyol'
  const open = () =>
    text_digest ? during(async () => setGiven(await call(getGivenText, { params: { id } }))) : setGiven(none)
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-2">
      {soundsLikeKreyol && (
        <Button
          size="sm"
          look="main"
          busy={busy}
          className="max-md:min-h-11"
          onClick={() => void during(() => transcribeAsKreyol(job))}
        >
          {t('transcribe_kreyol')}
        </Button>
      )}
      <p className="text-sm">{t(text_digest ? 'align_failed' : 'align_refused')}</p>
      <Button size="sm" busy={busy} className="max-md:min-h-11" onClick={() => void open()}>
        {!busy && <TextSearch className="icon-sm" />}
        {t(text_digest ? 'align_again' : 'align_title')}
      </Button>
      {given && (
        <AlignDialog
          of={id}
          {...given}
          about={t('align_sound_text')}
          align={(order) => alignNew({ job_id: id }, order)}
          onClose={() => setGiven(undefined)}
        />
      )}
    </div>
  )
}
