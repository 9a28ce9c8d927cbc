import { AppError } from '#core/contract/errors.ts'
import { openLexicon } from '#core/kreyol/lexicon.ts'
import { sayText } from '#core/kreyol/utterance.ts'
import type { Speaker, SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'
import { frenchSpelling } from './openai/french-spelling.ts'
import { fetchSpeech, type SpeechServer } from './openai/request.ts'
import { shareTime } from './openai/word-times.ts'
import { pieceBuilder } from './piece-builder.ts'
import { limit } from './sound/limiter.ts'
import { loudness } from './sound/loudness.ts'
import { resample } from './sound/resample.ts'
import { sample_rate } from './sound/sample-rate.ts'
import { type Phrase, planSpeech, sentencesOf } from './speech-plan.ts'

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
    sample_rate,
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
        const sound = await fetchSpeech(server, { input: written(phrases), voice, speed: settings.speed }, signal)
        const samples = edgesCut(resample(sound.samples, sound.rate, sample_rate))
        // one gain for the whole text, from its first sentence, so that none is raised because of another
        gain ??= 10 ** (Math.min(30, target_lufs - Math.max(-70, loudness(samples, sample_rate))) / 20)
        build.sound(finished(samples, gain), shareTime(phrases, samples, sample_rate))
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

function planOf({ text, settings, overrides }: SpeechRequest) {
  return planSpeech(sayText(text, { lexicon: openLexicon(), rules: settings.phonological_rules, overrides }), settings)
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
