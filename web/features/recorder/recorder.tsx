import { CircleStop, Mic, Pause, Play } from 'lucide-react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useStore } from '../../lib/state/store.ts'
import { usePreference } from '../../lib/storage/preferences.ts'
import { classes } from '../../ui/classes.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/progress.tsx'
import { Button } from '../../ui/form/button.tsx'
import { clockTime } from '../player/text-pieces.ts'
import type { Recording } from './create-recorder.ts'
import { LevelMeter } from './level-meter.tsx'
import { MicrophoneSettings } from './microphone-settings.tsx'
import { canRecord } from './open-microphone.ts'
import { isRecording, longest_seconds, type RecorderProblem, type RecorderState, warningsOf } from './recorder-state.ts'
import { useRecorder } from './use-recorder.ts'

type RecorderProps = {
  /** The first delivers a recording for later use, the second transcribes it at once (S3 §2.3). */
  variant: 'first' | 'second'
  /** Receives the recording; the recorder is busy until this settles. */
  onRecorded: (recording: Recording) => unknown
  /** The text below; by default the cost. */
  note?: string
}

/** Start, pause and stop, a meter, a timer, and hints before and during a recording. */
export function Recorder({ variant, onRecorded, note }: RecorderProps) {
  const { t } = useTranslation('recorder')
  const { recorder, state, start } = useRecorder(onRecorded)
  const supported = canRecord()
  const busy = state.phase !== 'idle'
  return (
    <section
      aria-label={t('recorder')}
      className="grid gap-4 rounded-2 border border-line-strong bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Timer state={state} />
        <div className="min-w-40 flex-1">
          <LevelMeter level={recorder.level} listening={state.phase === 'recording'} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Controls
          state={state}
          supported={supported}
          pause={recorder.pause}
          resume={recorder.resume}
          stop={recorder.stop}
          start={() => void start()}
          variant={variant}
        />
      </div>
      <Messages
        recorder={recorder}
        state={state}
        problem={supported ? state.problem : 'unsupported'}
        variant={variant}
      />
      <MicrophoneSettings allowed={isRecording(state)} busy={busy} onBoost={recorder.setBoost} />
      <p className="text-xs text-subtle">{note ?? t('price')}</p>
    </section>
  )
}

function Timer({ state: { phase, seconds } }: { state: RecorderState }) {
  const { t } = useTranslation('recorder')
  return (
    <div className="leading-tight">
      <p className="figures display text-3xl tabular-nums" role="timer" aria-label={t('recorded')}>
        {clockTime(seconds)}
      </p>
      <p className="mt-1 flex items-center gap-1.5 text-xs text-subtle" role="status">
        {phase === 'recording' && <span aria-hidden="true" className="size-2 rounded-pill bg-voice" />}
        <span className={classes('figures', phase === 'recording' && 'font-semibold text-voice-text')}>
          {t(`phase_${phase}`, { longest: clockTime(longest_seconds) })}
        </span>
      </p>
    </div>
  )
}

type ControlsProps = {
  state: RecorderState
  supported: boolean
  variant: RecorderProps['variant']
  start: () => void
  pause: () => void
  resume: () => void
  stop: () => void
}

function Controls({ state, supported, variant, start, pause, resume, stop }: ControlsProps) {
  const { t } = useTranslation('recorder')
  const shell = useTranslation()
  const { phase } = state
  if (phase === 'idle')
    return (
      <RecordButton disabled={!supported} onClick={start}>
        <Mic />
        {t('start')}
      </RecordButton>
    )
  if (phase === 'requesting')
    return (
      <>
        <RecordButton busy>{t('requesting')}</RecordButton>
        <Button size="lg" onClick={stop}>
          {shell.t('cancel')}
        </Button>
      </>
    )
  if (phase === 'transcribing')
    return (
      <p role="status" className="flex min-h-11 items-center gap-2 font-semibold">
        <Spinner />
        {t(variant === 'second' ? 'transcribing' : 'finishing')}
      </p>
    )
  return (
    <>
      <RecordButton onClick={stop}>
        <CircleStop />
        {t('stop')}
      </RecordButton>
      {phase === 'recording' ? (
        <Button size="lg" onClick={pause}>
          <Pause />
          {t('pause')}
        </Button>
      ) : (
        <Button size="lg" onClick={resume}>
          <Play />
          {t('resume')}
        </Button>
      )}
    </>
  )
}

/** Hibiscus, because it starts and stops recording. */
function RecordButton(props: Parameters<typeof Button>[0]) {
  return (
    <Button
      size="lg"
      look="edge"
      {...props}
      className="border-transparent! bg-voice! text-on-voice! hover:brightness-95 disabled:bg-idle-soft! disabled:text-subtle!"
    />
  )
}

type MessagesProps = {
  recorder: ReturnType<typeof useRecorder>['recorder']
  state: RecorderState
  problem: RecorderProblem | null
  variant: RecorderProps['variant']
}

function Messages({ recorder, state, problem, variant }: MessagesProps) {
  const { t } = useTranslation('recorder')
  const [boost] = usePreference('recording_gain')
  const warnings = warningsOf(state, { boost, quiet: useStore(recorder.quiet) })
  const safe = useStore(recorder.safe)
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {problem && (
        <Notice tone="bad">
          {t(problem === 'denied' ? (`denied_${variant}` as const) : (`problem_${problem}` as const))}
        </Notice>
      )}
      {state.full && <Notice>{t('full')}</Notice>}
      {warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {t(warning, { left: clockTime(Math.ceil(longest_seconds - state.seconds)) })}
        </Notice>
      ))}
      {!safe && <Notice tone="warn">{t('not_safe')}</Notice>}
    </div>
  )
}
