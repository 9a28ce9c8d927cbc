import { respeller, type SpellingRules } from './respeller.ts'

/** Before an n that closes the syllable, an accent keeps the vowel oral; Kreyòl letters would make it nasal. */
const closed = 'n(?![aeiouáéíóúyh])|ñ'

const rules: SpellingRules = [
  ['ch', 'tch'],
  ['ll', 'y'],
  ['ñ', 'ny'],
  ['qu(?=[eiéí])', 'k'],
  ['gü', 'gw'],
  ['gu(?=[eiéí])', 'g'],
  ['gu(?=[aoáó])', 'gw'],
  ['g(?=[eiéí])|j', 'h'],
  ['c(?=[eiéí])|z|ç', 's'],
  ['c|q', 'k'],
  ['h', ''],
  ['v', 'b'],
  ['rr', 'r'],
  ['x', 'ks'],
  [`[aá](?=${closed})`, 'à'],
  [`[eé](?=${closed})`, 'è'],
  [`[oó](?=${closed})`, 'ò'],
  ['í(?=[aeoáéó])', 'iy'],
  ['i(?=[aeouáéóú])|y(?=[aeiouáéíóú])', 'y'],
  ['(?<=[aeoáéó])[iy](?![aeou])', 'y'],
  ['u(?=[aeioáéíó])', 'w'],
  ['[uú](?=n[bdfgjkpstvcz])', "ou'"],
  ['u|ú|ü', 'ou'],
  ['y|í', 'i'],
  ['á', 'a'],
  ['é', 'e'],
  ['ó', 'o'],
]

let respell: ((word: string) => string) | undefined

/** Spanish letters written in Kreyòl: `j` is h, `ll` is y, `v` is b, `h` is silent. */
export function respellSpanish(word: string): string {
  respell ??= respeller(rules)
  return respell(word)
}
