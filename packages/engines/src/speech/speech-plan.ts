import type { Phoneme } from '@pawol/kreyol/ipa'
import type { BreakToken } from '@pawol/kreyol/reading'
import type { Part, SpokenWord, Utterance } from '@pawol/kreyol/speech'
import type { SpeechSettings } from '#core/contract/tts/tts.ts'
import { addPause } from '#core/rules/speech/pauses.ts'
import { speedRange } from '#core/rules/ssml/ssml-table.ts'

/**
 * Sounds said in one go, all of a word or a part of it; `word` counts the words of the text, and `text` is what the part
 * is written with, for engines that read.
 */
export type Group = { word: number; sounds: Phoneme[]; text?: string; rate?: number }
export type Ending = ',' | ':' | '.' | '?' | '!'

/** What is said in one breath, and the silence after it. */
export type Phrase = {
  groups: Group[]
  ending: Ending
  silence_ms: number
  /** Whether the text asks for a silence there, beyond its punctuation. */
  has_pause: boolean
  /** Which sentence of its paragraph it belongs to, counted from 0. */
  sentence: number
  /** Whether sound may be delivered after it. */
  ends_sentence: boolean
}
export type SpeechPlan = { words: SpokenWord[]; lead_ms: number; phrases: Phrase[] }

type Settings = Pick<SpeechSettings, 'speed' | 'phrase_break_ms' | 'sentence_break_ms' | 'paragraph_break_ms'>

/** Longer runs than these overflow buffers inside speech engines. */
const mostGroups = 24
const mostSounds = 200
const longestGroup = 60

/**
 * Cuts an utterance into phrases. Pauses between two words add up, to 10 s at most, and replace the breaks beside them; of
 * breaks in a row the longest counts.
 */
export function planSpeech(items: Utterance, settings: Settings): SpeechPlan {
  const words: SpokenWord[] = []
  const plan = phraseBuilder()
  for (const item of items) {
    if (item.kind === 'word') {
      const rate = item.rate && rateWithin(item.rate, settings.speed)
      for (const { pause_seconds = 0, ...part } of item.parts) {
        plan.say(groupsOf(part, words.length, rate))
        if (pause_seconds > 0) plan.part(pause_seconds * 1000)
      }
      words.push(item)
    } else if (item.kind === 'pause') plan.rest(item.seconds)
    else plan.stop(item, settings[`${item.level}_break_ms`])
  }
  return { words, ...plan.end() }
}

/** Relative to the overall speed, as far as both together stay in range. */
const rateWithin = (rate: number, speed: number) =>
  Math.min(speedRange.max, Math.max(speedRange.min, rate * speed)) / speed

const hasRate = ({ rate }: Group) => rate !== undefined

/** The speed of the words of a phrase: one for all, or one for each. */
export function ratesOf(groups: readonly Group[]): { common: number; each?: number[] } {
  if (!groups.some(hasRate)) return { common: 1 }
  const each = groups.map(({ rate = 1 }) => rate)
  return each.every((rate) => rate === each[0]) ? { common: each[0]! } : { common: 1, each }
}

type Silence = { break_ms: number; part_ms: number; pause_seconds: number }
const nothing: Silence = { break_ms: 0, part_ms: 0, pause_seconds: 0 }

function phraseBuilder() {
  const phrases: Phrase[] = []
  let open: Group[] = []
  let waiting = nothing
  let sentence = 0
  let lead_ms = 0

  const close = (ending: Ending) => {
    for (const groups of shortRuns(open))
      phrases.push({ groups, ending: ',', silence_ms: 0, has_pause: false, sentence, ends_sentence: false })
    if (open.length > 0) phrases.at(-1)!.ending = ending
    open = []
  }
  const settle = () => {
    if (waiting === nothing) return
    const last = phrases.at(-1)
    if (last) addSilence(last, waiting)
    else lead_ms += waiting.pause_seconds * 1000
    waiting = nothing
  }
  return {
    say(groups: Group[]) {
      if (groups.length === 0) return
      settle()
      open.push(...groups)
    },
    rest(seconds: number) {
      close(',')
      waiting = { ...waiting, pause_seconds: addPause(waiting.pause_seconds, seconds) }
    },
    /** Splits the phonemes of one word. */
    part(part_ms: number) {
      close(',')
      waiting = { ...waiting, part_ms }
    },
    stop(sign: BreakToken, ms: number) {
      close(endingOf(sign))
      waiting = { ...waiting, break_ms: Math.max(waiting.break_ms, ms) }
      const last = phrases.at(-1)
      if (sign.level !== 'phrase' && last && !last.ends_sentence) {
        last.ends_sentence = true
        sentence += 1
      }
      if (sign.level === 'paragraph') sentence = 0
    },
    end() {
      close('.')
      // trailing silence is left out, unless it was asked for
      waiting = { ...waiting, break_ms: 0 }
      settle()
      return { phrases, lead_ms }
    },
  }
}

/** A pause the text asks for lasts as long as it says, whatever break would be there without it. */
function addSilence(phrase: Phrase, { break_ms, part_ms, pause_seconds }: Silence): void {
  phrase.silence_ms = pause_seconds > 0 ? pause_seconds * 1000 : Math.max(break_ms, part_ms)
  phrase.has_pause = pause_seconds > 0 || part_ms > 0
}

function endingOf({ level, text }: BreakToken): Ending {
  if (text.includes('?')) return '?'
  if (text.includes('!')) return '!'
  if (level !== 'phrase') return '.'
  return text.includes(':') ? ':' : ','
}

function groupsOf({ sounds, text }: Pick<Part, 'sounds' | 'text'>, word: number, rate: number | undefined): Group[] {
  const groups: Group[] = []
  for (let at = 0; at < sounds.length; at += longestGroup) {
    const part = { word, sounds: sounds.slice(at, at + longestGroup), ...(rate ? { rate } : {}) }
    groups.push(at === 0 ? { ...part, text } : part)
  }
  return groups
}

function shortRuns(groups: Group[]): Group[][] {
  const runs: Group[][] = []
  let sounds = 0
  for (const group of groups) {
    const run = runs.at(-1)
    sounds += group.sounds.length
    if (!run || run.length >= mostGroups || sounds > mostSounds) {
      runs.push([group])
      sounds = group.sounds.length
    } else run.push(group)
  }
  return runs
}

/** Phrases put together as an engine is asked for them: to the end of a sentence, or to a pause inside it. */
export function sentencesOf(phrases: readonly Phrase[]): Phrase[][] {
  const sentences: Phrase[][] = []
  let open = false
  for (const phrase of phrases) {
    if (open) sentences.at(-1)!.push(phrase)
    else sentences.push([phrase])
    open = !phrase.ends_sentence && !phrase.has_pause
  }
  return sentences
}

/** "Ayiti se yon bèl peyi, manman achte mango": sounds of every strength, long enough to know how loud a voice is. */
const sounds = 'a j i t i|s e|j ɔ̃|b ɛ l|p e j i|m ã m ã|a ʃ t e|m ã ɡ o'
export const trialPhrase: Phrase = {
  groups: sounds.split('|').map((word, n) => ({ word: n, sounds: word.split(' ') as Phoneme[] })),
  ending: '.',
  silence_ms: 0,
  has_pause: false,
  sentence: 2,
  ends_sentence: true,
}
