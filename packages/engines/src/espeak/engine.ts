import type { Pronounced } from '../voice/voice.ts'
import { type HeardSound, phonesOf } from './phone-times.ts'
import type { Speaker, SpokenEvent } from './speaker.ts'

/** How eSpeak is to say one phrase: words a minute, its 0 to 99 scales of pitch and range, and the sign that ends it. */
export type Manner = { variant: string; rate: number; pitch: number; range: number; ending: string }
export type SaidPhrase = { samples: Float32Array; starts: number[] }
export type Engine = {
  say(words: readonly string[], manner: Manner): SaidPhrase
  /** Its plain voice, with the sounds it made: what the natural voice was trained to follow. */
  pronounce(words: readonly string[], ending: string): Pronounced
}

const variantsKept = 64
// some voices reach full scale at 100
const volume = 60
/** As models/ht-voice was trained to follow it, without eSpeak's flutter, which differs from one time to the next. */
const plainly: Manner = { variant: 'flutter 0\nroughness 0\n', rate: 150, pitch: 50, range: 50, ending: '.' }

/**
 * A glide before a consonant, at the start of a phrase: eSpeak says it in one of two ways, by how the phrase before ended,
 * and in one way after a vowel. W te ale begins so.
 */
const glideAlone = /^[jw](\||$)(?!'?[aeiouEOA])/

/**
 * eSpeak says one phrase at a time and blocks meanwhile. Kreyòl is given as sounds; another language, for which there are
 * recognisers to measure with, as words.
 */
export function openEngine(speaker: Speaker, { language = 'ht' } = {}): Engine {
  const spell = language === 'ht' ? spelled : written
  const takeVariant = variantsOf(speaker, language)
  function synthesize(words: readonly string[], { variant, ending, ...tone }: Manner): Said {
    takeVariant(variant)
    const manner = { ...tone, volume }
    if (glideAlone.test(words.join('|'))) speaker.say('[[a]]', manner)
    const { text, places } = spell(words, ending)
    return { ...speaker.say(text, manner), places }
  }
  return {
    say(words, manner) {
      const { samples, events, places } = synthesize(words, manner)
      return trimmed(floats(samples), startsOf(places, { words: heardIn(events).words, end: samples.length }))
    },
    pronounce(words, ending) {
      const { samples, events, places } = synthesize(words, { ...plainly, ending })
      const heard = heardIn(events)
      // in the order they were said; eSpeak may pass over some
      const said = [...heard.words.keys()].map((place) => places.indexOf(place))
      return { samples, phones: phonesOf(heard.sounds, { said, end: samples.length, kreyol: language === 'ht' }) }
    },
  }
}

type Said = ReturnType<Speaker['say']> & { places: number[] }

/** The sample at which the word of each place began, and each sound. */
function heardIn(events: readonly SpokenEvent[]): { words: Map<number, number>; sounds: HeardSound[] } {
  const words = new Map<number, number>()
  const sounds: HeardSound[] = []
  for (const { type, place, sample, ipa } of events) {
    if (type === 'word') words.set(place, sample)
    else sounds.push({ ipa, sample, words: words.size })
  }
  return { words, sounds }
}

/** Each word in brackets of its own, and where eSpeak will say it found it. */
function spelled(words: readonly string[], ending: string): { text: string; places: number[] } {
  let text = ''
  const places = words.map((word) => {
    const place = text.length + 3
    text += `[[${word}]] `
    // a stress mark at the front is not counted as part of the word
    return word.startsWith("'") ? place + 1 : place
  })
  return { text: text.trimEnd() + ending, places }
}

/** eSpeak counts characters from one. */
function written(words: readonly string[], ending: string): { text: string; places: number[] } {
  const places = words.map((_, n) => words.slice(0, n).join(' ').length + (n > 0 ? 2 : 1))
  return { text: words.join(' ') + ending, places }
}

/** A word eSpeak passes over begins where the next one does. */
function startsOf(places: number[], heard: { words: Map<number, number>; end: number }): number[] {
  let next = heard.end
  return places
    .map((place) => heard.words.get(place))
    .reduceRight<number[]>((starts, start) => {
      next = Math.min(start ?? next, next)
      starts.unshift(next)
      return starts
    }, [])
}

const silentBelow = 0.0008

/** Without the silence eSpeak puts around a phrase. */
function trimmed(samples: Float32Array, starts: number[]): SaidPhrase {
  let first = 0
  while (first < samples.length && Math.abs(samples[first]!) < silentBelow) first++
  let end = samples.length
  while (end > first && Math.abs(samples[end - 1]!) < silentBelow) end--
  return {
    samples: samples.subarray(first, end),
    starts: starts.map((start) => Math.min(end, Math.max(first, start)) - first),
  }
}

function floats(samples: Int16Array): Float32Array {
  const out = new Float32Array(samples.length)
  for (let i = 0; i < samples.length; i++) out[i] = samples[i]! / 32_768
  return out
}

/** eSpeak remembers variants by name, so each text gets a name of its own. */
function variantsOf(speaker: Speaker, language: string): (variant: string) => void {
  const names = new Map<string, string>()
  let made = 0
  let current: string | undefined
  return (variant) => {
    if (variant === current) return
    current = variant
    let name = names.get(variant)
    names.delete(variant)
    if (!name) {
      name = `pawol${made++}`
      speaker.addVariant(name, variant)
    }
    names.set(variant, name)
    for (const [old, one] of names) {
      if (names.size <= variantsKept) break
      names.delete(old)
      speaker.removeVariant(one)
    }
    speaker.choose(`${language}+${name}`)
  }
}
