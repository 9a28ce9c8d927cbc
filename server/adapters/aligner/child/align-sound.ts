import type { Lexicon } from '@pawol/kreyol/lexicon'
import type { AlignedLanguage, Alignment } from '../../../ports/aligner.ts'
import { charactersOf, type SoundedWord } from './characters.ts'
import type { Engine } from './engine.ts'
import { bands, frame_rate, type MelFrames } from './mel-frames.ts'
import { placeMissing, type Span } from './missing-words.ts'
import { type Reference, referenceOf } from './reference.ts'
import { type Match, type Piece, search } from './search.ts'
import { type SpokenText, spokenText, type TextWord } from './spoken-text.ts'

/** A sentence that contains every phoneme of its language. */
const sentences: Record<AlignedLanguage, string> = {
  ht:
    'Jodi a, chak granmoun ki gen yon bèl ti jaden plante pwa, mayi, zaboka ak sitwon. Wozlò chante, fi a danse, ' +
    'vwazen yo ri, epi tonton Djo achte tchaka, gonbo, pen ak lèt sou wout lavil la.',
  en:
    'A young girl with five huge red boxes thought about the joy of choosing each thing, while her father should ' +
    'measure the azure water near our old house by the village.',
  fr:
    'Chaque matin, un jeune homme brun prend le train pour la montagne, où il vend du pain, des fleurs, huit figues ' +
    'et du vin blanc. Ce soir, ma soeur viendra chez nous.',
  es:
    'Cada mañana la niña lleva queso fresco, jugo y churros a su abuelo Félix, que vive cerca del viejo puente y ' +
    'guarda bien su perro.',
  pt:
    'Toda manhã a menina leva queijo fresco, chá e pão ao seu avô, que vive longe da velha ponte, junto do rio ' +
    'grande, e guarda bem os filhos do vizinho.',
}
const rate = 160
const known = new Map<AlignedLanguage, MelFrames>()

/** All phonemes of a language as the reference speaks them; computed once per process. */
function everySound(language: AlignedLanguage, { engine, lexicon }: Tools): MelFrames {
  const frames =
    known.get(language) ?? referenceOf(spokenText(sentences[language], language, lexicon), engine, rate).frames
  known.set(language, frames)
  return frames
}

/** Measured (decision 056): spoken words lie below the middle, other words above it. */
const middle = 0.08
const steepness = 4.5
const doubtfulBelow = 0.42

/** 0 to 1, from the mean distance relative to the usual one. */
const scoreOf = (cost: number) => 1 / (1 + Math.exp(steepness * (cost - middle)))

type Scored = { start: number; end: number; score: number }
const leastScore = 0.001

/** How well the words match together. Longer words weigh more. */
export function fitOf(words: readonly Scored[]): { loss: number; score: number } {
  let [loss, score, weight] = [0, 0, 0]
  for (const word of words) {
    const length = word.end - word.start
    loss -= length * Math.log(Math.max(leastScore, word.score))
    score += length * word.score
    weight += length
  }
  const whole = Math.max(1, weight)
  return { loss: Math.round((1000 * loss) / whole) / 1000, score: score / whole }
}

/**
 * Words whose mean score is lower hardly belong to the recording. The verdict covers one request: for a chunk of a
 * transcription, only that chunk keeps guessed times. Real speech with its own text is rejected in 1 % of cases with
 * one word, 4 % with four, none from six on; with other words in 6 %, 56 %, and from 66 % on.
 */
export const isDoubtful = (words: readonly Scored[]) => words.length > 0 && fitOf(words).score < doubtfulBelow

export type Tools = { engine: Engine; lexicon: Lexicon }
/** A span of the recording and the part of the text spoken in it. */
export type TextSpan = { start_ms: number; end_ms: number; start: number; end: number }
export type Asked = { text: string; language: AlignedLanguage; within?: readonly TextSpan[]; characters?: boolean }

/** Words a minute. A word spoken more than twice as fast as the reference cannot be found. */
const usualRate = 160
const fastRate = 300
const muchFaster = 1.4
/** Margin around a known span, whose edges may cut into a word. */
const spanMargin = 20

/** Finds when each word of the text is spoken in the recording. */
export function alignSound(recording: MelFrames, asked: Asked, tools: Tools): Alignment {
  const spoken = spokenText(asked.text, asked.language, tools.lexicon)
  const duration_ms = Math.round((recording.count * 1000) / frame_rate)
  const words = isHeard(recording)
    ? bestPaced({ recording, spoken, asked }, tools)
    : spoken.words.map((word) => ({ ...word, start_ms: 0, end_ms: 0, score: 0, sounds_ms: [0] }))
  return {
    words: words.map(({ sounds_ms: _, ...word }) => word),
    loss: fitOf(words).loss,
    doubtful: isDoubtful(words),
    characters: asked.characters ? charactersOf(asked.text, words, duration_ms) : null,
    duration_ms,
  }
}

/** About 70 dB below full scale; anything quieter is not speech. */
const leastPower = 1e-4

function isHeard({ count, power }: MelFrames): boolean {
  for (let n = 0; n < count; n++) {
    let sum = 0
    for (let band = 0; band < bands; band++) sum += power[n * bands + band]!
    if (sum > leastPower) return true
  }
  return false
}

