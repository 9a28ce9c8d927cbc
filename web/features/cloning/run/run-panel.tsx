import { AudioWaveform, X } from 'lucide-react'
import { useId } from 'react'
import { cloningSteps, type StepState, stepStates } from '#core/rules/cloning/cloning-steps.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useStore } from '../../../lib/state/store.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { type StepState as DrawnState, ProgressBar, Stepper } from '../../../ui/feedback/progress.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { cancelRun, cloningRun, type Run } from './cloning-run.ts'

const drawn: Record<StepState, DrawnState> = {
  completed: 'done',
  active: 'doing',
  pending: 'waiting',
  failed: 'failed',
}

/** S3 §4: the steps start when the upload starts. */
function statesOf({ status, progress }: Run) {
  if (status === 'idle') return cloningSteps.map(({ step }) => ({ step, state: 'pending' as const }))
  // a failed upload has no job, only its own progress
  if (status === 'failed' && progress < 50)
    return cloningSteps.map(({ step }, at) => ({ step, state: at === 0 ? ('failed' as const) : ('pending' as const) }))
  return stepStates(status === 'preparing' ? 'uploading' : status, progress)
}

type RunPanelProps = {
  /** Why the button is disabled, as a sentence. */
  missing: string | null
  /** What to do before the next press. */
  hint: string | null
  /** Preparation is in progress. */
  waiting: boolean
  onStart: () => void
}

/** The main button and the progress. */
export function RunPanel({ missing, hint, waiting: preparing, onStart }: RunPanelProps) {
  const { t } = useTranslation('cloning')
  const shell = useTranslation()
  const run = useStore(cloningRun)
  const why = useId()
  const { busy, status, progress, waiting, problem } = run
  const steps = statesOf(run).map(({ step, state }) => ({ label: t(`step_${step}`), state: drawn[state] }))
  const moving = status !== 'idle'
  return (
    <section aria-label={t('progress')} className="grid gap-4 rounded-2 border border-line bg-surface p-4 md:p-5">
      <Stepper label={t('progress')} steps={steps} folds />
      {moving && (
        <div className="grid gap-1">
          <ProgressBar percent={progress} label={t('progress')} />
          <p role="status" className="flex justify-between gap-3 text-xs text-muted">
            <span>{t(waiting ? 'upload_waiting' : `status_${status}`)}</span>
            <span className="figures">{Math.round(progress)}%</span>
          </p>
        </div>
      )}
      {problem && <Notice tone={problem.tone}>{problem.text}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="main"
          size="lg"
          className="max-md:w-full"
          disabled={busy || missing !== null}
          busy={preparing}
          aria-describedby={missing ? why : undefined}
          onClick={onStart}
        >
          {!preparing && <AudioWaveform />}
          {t(busy ? 'cloning_busy' : 'start')}
        </Button>
        {busy && (
          <Button size="lg" look="bad-quiet" className="max-md:w-full" onClick={() => void cancelRun()}>
            <X />
            {shell.t('cancel')}
          </Button>
        )}
        <p role="status" className="text-muted">
          {!missing && hint}
        </p>
        {missing && !busy && (
          <p id={why} className="text-muted">
            {missing}
          </p>
        )}
      </div>
    </section>
  )
}
