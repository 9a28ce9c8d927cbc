import { pauseAt } from '@pawol/kreyol/pauses'
import { hintPauseSeconds } from '@pawol/kreyol/speech'
import type { SpeechSpan } from '../../contract/tts/jobs.ts'
import { type Reading, readingText } from '../dictionaries/readings.ts'
import { characterLimit, type PlanId } from '../plans.ts'
import { speedRange } from '../ssml/ssml-table.ts'
import { addPause } from './pauses.ts'

/** Limits on the audio of a text: silence, speech and total. */
const silence = { least_seconds: 75, seconds_a_character: 0.125 }
/** Share of silence for pauses in the text; the rest is reserved for the break settings, so that sentences stay separated. */
const shareOfPauses = 0.8
const soundSecondsACharacter = 0.6
/** Upper limit for engines and encoders. */
const mostSeconds = 4 * 3600

/** Seconds per character at speed 1, by class: digits, signs and capitals are spoken as whole words. */
const said_seconds = { letter: 0.075, capital: 0.25, digit: 0.5, sign: 0.5, emoji: 1.5 }

type Breaks = Record<'phrase_break_ms' | 'sentence_break_ms' | 'paragraph_break_ms', number>
export type SoundFacts = Breaks & {
  text: string
  spans?: readonly SpeechSpan[]
  speed: number
  /** Charged characters, which all limits scale with. */
  characters_processed: number
  /** Seconds that dictionary readings add (`readingSeconds`). */
  dictionary_seconds?: number
}
export type ExpectedSound = {
  speech_seconds: number
  /** Pauses written in the text. */
  pause_seconds: number
  /** Breaks of the settings between phrases, sentences and paragraphs, after fitting. */
  break_seconds: number
  /** Below 1 if the breaks of the settings were shortened to fit. */
  break_scale: number
  /** Estimated total before synthesis. */
  seconds: number
}

/** Maximum total silence for a text of this length. */
export function mostSilence(characters: number): number {
  return Math.max(silence.least_seconds, characters * silence.seconds_a_character)
}
export function mostPauses(characters: number): number {
  return mostSilence(characters) * shareOfPauses
}
/** Limit per job. */
export function mostSound(plan: PlanId | null): number {
  return Math.min(mostSeconds, characterLimit(plan) * soundSecondsACharacter)
}

export function expectedSound(facts: SoundFacts): ExpectedSound {
  const { pause_seconds, breaks } = silencesOf(facts.text)
  const wanted = breaks.reduce((sum, count, kinds) => sum + count * longest(kinds, facts), 0) / 1000
  const room = Math.max(0, mostSilence(facts.characters_processed) - pause_seconds)
  const break_scale = wanted > room ? room / wanted : 1
  const break_seconds = wanted * break_scale
  const speech_seconds = speechSeconds(facts) + (facts.dictionary_seconds ?? 0)
  const seconds = speech_seconds + pause_seconds + break_seconds
  return { speech_seconds, pause_seconds, break_seconds, break_scale, seconds }
}

export type SoundProblem =
  | { code: 'too_much_silence'; data: { pause_seconds: number; limit_seconds: number } }
  | { code: 'speech_too_long'; data: { seconds: number; limit_seconds: number } }

/** Why a text would exceed the limits; undefined if it is allowed. */
export function soundProblem(facts: SoundFacts, plan: PlanId | null): SoundProblem | undefined {
  const { pause_seconds, seconds } = expectedSound(facts)
  const most_pauses = mostPauses(facts.characters_processed)
  if (pause_seconds > most_pauses)
    return {
      code: 'too_much_silence',
      data: { pause_seconds: Math.ceil(pause_seconds), limit_seconds: Math.floor(most_pauses) },
    }
  const limit_seconds = mostSound(plan)
  if (seconds > limit_seconds) return { code: 'speech_too_long', data: { seconds: Math.ceil(seconds), limit_seconds } }
  return undefined
}

/** The breaks of the settings, scaled by one factor if their total would be too long. */
export function fittedBreaks({ phrase_break_ms, sentence_break_ms, paragraph_break_ms }: Breaks, scale: number) {
  const shortened = (ms: number) => (scale < 1 ? Math.floor(ms * scale) : ms)
  return {
    phrase_break_ms: shortened(phrase_break_ms),
    sentence_break_ms: shortened(sentence_break_ms),
    paragraph_break_ms: shortened(paragraph_break_ms),
  }
}