type Given = { recording: MelFrames; spoken: SpokenText; asked: Asked }
type Heard = { words: SoundedWord[]; pace: number }

/** Compares with a faster reference as well, if the recording is much faster or few words were found. */
function bestPaced(given: Given, tools: Tools): SoundedWord[] {
  const { words: first, pace } = heardWords(given, usualRate, tools)
  const faster = isDoubtful(first) ? fastRate : usualRate * pace
  if (first.length === 0 || faster < muchFaster * usualRate) return first
  const { words: second } = heardWords(given, Math.round(Math.min(fastRate, faster)), tools)
  return fitOf(second).score > fitOf(first).score ? second : first
}

function heardWords({ recording, spoken, asked }: Given, rate: number, tools: Tools): Heard {
  const reference = referenceOf(spoken, tools.engine, rate)
  const sounds = everySound(asked.language, tools)
  const all = { recording, reference: reference.frames, sounds, words: reference.words }
  const found: (Match | null)[] = new Array(reference.words.length).fill(null)
  const pieces = piecesOf(asked, spoken.words, { reference, frames: recording.count })
  for (const piece of pieces) for (const [n, one] of search(all, piece).entries()) found[piece.first + n] = one
  return {
    words: timed({ reference, found, spoken, pieces, text: asked.text, frames: recording.count }),
    pace: paceOf(reference, found),
  }
}

/** Speed of the recording relative to the reference. */
function paceOf({ words }: Reference, found: readonly (Match | null)[]): number {
  const paces = found.flatMap((one, n) => (one ? [(words[n]!.end - words[n]!.start) / (one.end - one.start)] : []))
  return paces.toSorted((a, b) => a - b)[paces.length >> 1] ?? 1
}

/** The whole recording, or each known span. */
function piecesOf(
  { within }: Asked,
  words: readonly TextWord[],
  { reference, frames }: { reference: Reference; frames: number },
): Piece[] {
  if (!within) return [{ from: 0, to: frames, first: 0, last: reference.words.length }]
  const own = reference.words.map(({ word }) => words[word]!)
  return within.map(({ start_ms, end_ms, start, end }) => {
    const first = own.findIndex((word) => word.start >= start)
    const last = own.findIndex((word) => word.start >= end)
    return {
      from: Math.max(0, Math.floor((start_ms * frame_rate) / 1000) - spanMargin),
      to: Math.min(frames, Math.ceil((end_ms * frame_rate) / 1000) + spanMargin),
      first: first < 0 ? own.length : first,
      last: last < 0 ? own.length : last,
    }
  })
}

type Timing = {
  reference: Reference
  found: readonly (Match | null)[]
  spoken: SpokenText
  pieces: readonly Piece[]
  text: string
  frames: number
}

function timed({ reference, found, spoken, pieces, text, frames }: Timing): SoundedWord[] {
  const heard: ((Span & { score: number; sounds: number[] }) | null)[] = spoken.words.map(() => null)
  const lengths = spoken.words.map(() => 0)
  let end = 0
  for (const [n, { word, start, end: stop, sounds }] of reference.words.entries()) {
    lengths[word] = (stop - start) / frame_rate
    const one = found[n]
    // pieces are compared separately, and may both claim the frames between them
    if (!one || one.end <= end) continue
    const from = Math.max(one.start, end)
    end = one.end
    heard[word] = {
      start: from / frame_rate,
      end: end / frame_rate,
      score: scoreOf(one.cost),
      sounds: sounds.map((sound) => Math.max(from, one.reached[sound - start] ?? one.end) / frame_rate),
    }
  }
  const begins = beginsOf(text, spoken.words)
  const spans: (Span | null)[] = [...heard]
  for (const { from, to, first, last } of pieces) {
    if (last <= first) continue
    const [start, stop] = [reference.words[first]!.word, reference.words[last - 1]!.word + 1]
    const placed = placeMissing(spans.slice(start, stop), {
      lengths: lengths.slice(start, stop),
      begins: begins.slice(start, stop),
      from: Math.max(from / frame_rate, spans.findLast((one, n) => one && n < start)?.end ?? 0),
      to: Math.min(to / frame_rate, spans.find((one, n) => one && n >= stop)?.start ?? to / frame_rate),
    })
    for (const [n, span] of placed.entries()) spans[start + n] = span
  }
  const whole = placeMissing(spans, { lengths, begins, from: 0, to: frames / frame_rate })
  const ms = (seconds: number) => Math.round(seconds * 1000)
  return spoken.words.map((word, n) => {
    const { start, end } = whole[n]!
    const sounds_ms = (heard[n]?.sounds ?? [start]).map(ms)
    const score = Math.round((heard[n]?.score ?? 0) * 1000) / 1000
    return { ...word, start_ms: ms(start), end_ms: ms(end), score, sounds_ms }
  })
}

const beginsOf = (text: string, words: readonly TextWord[]) =>
  words.map(({ start }, n) => /[.,;:!?…\n]/.test(text.slice(words[n - 1]?.end ?? 0, start)))
