import { sample_rate } from '@pawol/engines/sound/resample'
import { naturalSpeech, type PronouncedPhrase } from '@pawol/engines/speech/natural-speech'
import { gainKey } from '@pawol/engines/voice/gain'
import { type NaturalSound, naturalSound } from '@pawol/engines/voice/voice-sound'
import { AppError } from '#core/contract/errors.ts'
import { keptWarm } from '../../platform/processes/keep-alive.ts'
import { createProcessPool } from '../../platform/processes/pool.ts'
import type { SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'
import { type EspeakPool, espeakPool } from './espeak.ts'
import type { VoiceTasks } from './messages.ts'

const isLost = (error: unknown) => error instanceof AppError && error.is('unavailable')

/**
 * Retries once when a process is lost, and skips the chunks already delivered: the same request gives the same chunks.
 */
async function* again<T>(run: () => AsyncIterable<T>, signal?: AbortSignal): AsyncGenerator<T> {
  let given = 0
  try {
    for await (const chunk of run()) {
      given++
      yield chunk
    }
    return
  } catch (error) {
    if (!isLost(error) || signal?.aborted) throw error
  }
  for await (const chunk of run()) if (--given < 0) yield chunk
}

const askAgain = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch((error) => {
    if (isLost(error)) return ask()
    throw error
  })

export type HtVoiceOptions = {
  model_dir: string
  /** Starts its own processes by default. */
  espeak?: EspeakPool
  processes?: number
  keep_warm?: number
  timeout_seconds?: number
  max_memory_mb?: number
}

/** Of models/ht-voice, as its card says. */
const modelVersion = '1.0'
const gainsKept = 500
const warmUpText = 'Bonjou tout moun, nou gen 2 envite maten an.'

/**
 * A human-sounding voice (models/ht-voice): eSpeak synthesizes a phrase plainly in one process, and networks in another
 * convert it to a human voice (decision 054).
 */
export function htVoiceSynthesizer(options: HtVoiceOptions): Synthesizer {
  const { model_dir, processes = 2, keep_warm = 0, timeout_seconds = 60, max_memory_mb = 400 } = options
  const espeak = options.espeak ?? espeakPool({ processes, keep_warm })
  const networks = createProcessPool<VoiceTasks>({
    entry: 'adapters/synthesizer/ht-voice.entry.ts',
    processes,
    keep_warm,
    ...keptWarm(300),
    // it loads our own files and takes numbers, so it needs no sandbox restart
    tasks_each: Number.POSITIVE_INFINITY,
    timeout_seconds,
    max_memory_mb,
    cancel_grace_seconds: 2,
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
    if (gains.size > gainsKept) gains.delete(gains.keys().next().value!)
    return gain
  }
  async function* speak(request: SpeechRequest, signal?: AbortSignal) {
    const sound = naturalSound(request)
    // both programs load at the same time
    networks.start(1)
    const gain = gainOf(sound)
    gain.catch(() => undefined)
    // next to it the text would need another process, which takes longer to start than the trial
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
    version: modelVersion,
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
      // a busy engine is healthy, and a check would wait in the queue
      if (speaking > 0) return
      await Promise.all([espeak.ask('check', null, signal), networks.ask('check', { model_dir }, signal)])
    },
    async warm(request) {
      const sound = naturalSound(request)
      networks.start(1)
      await espeak.warm('pronounce', { ...request, text: warmUpText }, 1)
      await gainOf(sound)
      // the next phrase is voiced while the first is heard
      await networks.warm('warm', { model_dir, trial: await spokenTrial(), sound }, 2)
    },
    async close() {
      await Promise.all([espeak.close(), networks.close()])
    },
  }
}
