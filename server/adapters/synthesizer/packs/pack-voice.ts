import { randomUUID } from 'node:crypto'
import { filter } from '@pawol/engines/sound/biquad'
import { finished } from '@pawol/engines/sound/limiter'
import { sample_rate } from '@pawol/engines/sound/resample'
import { seedOf } from '@pawol/engines/sound/seeded'
import { moved, rateMap, stretch } from '@pawol/engines/sound/stretch'
import { leadOf, pieceBuilder, type WordSpan } from '@pawol/engines/speech/piece-builder'
import { type Group, type Phrase, planSpeech, ratesOf, sentencesOf } from '@pawol/engines/speech/speech-plan'
import { boostOf } from '@pawol/engines/speech/voice-figures'
import { type Lexicon, openLexicon } from '@pawol/kreyol/lexicon'
import { sayText } from '@pawol/kreyol/speech'
import { isNativeSpelling, plainApostrophes, respell } from '@pawol/kreyol/spelling'
import type { InstalledPack } from '#core/contract/packs/packs.ts'
import type { PackEngine } from '#core/rules/packs/pack-engines.ts'
import { settingShare } from '#core/rules/speech/voice-settings.ts'
import { createProcessPool } from '../../../platform/processes/pool.ts'
import type { Aligner } from '../../../ports/aligner.ts'
import type { PackPlace } from '../../../ports/pack-store.ts'
import type { Speaker, SpeechRequest, Synthesizer } from '../../../ports/synthesizer.ts'
import { packFiles } from '../../pack-engines/pack-files.ts'
import { shareTime } from '../openai/word-times.ts'
import type { PackVoiceTasks, Saying } from './messages.ts'
import { packVersion } from './pack-voices.ts'

type Heard = { phrases: readonly Phrase[]; written: readonly string[]; samples: Float32Array }
type Listening = { aligner: Aligner | undefined; signal: AbortSignal }

/**
 * Word timings: aligned, or shared out by the words' usual lengths if the aligner is not sure. The first word begins
 * with the sound and the last ends with it.
 */
async function wordTimes(heard: Heard, { aligner, signal }: Listening): Promise<WordSpan[]> {
  const { phrases, samples } = heard
  const shared = shareTime(phrases, samples, sample_rate)
  const found = aligner && shared.length > 1 ? await aligned(heard, aligner, signal) : null
  const spans = found ?? shared
  const last = spans.length - 1
  return spans.map((span, n) => ({
    ...span,
    start: n === 0 ? 0 : span.start,
    end: n === last ? samples.length : span.end,
  }))
}

async function aligned({ phrases, written, samples }: Heard, aligner: Aligner, signal: AbortSignal) {
  const groups = phrases.flatMap((phrase) => phrase.groups)
  const text = written.filter(Boolean).join(' ')
  const pcm = { sample_rate, channels: 1 as const, samples }
  const found = await aligner.align({ audio: { pcm }, text, language: 'ht', signal }).catch(() => {
    // a failed alignment must not cost the speech
    signal.throwIfAborted()
    return null
  })
  if (!found || found.doubtful) return null
  let [at, last] = [0, 0]
  const spans: WordSpan[] = []
  for (const [n, { word }] of groups.entries()) {
    const from = at
    at += written[n]!.length
    const said = found.words.filter(({ start, end, score }) => start < at && end > from && score > 0)
    if (written[n]) at += 1
    if (said.length === 0) return null
    const start = Math.max(last, sampleAt(said[0]!.start_ms, samples))
    last = Math.max(start, sampleAt(said.at(-1)!.end_ms, samples))
    spans.push({ word, start, end: last })
  }
  return spans
}

const sampleAt = (ms: number, { length }: Float32Array) => Math.min(length, Math.round((ms * sample_rate) / 1000))

/** Phonemes without official spelling, as Haitians write them. */
const unlettered: Record<string, string> = { ũ: 'oun', ĩ: 'in' }

/**
 * Spells a part of a word for a model that reads Kreyòl: lower case, composed. Names, foreign words and IPA are spelled
 * by their phonemes; words typed without accents get them.
 */
