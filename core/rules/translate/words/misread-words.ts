import type { TranslationLanguage } from '../languages.ts'
import type { Span } from '../protected-spans.ts'

type Direction = { from: TranslationLanguage; to: TranslationLanguage }

const animals = new Set(
  `animal bird bull calf cat chicken cow crab deer dog donkey duck elephant fish frog goat hen horse insect lamb lion lizard monkey mosquito
  mouse parrot pig pigeon puppy kitten rabbit rat rooster shark sheep snake spider tiger turkey turtle whale wolf`.split(
    /\s+/,
  ),
)
const hasAnimal = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => animals.has(word) || animals.has(word.replace(/s$/, '')))

const sexes = /(?<![\p{L}\d@./-])(?:fe)?male(?![\p{L}\d@/-])/giu
const sexBeforeNoun = /(?<![\p{L}\d@./-])((?:fe)?male) (\p{L}{3,})(?![\p{L}\d@/-])/giu
const manySexed = /(?<![\p{L}\d@./-])(fe)?males(?![\p{L}\d@/-])/giu

/**
 * Says in another way what the embedded engine misreads: it takes "male" for "mal" (bad) and Portuguese "moro" (I live) for
 * "morro" (I die). "male" goes behind its noun, where Kreyòl has it; "moro" gets its subject.
 */
export function reworded(sentence: string, { from, to }: Direction, isNoun: (word: string) => boolean): string {
  if (to !== 'ht') return sentence
  if (from === 'en') {
    return sentence
      .replace(sexBeforeNoun, (whole, sex: string, noun: string) =>
        isNoun(noun) ? cappedAs(sex, `${noun} ${sex.toLowerCase()}`) : whole,
      )
      .replace(manySexed, (many, fe?: string) => (hasAnimal(sentence) ? many : cappedAs(many, fe ? 'women' : 'men')))
  }
  return from === 'pt' ? withSubjects(sentence) : sentence
}

/** Words that have one translation the engine does not find. */
export function misreadSpans(sentence: string, { from, to }: Direction): Span[] {
  if (from !== 'en' || to !== 'ht') return []
  const [he, she] = hasAnimal(sentence) ? ['mal', 'femèl'] : ['gason', 'fi']
  return [...sentence.matchAll(sexes)].map(({ 0: text, index }) => {
    const target = text.length > 4 ? she! : he!
    return { kind: 'term', start: index, end: index + text.length, text, target: cappedAs(text, target) }
  })
}

/** First persons of "morar" that the engine takes for "morrer", with their subject and as "viver" says them. */
const live: Record<string, [subject: string, viver: string]> = {
  moro: ['eu', 'vivo'],
  morei: ['eu', 'vivi'],
  moramos: ['nós', 'vivemos'],
}
const livesFirst = /^([^\p{L}\d]*)(moro|morei|moramos)(?!\p{L})/iu
const livesLater = /(?<=\p{L}[\p{L}\s,;]*\s)(moro|morei|moramos)(?!\p{L})/gu

const withSubjects = (sentence: string) =>
  sentence
    .replace(livesLater, (verb) => live[verb]![1])
    .replace(livesFirst, (_, before: string, verb: string) => {
      const [subject, viver] = live[verb.toLowerCase()]!
      return `${before}${cappedAs(verb, `${subject} ${viver}`)}`
    })

/** In capitals where the word is, with a capital where it has one. */
function cappedAs(word: string, text: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return text.toUpperCase()
  return /^\p{Lu}/u.test(word) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