/** Where a runaway engine is stopped: far beyond the expected duration. */
export function soundBound({ speech_seconds, seconds }: ExpectedSound, plan: PlanId): number {
  return Math.min(mostSound(plan), 30 + seconds + 3 * speech_seconds)
}

const [phrase, sentence, paragraph] = [1, 2, 4]
const piece =
  /(?<space>\s+)|(?<stop>[.!?…]+)|(?<sign>[,;:()[\]—–])|(?<mark>[<⏱])|(?<quote>["'«»“”‘’]+)|[^\s.!?…,;:()[\]—–<⏱"'«»“”‘’]+/gu

/**
 * Counts the pauses of a text and each combination of breaks between words. It overestimates: a full linguistic reading finds
 * fewer breaks, but takes too long while a caller waits.
 */
function silencesOf(text: string): { pause_seconds: number; breaks: number[] } {
  const breaks = new Array<number>(8).fill(0)
  let pause_seconds = 0
  let here = 0
  let kinds = 0
  let hasBegun = false
  piece.lastIndex = 0
  for (let found = piece.exec(text); found; found = piece.exec(text)) {
    const { space, stop, sign, mark, quote } = found.groups!
    const pause = mark ? pauseAt(text, found.index) : undefined
    if (pause) {
      here = addPause(here, pause.seconds)
      piece.lastIndex = found.index + pause.length
    } else if (space) kinds |= lineBreak(space)
    else if (stop) kinds |= sentence
    else if (sign) kinds |= phrase
    else if (!quote) {
      // A pause replaces adjacent breaks.
      if (hasBegun && here === 0) breaks[kinds]!++
      pause_seconds += here
      here = 0
      kinds = 0
      hasBegun = true
    }
  }
  pause_seconds += here
  breaks[0] = 0
  return { pause_seconds, breaks }
}

function lineBreak(space: string): number {
  const lines = space.split('\n').length - 1
  return lines === 0 ? 0 : lines > 1 ? paragraph : phrase
}

/** Of adjacent breaks the longest counts. */
function longest(kinds: number, { phrase_break_ms, sentence_break_ms, paragraph_break_ms }: Breaks): number {
  return Math.max(
    kinds & phrase ? phrase_break_ms : 0,
    kinds & sentence ? sentence_break_ms : 0,
    kinds & paragraph ? paragraph_break_ms : 0,
  )
}

function speechSeconds({ text, spans = [], speed }: SoundFacts): number {
  let seconds = 0
  let at = 0
  for (const { start, end, alias, ipa, words, rate = 1 } of spans) {
    const said = words?.join(' ') ?? alias ?? ipa ?? text.slice(start, end)
    seconds += saidSeconds(text.slice(at, start)) / speed + saidSeconds(said) / within(rate * speed)
    at = end
  }
  return seconds + saidSeconds(text.slice(at)) / speed
}

/** Seconds that dictionary readings add to a text. */
export function readingSeconds(
  { text, spans = [], speed }: Pick<SoundFacts, 'text' | 'spans' | 'speed'>,
  readings: readonly Reading[],
): number {
  return readings.reduce((sum, reading) => {
    const { start, end } = reading
    const rate = spans.find((span) => span.start <= start && end <= span.end)?.rate ?? 1
    const said = readingText(reading)
    const more = saidSeconds(said) - saidSeconds(text.slice(start, end))
    return sum + Math.max(0, more / within(rate * speed) + (said.split(/\s+/).length - 1) * hintPauseSeconds)
  }, 0)
}

const within = (speed: number) => Math.min(speedRange.max, Math.max(speedRange.min, speed))

const counted = [
  [/\p{Lu}/gu, said_seconds.capital - said_seconds.letter],
  [/\p{N}/gu, said_seconds.digit - said_seconds.letter],
  [/\p{Extended_Pictographic}|\p{Regional_Indicator}/gu, said_seconds.emoji - said_seconds.letter],
  [/[%@&*/#_+=$€£₲^~|\\§°]/gu, said_seconds.sign - said_seconds.letter],
] as const

/** Pauses count as silence, not as characters. */
function saidSeconds(text: string): number {
  const words = text.replace(/⏱[^s]{0,8}s|<[^<>]{0,300}>/g, '')
  const letters = words.length * said_seconds.letter
  return counted.reduce((sum, [which, more]) => sum + (words.match(which)?.length ?? 0) * more, letters)
}