function writtenGroup({ text, sounds }: Group, lexicon: Lexicon): string {
  // the rest of a part that was too long for one group
  if (text === undefined) return ''
  const word = plainApostrophes(text.normalize('NFC')).toLowerCase()
  if (lexicon.words.has(word) && !lexicon.readings.has(word)) return word
  const accented = lexicon.accented.get(word)
  if (accented) return accented
  if (isNativeSpelling(word) && !lexicon.readings.has(word)) return word
  return respell(sounds)
    .replaceAll('-', '')
    .replace(/[ũĩ]/g, (letter) => unlettered[letter]!)
}

export type PackVoiceOptions = {
  pack: InstalledPack
  place: PackPlace
  /** Aligns words; without it, words share the time by their phonemes. */
  aligner?: Aligner
  /** Started on first use. */
  processes?: number
  idle_seconds?: number
  timeout_seconds?: number
  /** Loads the speaker prompt of a cloned voice. */
  promptOf?: (stored: string, signal?: AbortSignal) => Promise<Float32Array>
  /** Receives how many characters of a text the model has no symbol for. */
  onDropped?: (count: number) => void
}

/** How much one request holds, and whether the model has a speed of its own. */
const habits: Partial<Record<PackEngine, { by: 'phrase' | 'sentence'; has_speed: boolean }>> = {
  // it ignores commas, so the pause after one is ours
  'sherpa-vits': { by: 'phrase', has_speed: true },
  'ort-pocket': { by: 'sentence', has_speed: false },
}
const usualLufs = -18
const gainsKept = 100

type Chosen = Pick<Saying, 'voice' | 'shown'>

/** The voices of one pack, in child processes. Words are spelled for the model; breaks and speeds are ours. */
export function packSynthesizer(options: PackVoiceOptions): Synthesizer {
  const {
    pack,
    place,
    aligner,
    processes = 1,
    idle_seconds = 300,
    timeout_seconds = 120,
    promptOf,
    onDropped,
  } = options
  const { by, has_speed } = habits[pack.engine]!
  const files = packFiles(pack, place)
  const pool = createProcessPool<PackVoiceTasks>({
    entry: 'adapters/synthesizer/packs/pack-voice.entry.ts',
    processes,
    idle_seconds,
    timeout_seconds,
    max_memory_mb: pack.ram_mb * 2 + 500,
    // it loads checked files and takes short texts, so it needs no regular restart
    tasks_each: Number.POSITIVE_INFINITY,
    cancel_grace_seconds: 5,
  })
  const gains = new Map<string, Promise<number>>()
  let speaking = 0

  function gainOf({ voice, shown }: Chosen): Promise<number> {
    const key = shown?.id ?? voice ?? ''
    const gain = gains.get(key) ?? pool.ask('gain', { pack: files, voice, shown })
    gain.catch(() => gains.delete(key))
    gains.set(key, gain)
    if (gains.size > gainsKept) gains.delete(gains.keys().next().value!)
    return gain
  }
  async function chosen({ voice_id, profile: { natural }, prompt }: Speaker, signal: AbortSignal): Promise<Chosen> {
    if (prompt) return { shown: { id: randomUUID(), prompt } }
    if (natural && promptOf) return { shown: { id: natural.prompt, prompt: await promptOf(natural.prompt, signal) } }
    return { voice: voiceIn(pack, voice_id) }
  }
  async function* speak(request: SpeechRequest, signal: AbortSignal) {
    const { text, settings, speaker } = request
    const lexicon = openLexicon()
    const { overrides, spans } = request
    const plan = planSpeech(sayText(text, { lexicon, rules: settings.phonological_rules, overrides, spans }), settings)
    const voice = await chosen(speaker, signal)
    const { filters, target_lufs } = boostOf(settings)
    const build = pieceBuilder(plan.words, { text_length: text.length, sample_rate })
    build.silence(leadOf(plan.phrases.length, plan.lead_ms))
    const units = by === 'phrase' ? plan.phrases.map((phrase) => [phrase]) : sentencesOf(plan.phrases)

    async function said(phrases: Phrase[]): Promise<{ samples: Int16Array; words: WordSpan[] }> {
      const groups = phrases.flatMap((phrase) => phrase.groups)
      const { common, each } = ratesOf(groups)
      const speed = settings.speed * common
      const written = phrases.map((phrase) => phrase.groups.map((group) => writtenGroup(group, lexicon)))
      const saying = {
        text: spelled(phrases, written),
        ...voice,
        speed: has_speed ? speed : 1,
        seed: seedOf(written.join()),
        stability: settingShare('stability', settings.stability),
      }
      const { samples, dropped } = await pool.ask('say', { pack: files, saying }, signal)
      if (dropped > 0) onDropped?.(dropped)
      const gain = 10 ** (((await gainOf(voice)) + target_lufs - usualLufs) / 20)
      const heard = audible(filter(samples, filters), groups.length)
      const words = await wordTimes({ phrases, written: written.flat(), samples: heard }, { aligner, signal })
      const paced = inPace(heard, words, { each, all: has_speed ? 1 : speed })
      return { samples: finished(paced.samples.map((one) => one * gain)), words: paced.words }
    }
    let at = 0
    for await (const { samples, words } of inTurn(units, said, processes + 1)) {
      const phrase = units[at++]!.at(-1)!
      build.sound(samples, words)
      build.silence(phrase.silence_ms)
      const next = units[at]?.[0]
      // the first phrase is sent at once: a user waits for it
      if (next && (at === 1 || phrase.ends_sentence)) yield build.take(next.groups[0]!.word)
    }
    yield build.take(plan.words.length)
  }
  return {
    engine: pack.id,
    version: packVersion(pack),
    sample_rate,
    async *speak(request, signal) {
      signal?.throwIfAborted()
      const left = new AbortController()
      speaking++
      try {
        yield* speak(request, signal ? AbortSignal.any([signal, left.signal]) : left.signal)
      } finally {
        speaking--
        left.abort()
      }
    },
    async check(signal) {
      signal?.throwIfAborted()
      // a busy engine is healthy, and a check would wait in the queue
      if (speaking === 0) await pool.ask('check', { pack: files }, signal)
    },
    close: () => pool.close(),
  }
}

