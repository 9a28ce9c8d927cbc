import { joinSamples } from '#core/rules/speech/wav-header.ts'
import type { Pronounced } from '../voice/voice.ts'
import { type HeardSound, phonesOf } from './phone-times.ts'

/** What we use of eSpeak NG, compiled; its licence wants it apart from us, so it is passed in. */
export type EspeakModule = {
  HEAP16: Int16Array
  HEAP32: Int32Array
  FS: Files
  addFunction(callback: (audio: number, length: number, events: number) => number): number
  eSpeakNGWorker: new () => {
    set_voice(name: string): number
    set_rate(wordsPerMinute: number): void
    set_pitch(step: number): void
    set_range(step: number): void
    set_volume(share: number): void
    synth_(text: string, callback: number): void
    getSizeOfEventStruct_(): number
  }
}

/** How eSpeak is to say one phrase: words a minute, its 0 to 99 scales of pitch and range, and the sign that ends it. */
export type Manner = { variant: string; rate: number; pitch: number; range: number; ending: string }
export type SaidPhrase = { samples: Float32Array; starts: number[] }
export type Engine = {
  say(words: readonly string[], manner: Manner): SaidPhrase
  /** Its plain voice, with the sounds it made: what the natural voice was trained to follow. */
  pronounce(words: readonly string[], ending: string): Pronounced
}

const variantsFolder = '/usr/share/espeak-ng-data/voices/!v'
const variantsKept = 64
// some voices reach full scale at 100
const volume = 60
const wordEvent = 1
const phonemeEvent = 7
/** As models/ht-voice was trained to follow it, without eSpeak's flutter, which differs from one time to the next. */
const plainly: Manner = { variant: 'flutter 0\nroughness 0\n', rate: 150, pitch: 50, range: 50, ending: '.' }

/**
 * A glide before a consonant, at the start of a phrase: eSpeak says it in one of two ways, by how the phrase before ended,
 * and in one way after a vowel. W te ale begins so.
 */
const glideAlone = /^[jw](\||$)(?!'?[aeiouEOA])/

/**
 * Starts eSpeak; it says one phrase at a time and blocks meanwhile. Kreyòl is given as sounds; another language, for which
 * there are recognisers to measure with, as words.
 */
export function openEngine(module: EspeakModule, { language = 'ht' } = {}): Engine {
  const spell = language === 'ht' ? spelled : written
  const worker = new module.eSpeakNGWorker()
  const heard: Heard = { chunks: [], words: new Map(), sounds: [] }
  const eventSize = worker.getSizeOfEventStruct_() / 4
  const listen = module.addFunction((audio, length, events) => {
    if (length > 0) heard.chunks.push(module.HEAP16.slice(audio / 2, audio / 2 + length))
    const { HEAP32 } = module
    // the struct is type, id, text position, length, milliseconds, sample; the package's own wrapper drops the sample
    for (let at = events / 4; HEAP32[at] !== 0; at += eventSize) {
      const [place, sample] = [HEAP32[at + 2]!, HEAP32[at + 5]!]
      if (HEAP32[at] === wordEvent) heard.words.set(place, sample)
      // up to eight bytes of IPA, where a word has a number
      else if (HEAP32[at] === phonemeEvent)
        heard.sounds.push({ ipa: textAt(module.HEAP16, at * 4 + 28), sample, words: heard.words.size })
    }
    return 0
  })
  const takeVariant = variantFiles(module.FS, (name) => worker.set_voice(`${language}+${name}`))
  function synthesize(words: readonly string[], { variant, rate, pitch, range, ending }: Manner): Said {
    takeVariant(variant)
    worker.set_volume(volume)
    worker.set_rate(rate)
    worker.set_pitch(pitch)
    worker.set_range(range)
    if (glideAlone.test(words.join('|'))) worker.synth_('[[a]]', listen)
    Object.assign(heard, { chunks: [], words: new Map(), sounds: [] })
    const { text, places } = spell(words, ending)
    worker.synth_(text, listen)
    return { samples: joinSamples(heard.chunks), places }
  }
  return {
    say(words, manner) {
      const { samples, places } = synthesize(words, manner)
      return trimmed(floats(samples), startsOf(places, { words: heard.words, end: samples.length }))
    },
    pronounce(words, ending) {
      const { samples, places } = synthesize(words, { ...plainly, ending })
      // in the order they were said; eSpeak may pass over some
      const said = [...heard.words.keys()].map((place) => places.indexOf(place))
      return { samples, phones: phonesOf(heard.sounds, { said, end: samples.length, kreyol: language === 'ht' }) }
    },
  }
}

type Said = { samples: Int16Array; places: number[] }
type Heard = { chunks: Int16Array[]; words: Map<number, number>; sounds: HeardSound[] }

const decoder = new TextDecoder()
function textAt(memory: Int16Array, at: number): string {
  const bytes = new Uint8Array(memory.buffer, at, 8)
  const end = bytes.indexOf(0)
  return decoder.decode(bytes.slice(0, end < 0 ? 8 : end))
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

type Files = { writeFile(path: string, text: string): void; unlink(path: string): void }

/** eSpeak remembers variants by name, so each text gets a name of its own. */
function variantFiles(files: Files, setVoice: (name: string) => void): (variant: string) => void {
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
      files.writeFile(`${variantsFolder}/${name}`, `language variant\nname ${name}\n${variant}`)
    }
    names.set(variant, name)
    for (const [old, file] of names) {
      if (names.size <= variantsKept) break
      names.delete(old)
      files.unlink(`${variantsFolder}/${file}`)
    }
    setVoice(name)
  }
}
