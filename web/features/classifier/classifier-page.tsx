import { useState } from 'react'
import { Link } from 'react-router'
import { classifySpeech, type SpeechClassification } from '#core/contract/classifier.ts'
import { formatDuration } from '#core/rules/format.ts'
import { formatDate, formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/progress.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { ReadingPage, ReadingSection } from '../../ui/layout/reading-page.tsx'
import { CodeBox } from '../../ui/text/code-box.tsx'
import { AudioDrop } from '../workbench/audio/audio-drop.tsx'

/** Sound shorter than five seconds rarely holds enough of the watermark. */
const ENOUGH_SECONDS = 5
/** Larger figures say nothing more. */
const largest = 1e9

function Answer({ name, answer }: { name: string; answer: SpeechClassification }) {
  const { t, i18n } = useTranslation('classifier')
  const { marked, on_device, month, probability_of_error, parts, duration_seconds, seconds_examined } = answer
  const number = (value: number, digits?: number) => formatNumber(i18n.language, value, digits)
  const times = 1 / probability_of_error
  const chance =
    probability_of_error > 0.01
      ? `${number(100 * probability_of_error)} %`
      : t(times > largest ? 'one_in_more' : 'one_in', { times: number(Math.min(largest, Math.floor(times))) })
  const isPart = seconds_examined < duration_seconds - 1
  return (
    <Notice tone={marked ? 'good' : 'info'}>
      <h2 className="font-semibold">{t(on_device ? 'found_device' : marked ? 'found' : 'none')}</h2>
      <p className="break-words text-xs text-subtle">{name}</p>
      <div className="mt-2 grid gap-2">
        {marked && month ? (
          <p>
            {t(on_device ? 'found_device_text' : 'found_text', {
              month: formatDate(i18n.language, new Date(`${month}-01T00:00:00Z`), 'month', 'UTC'),
            })}
          </p>
        ) : (
          <p>{t('none_text')}</p>
        )}
        <p>{t(marked ? 'error_found' : 'error_none', { chance })}</p>
        {parts.length > 0 && (
          <p>
            {t('where', {
              parts: parts.map(({ start, end }) => `${formatDuration(start)}–${formatDuration(end)}`).join(', '),
            })}
          </p>
        )}
        {isPart && (
          <p>
            {t('examined', { seconds: formatDuration(seconds_examined), all: formatDuration(duration_seconds) })}{' '}
            {t('examined_start')}
          </p>
        )}
        {!marked && duration_seconds < ENOUGH_SECONDS && <p>{t('too_short')}</p>}
      </div>
    </Notice>
  )
}

type State =
  | { step: 'waiting' }
  | { step: 'examining'; name: string }
  | { step: 'answered'; name: string; answer: SpeechClassification }
  | { step: 'failed'; problem: string }

export function ClassifierPage() {
  const { t } = useTranslation('classifier')
  const shell = useTranslation()
  const errorText = useErrorText()
  const [state, setState] = useState<State>({ step: 'waiting' })

  async function examine(file: File) {
    const { name } = file
    setState({ step: 'examining', name })
    const form = new FormData()
    form.set('file', file)
    try {
      setState({ step: 'answered', name, answer: await call(classifySpeech, { form }) })
    } catch (error) {
      setState({ step: 'failed', problem: errorText(error) })
    }
  }
  return (
    <ReadingPage title={shell.t('ai_speech_classifier')} lead={t('lead')}>
      <section aria-label={t('your_file')} className="mb-10 grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-4">
        {state.step === 'examining' ? (
          <p role="status" className="flex min-h-56 items-center justify-center gap-3 rounded-2 bg-sunken p-6">
            <Spinner />
            <span className="min-w-0 break-words">{t('examining', { name: state.name })}</span>
          </p>
        ) : (
          <AudioDrop onFile={(file) => void examine(file)} />
        )}
        {state.step === 'failed' && <Notice tone="bad">{state.problem}</Notice>}
        {state.step === 'answered' && <Answer name={state.name} answer={state.answer} />}
        <p className="max-w-[64ch] text-muted">{t('privacy_text')}</p>
      </section>
      <ReadingSection id="means" title={t('means')}>
        <div className="grid max-w-[68ch] gap-3 text-md">
          <p>{t('means_found')}</p>
          <p>{t('means_none')}</p>
          <p>{t('means_kept')}</p>
        </div>
      </ReadingSection>
      <ReadingSection id="programs" title={t('programs')}>
        <p className="mb-3 max-w-[68ch] text-md">{t('programs_text')}</p>
        <CodeBox code={`curl ${window.location.origin}${classifySpeech.path} -F file=@speech.mp3`} />
        <Link to="/docs/documentation" className={`mt-4 ${buttonClass({ look: 'soft' })}`}>
          {shell.t('documentation')}
        </Link>
      </ReadingSection>
    </ReadingPage>
  )
}