/** `pack.voice`, or the pack's name for its first voice. */
function voiceIn({ id }: InstalledPack, voice_id: string): string | undefined {
  return voice_id.startsWith(`${id}.`) ? voice_id.slice(id.length + 1) : undefined
}

/** Phrases with the signs that end them; the parts of a long one follow each other without any. */
function spelled(phrases: readonly Phrase[], written: readonly string[][]): string {
  return phrases
    .map(({ ending, silence_ms }, n) => {
      const words = written[n]!.filter(Boolean).join(' ')
      return silence_ms === 0 && ending === ',' && n < phrases.length - 1 ? words : words + ending
    })
    .join(' ')
}

const unheardMs = 60

/** Words a model cannot pronounce get a moment of silence each, so that each has its time. */
function audible(samples: Float32Array, words: number): Float32Array {
  return samples.length > 0 ? samples : new Float32Array(Math.round((words * unheardMs * sample_rate) / 1000))
}

type Paces = { each: number[] | undefined; all: number }

/** Stretches what the model cannot speak more slowly or faster itself. */
function inPace(samples: Float32Array, words: WordSpan[], { each, all }: Paces) {
  if (!each && all === 1) return { samples, words }
  const starts = words.map(({ start }) => start)
  const map = rateMap(samples.length, { starts, rates: each ?? words.map(() => 1), stretch: 1 / all })
  const place = (at: number) => Math.round(moved(map, at))
  return {
    samples: stretch(samples, map),
    words: words.map(({ word, start, end }) => ({ word, start: place(start), end: place(end) })),
  }
}

/** Runs a few tasks ahead and yields the results in order. */
async function* inTurn<T, R>(things: readonly T[], work: (thing: T) => Promise<R>, ahead: number): AsyncGenerator<R> {
  const underWay: Promise<R>[] = []
  for (const thing of things) {
    const result = work(thing)
    // its failure is thrown in order; until then it is not unhandled
    result.catch(() => undefined)
    underWay.push(result)
    if (underWay.length >= ahead) yield await underWay.shift()!
  }
  while (underWay.length > 0) yield await underWay.shift()!
}
