import { AppError } from '#core/contract/errors.ts'
import { openLexicon } from '#core/kreyol/lexicon/lexicon.ts'
import { sayText } from '#core/kreyol/sounds/utterance.ts'
import type { Speaker, SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'
import { frenchSpelling } from './openai/french-spelling.ts'
import { fetchSpeech, type SpeechServer } from './openai/request.ts'
import { shareTime } from './openai/word-times.ts'
import { pieceBuilder, type WordSpan } from './piece-builder.ts'
import { limit } from './sound/limiter.ts'
import { loudness } from './sound/loudness.ts'
import { rateMap } from './sound/rate-map.ts'
import { resample } from './sound/resample.ts'
import { sample_rate } from './sound/sample-rate.ts'
import { stretch } from './sound/stretch.ts'
import { moved } from './sound/time-map.ts'
import { type Phrase, planSpeech, ratesOf, sentencesOf } from './speech-plan.ts'

export type OpenAiSpeechOptions = Partial<Omit<SpeechServer, 'base_url' | 'model'>> &
  Pick<SpeechServer, 'base_url' | 'model'> & {
    /** The server's name for each of our voices; for the others, by gender. */
    voices?: Record<string, string>
    voice_by_gender?: Record<Speaker['gender'], string>
  }

const byGender: Record<Speaker['gender'], string> = { female: 'nova', male: 'onyx', neutral: 'alloy' }
const target_lufs = -16
const ceiling = 10 ** (-1.5 / 20)

/** Any server that speaks like OpenAI's `/audio/speech`: it reads French, so it is given French spelling. */
export function openAiSynthesizer(options: OpenAiSpeechOptions): Synthesizer {
  const { voices = {}, voice_by_gender = byGender, ...given } = options
  const server: SpeechServer = { response_format: 'wav', timeout_seconds: 60, attempts: 3, ...given }
  let closed = false
  return {
    engine: `openai:${server.model}`,
    // the model is all such a server tells
    version: '',
    sample_rate,
    ignores_models: true,
    async *speak(request, signal) {
      if (closed) throw new AppError('unavailable', {})
      signal?.throwIfAborted()
      const { text, speaker, settings } = request
      const voice = voices[speaker.voice_id] ?? voice_by_gender[speaker.gender]
      const plan = planOf(request)
      const build = pieceBuilder(plan.words, { text_length: text.length, sample_rate })
      build.silence(plan.phrases.length > 0 ? plan.lead_ms : Math.max(100, plan.lead_ms))
      const sentences = sentencesOf(plan.phrases)
      let gain: number | undefined
      for (const [n, phrases] of sentences.entries()) {
        const { common, each } = ratesOf(phrases.flatMap(({ groups }) => groups))
        const wanted = { input: written(phrases), voice, speed: settings.speed * common }
        const sound = await fetchSpeech(server, wanted, signal)
        const heard = edgesCut(resample(sound.samples, sound.rate, sample_rate))
        // one gain for the whole text, from its first sentence, so that none is raised because of another
        gain ??= 10 ** (Math.min(30, target_lufs - Math.max(-70, loudness(heard, sample_rate))) / 20)
        const said = paced(heard, shareTime(phrases, heard, sample_rate), each)
        build.sound(finished(said.samples, gain), said.words)
        build.silence(phrases.at(-1)!.silence_ms)
        const next = sentences[n + 1]
        if (next) yield build.take(next[0]!.groups[0]!.word)
      }
      yield build.take(plan.words.length)
    },
    async check(signal) {
      signal?.throwIfAborted()
      await fetchSpeech(
        { ...server, attempts: 1 },
        { input: 'bonjour', voice: voice_by_gender.neutral, speed: 1 },
        signal,
      )
    },
    async close() {
      closed = true
    },
  }
}

function planOf({ text, settings, overrides, spans }: SpeechRequest) {
  const options = { lexicon: openLexicon(), rules: settings.phonological_rules, overrides, spans }
  return planSpeech(sayText(text, options), settings)
}

/** The server knows one speed for all it is asked to say; words of another are stretched afterwards. */
function paced(samples: Float32Array, words: WordSpan[], rates: number[] | undefined) {
  if (!rates) return { samples, words }
  const map = rateMap(samples.length, { starts: words.map(({ start }) => start), rates })
  const place = (at: number) => Math.round(moved(map, at))
  return {
    samples: stretch(samples, map),
    words: words.map(({ word, start, end }) => ({ word, start: place(start), end: place(end) })),
  }
}

const written = (phrases: readonly Phrase[]) =>
  phrases.map(({ groups, ending }) => groups.map(({ sounds }) => frenchSpelling(sounds)).join(' ') + ending).join(' ')

/** Servers put silence of their own around what they say; the breaks are ours. */
function edgesCut(samples: Float32Array): Float32Array {
  const floor = 0.005
  const first = samples.findIndex((one) => Math.abs(one) > floor)
  const last = samples.findLastIndex((one) => Math.abs(one) > floor)
  return first < 0 ? samples.subarray(0, 1) : samples.slice(first, last + 1)
}

function finished(samples: Float32Array, gain: number): Int16Array {
  const louder = samples.map((one) => one * gain)
  limit(louder, ceiling)
  return new Int16Array(louder.map((one) => Math.round(one * 32_767)))
}
