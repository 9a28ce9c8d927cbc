import { Check, CircleStop, Flag, Mic, RotateCcw, SkipForward } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type CommonsSentence, type Contributor, skipSentence } from '#core/contract/commons/commons.ts'
import { clipSeconds } from '#core/rules/commons/clips.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { useOnline } from '../../lib/network/online.ts'
import { useUser } from '../../lib/session/session.ts'
import { useStore } from '../../lib/state/store.ts'
import { readPreference } from '../../lib/storage/preferences.ts'
import { useBusy } from '../../lib/updates/busy.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PlayButton } from '../player/play-button.tsx'
import { player, usePlayer } from '../player/player.ts'
import { createRecorder, type Recording } from '../recorder/create-recorder.ts'
import { LevelMeter } from '../recorder/level-meter.tsx'
import { canRecord, openMicrophone } from '../recorder/open-microphone.ts'
import { playSound, soundId } from '../recorder/unused-recording.tsx'
import { refreshContributor } from './donate-corrections.ts'
import { ProfileForm } from './mine/profile-form.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { clipSender, useSentenceQueue } from './send-clips.ts'

/** One sentence in large type: record, listen, keep or record again. */
export function ReadTab({ contributor }: { contributor: Contributor }) {
  const { t } = useTranslation('commons')
  const queue = useSentenceQueue()
  const { sentence, error, isEmpty, putBack } = queue
  const { arrival } = useStore(clipSender.state)
  useEffect(() => {
    if (!arrival) return
    if (arrival.error === null) refreshContributor()
    else putBack(arrival.sentence)
  }, [arrival, putBack])
  const isFirst = contributor.clips.total === 0
  const hasProfile = Object.values(contributor.profile).some((value) => value !== null)
  return (
    <div className="grid gap-5">
      {sentence ? (
        <ReadSentence key={sentence.id} sentence={sentence} onDone={queue.next} />
      ) : error ? (
        <ErrorState title={t('sentences_failed')} error={error} onRetry={() => void queue.load()} />
      ) : isEmpty ? (
        <EmptyState title={t('no_sentences')} text={t('no_sentences_text')} />
      ) : (
        <Skeleton className="h-40 w-full rounded-3" />
      )}
      <Arrived />
      {isFirst && !hasProfile && (
        <details className="rounded-2 border border-line bg-surface p-4">
          <summary className="cursor-pointer font-semibold">{t('profile_optional')}</summary>
          <div className="mt-4">
            <ProfileForm contributor={contributor} />
          </div>
        </details>
      )}
    </div>
  )
}

