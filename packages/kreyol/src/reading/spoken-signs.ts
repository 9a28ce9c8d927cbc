import { letterName } from '../spelling/letters.ts'
import { digitPairs } from './numbers.ts'

type Forms = Record<string, string>
/** Short forms that are nothing else, with or without their point. */
const anywhere: Forms = {
  mme: 'madan',
  mlle: 'madmwazèl',
  mgr: 'monseyè',
  blvd: 'boulva',
  dept: 'depatman',
  svp: 'silvouplè',
  vs: 'kont',
  etc: 'elatriye',
  elt: 'elatriye',
  nb: 'note byen',
  ie: 'sa vle di',
  peg: 'pa egzanp',
}
/** Titles: a capital, and a name after them; most are Kreyòl words otherwise. */
const titles: Forms = {
  Dr: 'doktè',
  Dre: 'doktè',
  Pr: 'pwofesè',
  Prof: 'pwofesè',
  M: 'mesye',
  Mr: 'misye',
  Me: 'mèt',
  Ing: 'enjenyè',
  Gen: 'jeneral',
  Kol: 'kolonèl',
  Sen: 'senatè',
  Dep: 'depite',
  St: 'sen',
  Ste: 'sent',
  Av: 'avni',
  Bd: 'boulva',
}
const titlesWithoutPoint = new Set(['Dr', 'Dre', 'Mr', 'St', 'Ste'])
/** These need a number after them. */
const beforeNumber: Forms = {
  no: 'nimewo',
  nº: 'nimewo',
  p: 'paj',
  pp: 'paj',
  pj: 'paj',
  vol: 'volim',
  chap: 'chapit',
  tel: 'telefòn',
  tél: 'telefòn',
}
/** These need a point and more of the sentence after it. */
const inSentence: Forms = { eg: 'pa egzanp', ex: 'pa egzanp' }

export type ShortForm = { words: string[]; takesPoint: boolean }

/** A short form and whether the point after it belongs to it; `after` is what follows the letters. */
export function shortForm(word: string, after: string): ShortForm | undefined {
  const found = word.length < 8 ? formOf(word, after) : undefined
  if (!found) return undefined
  return { words: found.split(' '), takesPoint: /^\.\s*\S/.test(after) }
}

function formOf(word: string, after: string): string | undefined {
  const key = word.toLowerCase().replaceAll('.', '')
  const of = (forms: Forms, name: string) => (Object.hasOwn(forms, name) ? forms[name] : undefined)
  const point = after.startsWith('.')
  const title = of(titles, word)
  if (title && /^\.?\s+\p{Lu}/u.test(after) && (point || titlesWithoutPoint.has(word))) return title
  if (/^\.?\s?\d/.test(after) && (point || key.length > 2 || key === 'nº'))
    return of(beforeNumber, key) ?? of(anywhere, key)
  if (point && /^\.\s+\p{Ll}/u.test(after)) return of(inSentence, key) ?? of(anywhere, key)
  return of(anywhere, key)
}

export const signNames: Record<string, string> = {
  '&': 'ak',
  '+': 'plis',
  '=': 'egal',
  '@': 'awobaz',
  '%': 'pousan',
  '‰': 'pou mil',
  '°': 'degre',
  '§': 'paragraf',
  '×': 'fwa',
  '÷': 'divize pa',
  '±': 'plis oswa mwens',
  '≈': 'anviwon',
  '≠': 'pa egal',
  '√': 'rasin kare',
  '€': 'ewo',
  $: 'dola',
  '£': 'liv estèlin',
  '₲': 'goud',
  '→': 'bay',
  '∞': 'enfini',
  '>': 'pi gran pase',
  '<': 'pi piti pase',
  '≥': 'pi gran oswa egal',
  '≤': 'pi piti oswa egal',
  '#': 'dyèz',
  '№': 'nimewo',
}

const addressEndings: Record<string, string> = {
  com: 'kòm',
  org: 'òg',
  net: 'nèt',
  edu: 'edi',
  gov: 'gòv',
  info: 'enfo',
  www: 'doubleve doubleve doubleve',
}
const addressSigns: Record<string, string> = {
  '.': 'pwen',
  '/': 'eslach',
  '-': 'tirè',
  _: 'tirè anba',
  '@': 'awobaz',
  ':': 'de pwen',
  '&': 'ak',
  '?': 'pwen entèwogasyon',
  '=': 'egal',
  '#': 'dyèz',
  '%': 'pousan',
  '+': 'plis',
  '~': 'tild',
}

/** An address is said piece by piece; what cannot be said as a word is spelled. */
export function sayAddress(address: string): string[] {
  const bare = address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  const pieces = bare.match(/\p{L}+|\d+|[^\p{L}\d]/gu) ?? []
  return pieces.flatMap((piece) => sayPiece(piece)).filter((word) => word !== '')
}

function sayPiece(piece: string): string[] {
  const known = addressEndings[piece.toLowerCase()] ?? addressSigns[piece]
  if (known) return known.split(' ')
  if (/^\d+$/.test(piece)) return digitPairs(piece)
  if (!/^\p{L}+$/u.test(piece)) return []
  const sayable = /[aeiouyàèòé]/i.test(piece) && piece.length > 2
  return sayable ? [piece] : [...piece].map(letterName)
}
