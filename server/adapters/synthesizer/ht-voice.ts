import { keptWarm } from '../../platform/processes/keep-alive.ts'
import { createProcessPool } from '../../platform/processes/pool.ts'
import type { SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'
import { again, askAgain } from './again.ts'
import { type EspeakPool, espeakPool } from './espeak.ts'
import { gainKey } from './ht-voice/gain.ts'
import { type NaturalSound, naturalSound } from './ht-voice/voice-sound.ts'
import type { PronouncedPhrase, VoiceTasks } from './messages.ts'
import { naturalSpeech } from './natural-speech.ts'
import { sample_rate } from './sound/sample-rate.ts'

export type HtVoiceOptions = {
  model_dir: string
  /** Its own processes unless told. */
  espeak?: EspeakPool
  processes?: number
  keep_warm?: number
  timeout_seconds?: number
  max_memory_mb?: number
}

/** Of models/ht-voice, as its card says. */
const model_version = '1.0'
const gains_kept = 500
const warm_up_text = 'Bonjou tout moun.'

/**
 * A human-sounding voice (models/ht-voice): eSpeak says a phrase plainly in a process of its own, and networks in
 * another say it again as a person would (decision 054).
 */
export function htVoiceSynthesizer(options: HtVoiceOptions): Synthesizer {
  const { model_dir, processes = 2, keep_warm = 0, timeout_seconds = 60, max_memory_mb = 400 } = options
  const espeak = options.espeak ?? espeakPool({ processes, keep_warm })
  const networks = createProcessPool<VoiceTasks>({
    entry: 'adapters/synthesizer/ht-voice.entry.ts',
    processes,
    keep_warm,
    ...keptWarm(300),
    // it loads our own files and takes numbers: there is nothing to be rid of
    tasks_each: Number.POSITIVE_INFINITY,
    ...{ timeout_seconds, max_memory_mb, cancel_grace_seconds: 2 },
  })
  const gains = new Map<string, Promise<number>>()
  let trial: Promise<PronouncedPhrase> | undefined
  let speaking = 0

  function spokenTrial(): Promise<PronouncedPhrase> {
    trial ??= askAgain(() => espeak.ask('trial', null))
    trial.catch(() => {
      trial = undefined
    })
    return trial
  }
  /** Measured once for each voice and its settings. */
  function gainOf(sound: NaturalSound): Promise<number> {
    const key = gainKey(sound)
    const known = gains.get(key)
    if (known) return known
    const gain = spokenTrial().then((trial) => askAgain(() => networks.ask('gain', { model_dir, trial, sound })))
    gain.catch(() => gains.delete(key))
    gains.set(key, gain)
    if (gains.size > gains_kept) gains.delete(gains.keys().next().value!)
    return gain
  }
  async function* speak(request: SpeechRequest, signal?: AbortSignal) {
    const sound = naturalSound(request)
    // both programs load at the same time
    networks.start(1)
    const gain = gainOf(sound)
    gain.catch(() => undefined)
    // beside it the text would need a process of its own, which takes longer to start than the trial
    await trial?.catch(() => undefined)
    const { settings } = request
    const left = new AbortController()
    const wanted = signal ? AbortSignal.any([signal, left.signal]) : left.signal
    async function* voice({ phrase, said }: PronouncedPhrase, in_parts: boolean) {
      const input = { model_dir, phrase, said, sound, settings, in_parts, gain: await gain }
      yield* again(() => networks.run('voice', input, wanted), wanted)
    }
    try {
      const pronounced = again(() => espeak.run('pronounce', request, wanted), wanted)
      yield* naturalSpeech(request, { pronounced, voice, ahead: processes })
    } finally {
      left.abort()
    }
  }
  return {
    engine: 'ht-voice',
    version: model_version,
    sample_rate,
    async *speak(request, signal) {
      speaking++
      try {
        yield* speak(request, signal)
      } finally {
        speaking--
      }
    },
    async check(signal) {
      signal?.throwIfAborted()
      // a busy engine is a sound one, and asking would wait for its turn
      if (speaking > 0) return
      await Promise.all([espeak.ask('check', null, signal), networks.ask('check', { model_dir }, signal)])
    },
    async warm(request) {
      const sound = naturalSound(request)
      networks.start(1)
      await espeak.warm('pronounce', { ...request, text: warm_up_text }, 1)
      await gainOf(sound)
      // the next phrase is voiced while the first is heard
      await networks.warm('gain', { model_dir, trial: await spokenTrial(), sound }, 2)
    },
    async close() {
      await Promise.all([espeak.close(), networks.close()])
    },
  }
}
