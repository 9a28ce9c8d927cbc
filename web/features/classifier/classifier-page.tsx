import { useState } from 'react'
import { Link } from 'react-router'
import { classifySpeech, type SpeechClassification } from '#core/contract/classifier.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { ReadingPage, ReadingSection } from '../../ui/layout/reading-page.tsx'
import { CodeBox } from '../../ui/text/code-box.tsx'
import { AudioDrop } from '../workbench/audio/audio-drop.tsx'
import { Answer } from './answer.tsx'

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
