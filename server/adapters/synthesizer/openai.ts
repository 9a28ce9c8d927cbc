import { limit } from '@pawol/engines/sound/limiter'
import { loudness } from '@pawol/engines/sound/loudness'
import { resample, sample_rate } from '@pawol/engines/sound/resample'
import { moved, rateMap, stretch } from '@pawol/engines/sound/stretch'
import { pieceBuilder, type WordSpan } from '@pawol/engines/speech/piece-builder'
import { type Phrase, planSpeech, ratesOf, sentencesOf } from '@pawol/engines/speech/speech-plan'
import { isGlide, isNasalVowel, isVowel, type Phoneme } from '@pawol/kreyol/ipa'
import { openLexicon } from '@pawol/kreyol/lexicon'
import { sayText } from '@pawol/kreyol/speech'
import { AppError } from '#core/contract/errors.ts'
import type { Speaker, SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'
import { fetchSpeech, type SpeechServer } from './openai/request.ts'
import { shareTime } from './openai/word-times.ts'

const letters: Record<Phoneme, string> = {
  i: 'i',
  e: 'é',
  ɛ: 'è',
  a: 'a',
  o: 'ô',
  ɔ: 'o',
  u: 'ou',
  ã: 'an',
  ɛ̃: 'in',
  ɔ̃: 'on',
  ũ: 'oun',
  ĩ: 'ine',
  p: 'p',
  b: 'b',
  t: 't',
  d: 'd',
  k: 'k',
  ɡ: 'g',
  f: 'f',
  v: 'v',
  s: 's',
  z: 'z',
  ʃ: 'ch',
  ʒ: 'j',
  tʃ: 'tch',
  dʒ: 'dj',
  m: 'm',
  n: 'n',
  ŋ: 'ng',
  l: 'l',
  ɣ: 'r',
  j: 'y',
  w: 'ou',
  ɥ: 'u',
  h: 'h',
}

function spell(sounds: readonly Phoneme[], at: number): string {
  const sound = sounds[at]!
  const [before, next] = [sounds[at - 1], sounds[at + 1]]
  const front = next === 'i' || next === 'e' || next === 'ɛ' || next === 'ɛ̃' || next === 'ĩ'
  if (sound === 'ɡ' && front) return 'gu'
  // a single s between vowels is read as z
  if (sound === 's' && isVowel(before) && isVowel(next)) return 'ss'
  // an n beside a vowel would make it nasal, or take its nose away; a mute e between them keeps them apart
  if (isNasalVowel(sound) && (isVowel(next) || next === 'n')) return `${letters[sound]}-`
  if ((sound === 'n' || sound === 'm') && next && !isVowel(next) && !isGlide(next)) return `${letters[sound]}e`
  if (sound === 'j' && !isVowel(next) && isVowel(before)) return 'ille'
  return letters[sound]
}

const silentAtTheEnd: ReadonlySet<string> = new Set('p b t d k ɡ f v s z ʃ ʒ tʃ dʒ m n l ɣ h'.split(' '))

/** Spells phonemes for a French reader: engines without Kreyòl nearly all speak French. */
export function frenchSpelling(sounds: readonly Phoneme[]): string {
  const last = sounds.at(-1)
  const ending = last === 'ɡ' ? 'ue' : last && silentAtTheEnd.has(last) ? 'e' : ''
  return sounds.map((_, at) => spell(sounds, at)).join('') + (sounds.length > 1 ? ending : '')
}

export type OpenAiSpeechOptions = Partial<Omit<SpeechServer, 'base_url' | 'model'>> &
  Pick<SpeechServer, 'base_url' | 'model'> & {
    /** The server's name for each of our voices; for the others, by gender. */
    voices?: Record<string, string>
    voice_by_gender?: Record<Speaker['gender'], string>
  }

const byGender: Record<Speaker['gender'], string> = { female: 'nova', male: 'onyx', neutral: 'alloy' }
const targetLufs = -16
const ceiling = 10 ** (-1.5 / 20)

/** Any server compatible with OpenAI's `/audio/speech`. It reads French, so it is sent French spelling. */
export function openAiSynthesizer(options: OpenAiSpeechOptions): Synthesizer {
  const { voices = {}, voice_by_gender = byGender, ...given } = options
  const server: SpeechServer = { response_format: 'wav', timeout_seconds: 60, attempts: 3, ...given }
  let closed = false
  return {
    engine: `openai:${server.model}`,
    // such a server reports nothing but the model
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
        gain ??= 10 ** (Math.min(30, targetLufs - Math.max(-70, loudness(heard, sample_rate))) / 20)
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

/** The server has one speed per request; words with another are stretched afterwards. */
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

/** Trims the server's silence around speech; breaks are ours. */
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
