import { Languages, TextSearch } from 'lucide-react'
import { useState } from 'react'
import { getGivenText, translateTranscript } from '#core/contract/stt/transcript.ts'
import { countCharacters, creditsFor } from '#core/rules/pricing.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { showInsufficientCredits } from '../../credits/insufficient-credits.ts'
import { refreshCredits } from '../../credits/use-credits.ts'
import { AlignDialog, alignNew, transcribeAsKreyol } from '../edit/align-dialog.tsx'
import { flow, type ShownJob } from './transcription-jobs.ts'

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

const TIMEOUT_MS = 300_000

/** Translates segments that changed since their translation, or have none, on request at the usual price. */
export function Retranslate({ job }: { job: ShownJob }) {
  const { t, i18n } = useTranslation('stt')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const { id, version, translation, segments } = job
  const due = segments?.filter((one) => one.translation === null || one.translation_outdated) ?? []
  if (!translation || due.length === 0 || !version) return null
  const credits = creditsFor(
    'translation',
    due.reduce((sum, { text }) => sum + countCharacters(text), 0),
  )
  const translate = async () => {
    setBusy(true)
    try {
      // a press after a lost answer repeats the same request, which is charged once
      const options = { timeout_ms: TIMEOUT_MS, idempotency_key: `retranslate-${id}-${version}` }
      flow.hear(await call(translateTranscript, { params: { id }, body: { version } }, options))
      refreshCredits()
    } catch (error) {
      if (!showInsufficientCredits(error)) toast({ kind: 'error', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Notice tone="warn">
      <p>{t('outdated', { count: due.length })}</p>
      <p className="mt-2">
        <Button size="sm" busy={busy} className="max-md:min-h-11" onClick={() => void translate()}>
          {!busy && <Languages className="icon-sm" />}
          {t('retranslate', { count: credits, formatted: formatNumber(i18n.language, credits) })}
        </Button>
      </p>
    </Notice>
  )
}