/** What happened to the clips: how many wait, and what the server said of the last one. */
function Arrived() {
  const { t } = useTranslation('commons')
  const errorText = useErrorText()
  const online = useOnline()
  const { waiting, sending, arrival, blocked } = useStore(clipSender.state)
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {arrival &&
        (arrival.error === null ? (
          <Notice tone="good">{t('arrived')}</Notice>
        ) : (
          <Notice tone="warn">
            <p>{errorText(arrival.error)}</p>
            <p lang="ht" className="mt-1 font-semibold">
              {arrival.sentence.text}
            </p>
          </Notice>
        ))}
      {blocked !== null && <Notice tone="warn">{errorText(blocked)}</Notice>}
      {waiting.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <p>{t(sending && online ? 'sending' : 'waiting', { count: waiting.length })}</p>
          {!sending && (
            <Button size="sm" onClick={() => void clipSender.run()}>
              {t('send_now')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** A sentence is short; only a kept one is stored (`send-clips.ts`). */
const unkept = { begin: async () => {}, add: async () => {}, remove: async () => {}, releaseLock: () => {} }

function useRecorder() {
  const [recording, setRecording] = useState<Recording | null>(null)
  const [recorder] = useState(() =>
    createRecorder({
      open: openMicrophone,
      kept: unkept,
      user_id: () => '',
      now: () => performance.now(),
      onRecorded: setRecording,
    }),
  )
  const state = useStore(recorder.state)
  useEffect(() => recorder.leave, [recorder])
  useBusy('recording', state.phase === 'recording' || recording !== null)
  useEffect(() => {
    if (state.phase === 'recording' && state.seconds >= clipSeconds.max) recorder.stop()
  }, [recorder, state.phase, state.seconds])
  return { recorder, state, recording, setRecording }
}

function ReadSentence({ sentence, onDone }: { sentence: CommonsSentence; onDone: () => void }) {
  const { t } = useTranslation('commons')
  const words = useTranslation('recorder')
  const user = useUser()
  const [reporting, setReporting] = useState(false)
  const { recorder, state, recording, setRecording } = useRecorder()
  const problem = canRecord() ? state.problem : 'unsupported'
  const isRecording = state.phase === 'recording'

  function start() {
    player.close()
    clipSender.dismiss()
    setRecording(null)
    void recorder.start({ device_id: readPreference('preferred_microphone'), boost: readPreference('recording_gain') })
  }
  async function keep({ sound, seconds }: Recording) {
    player.close()
    const bytes = await sound.arrayBuffer()
    const clip = { client_key: crypto.randomUUID(), user_id: user!.id, sentence, type: sound.type, bytes, seconds }
    onDone()
    await clipSender.add(clip)
  }
  function skip() {
    player.close()
    clipSender.dismiss()
    // offered again later if the connection is lost
    void call(skipSentence, { params: { number: sentence.id } }).catch(() => undefined)
    onDone()
  }
  return (
    <section
      aria-label={t('sentence')}
      className="grid gap-5 rounded-3 border border-line-strong bg-surface p-4 md:p-6"
    >
      <p lang="ht" className="min-h-24 font-display text-2xl leading-snug font-semibold text-balance md:text-3xl">
        {sentence.text}
      </p>
      <div className="h-16">
        {recording ? (
          <Listen recording={recording} title={sentence.text} />
        ) : (
          <LevelMeter level={recorder.level} listening={isRecording} />
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-md:[&>button]:flex-auto">
        {recording ? (
          <>
            <Button look="main" size="lg" onClick={() => void keep(recording)}>
              <Check />
              {t('keep')}
            </Button>
            <Button size="lg" onClick={start}>
              <RotateCcw />
              {t('redo')}
            </Button>
          </>
        ) : (
          <Button
            size="lg"
            look="edge"
            busy={state.phase === 'requesting' || state.phase === 'transcribing'}
            disabled={problem === 'unsupported'}
            className="border-transparent! bg-voice! text-on-voice! hover:brightness-95 disabled:bg-idle-soft! disabled:text-subtle!"
            onClick={isRecording ? recorder.stop : start}
          >
            {isRecording ? <CircleStop /> : <Mic />}
            {isRecording ? t('stop') : t('record')}
          </Button>
        )}
        <Button look="quiet" size="lg" onClick={skip}>
          <SkipForward />
          {t('skip')}
        </Button>
        <Button look="quiet" size="lg" onClick={() => setReporting(true)}>
          <Flag />
          {t('report')}
        </Button>
      </div>
      {problem && (
        <Notice tone="bad">
          {words.t(problem === 'denied' ? ('denied_first' as const) : (`problem_${problem}` as const))}
        </Notice>
      )}
      {reporting && (
        <ReportDialog
          sentence={sentence}
          onClose={() => setReporting(false)}
          onReported={() => {
            setReporting(false)
            onDone()
          }}
        />
      )}
    </section>
  )
}

function Listen({ recording, title }: { recording: Recording; title: string }) {
  const { t } = useTranslation('commons')
  const { track, status } = usePlayer()
  const mine = track?.id === soundId(recording.id)
  return (
    <div className="flex items-center gap-3">
      <PlayButton
        size="lg"
        state={mine && status === 'playing' ? 'playing' : 'idle'}
        label={t('listen')}
        onClick={() => void (mine ? player.toggle() : playSound(recording, title))}
      />
      <p className="text-muted">{t('listen_first')}</p>
    </div>
  )
}
