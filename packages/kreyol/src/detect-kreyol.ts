import { isKnownWord } from './lexicon/known-word.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import { readText, type WordToken } from './reading/reading.ts'
import { isNativeSpelling } from './spelling/graphemes.ts'

/** Common words of the languages Haitians meet that are not Kreyòl words, or far commoner there than in Kreyòl. */
const foreignEntries = `
le les des du un une et est sont était étaient être avoir ai as avons avez ont été il elle ils elles je tu nous vous on me
que qui quoi dont où dans avec pour sur par plus pas ne jamais rien mais donc car comme très bien aussi cette ces ce mon ma mes
ton tes son ses notre nos votre vos leur leurs au aux en de entre sans sous vers chez depuis pendant avant après encore toujours déjà
fait faire peut peuvent doit doivent veut veux peux suis es sommes êtes vais va vont aller venir voir dire dit alors quand comment
pourquoi parce aujourd demain hier ici là beaucoup peu trop tous toute toutes autre autres même quelque chaque monde temps jour jours
homme femme enfant gens pays ville maison bonjour bonsoir merci oui non monsieur madame et
the of and to in is are was were be been being have has had do does did will would can could should may might must shall
i you he she it we they me him her us them my your his its our their this that these those who what which where when why how
not no yes or but if because as at by from with about into through over under after before between out up down off on for so than too
very just also only even still again more most some any all each every other such own same here there now then good new first last long
great little old big high small large next early young people time year day man men woman world life hand part child eye place work week case
one two three said get make go know take see come think look want give use find tell ask seem feel try leave call
el los las un una unos unas y e o u de del al en con por para sin sobre entre hasta desde que quien cual como cuando donde porque
es son era fue ser estar está están estoy soy eres somos hay ha han he hemos había tiene tengo tienen tener hacer hace hizo puede pueden
yo tú él ella nosotros ellos ellas usted ustedes me te se lo le les nos mi mis tu tus su sus nuestro nuestra este esta estos estas ese esa
eso esto aquel muy más menos también pero si no sí ya todo toda todos todas otro otra cada mismo bueno buena gran día año tiempo vida
mundo casa hombre mujer gracias hola buenos días señor señora ahora aquí allí siempre nunca nada algo bien mal después antes hoy
o os um uma uns umas do da dos das no na nos nas ao aos à pelo pela com para por sem sob até e ou mas que quem não sim ele ela eles elas você
vocês eu nós meu minha seu sua foi ser estar está são tem tinha fazer muito muita mais menos também já ainda então quando onde porque
`

/** Short Kreyòl words that carry most sentences and that the neighbouring languages do not have. */
const markerEntries = `
mwen m nou yo ki ap te pral gen yon nan pou ak epi paske moun anpil konsa kote lè fè sou avèk kap pap tap pat tankou menm
anba anwo kounye jodi kijan poukisa kisa kilè kiyès pi ka kapab dwe vle renmen konnen konn pale di wè tande bay ban pran mete jwenn
rele vini ale tounen soti rive rete chita leve travay manje bwè dòmi timoun fanm gason zanmi peyi lakay kay lekòl legliz lajan dlo
bagay jan tan jounen maten apremidi aswè demen yè semèn mwa ane lontan toujou janm poko deja ankò sèlman twòp bon bèl gwo piti ti
se la a an lan nan yo l k n w y t sa li ou pa wi non mèsi bonjou bonswa tanpri souple eske èske byen mal
`

/** Words spelled alike in Kreyòl and in a neighbouring language: they decide nothing. */
const sharedEntries = `
la a se sa si ou te tout an men non ni bon fin va li me ti di selon mal plan limit son sans sous en de note final global metal total
vit vid bande save make sal sel pan solo pale mare tire vale dire mete
`

export type UnknownWord = { word: string; start: number; end: number }

/** Whether a text is Kreyòl, and what in it is not (S2 §3). Shares are from 0 to 1. */
export type KreyolDetection = {
  language: 'ht' | 'other'
  isHaitianCreole: boolean
  unknownWordCount: number
  unknownWords: string[]
  nonCreolePercentage: number
  /** Where the unknown words are in the text. */
  unknown: UnknownWord[]
}

const foreign = new Set(foreignEntries.trim().split(/\s+/))
const markers = new Set(markerEntries.trim().split(/\s+/))
const shared = new Set(sharedEntries.trim().split(/\s+/))

type Judged = { known: boolean; weight: number }

/** In titles and in shouted text every word has a capital, which then says nothing about names. */
function capitalsNameThings(words: WordToken[]): boolean {
  const marked = words.some(({ text }) => markers.has(text) && !shared.has(text))
  return marked || words.filter(hasCapital).length <= words.length * 0.6
}

const hasCapital = ({ text }: WordToken) => /^\p{Lu}/u.test(text)
const letters = (word: string) => word.replace(/[^\p{L}]/gu, '')

/** How much one word speaks for Kreyòl (above 0) or against it, and whether it is a Kreyòl word at all. */
function judge(text: string, name: boolean, lexicon: Lexicon): Judged {
  const lower = text.toLowerCase()
  // le and des are French, not lè and dès without their accents
  const known = isKnownWord(text, lexicon) && (!foreign.has(lower) || lexicon.words.has(lower) || lower.length === 1)
  if (!known && name && /^\p{Lu}{2,5}$/u.test(text)) return { known: true, weight: 0 }
  const isForeign = foreign.has(lower)
  if (known && shared.has(lower)) return { known, weight: isForeign ? -0.1 : 0.1 }
  if (known && isForeign) return { known, weight: markers.has(lower) ? 0.3 : -0.5 }
  if (known) return { known, weight: markers.has(lower) || /[òàè]/.test(lower) ? 1.5 : 1 }
  if (isForeign) return { known, weight: -2 }
  const native = isNativeSpelling(lower)
  if (name || lexicon.names.has(lower)) return { known: true, weight: native ? 0 : -0.1 }
  return { known, weight: native ? -0.5 : -1.2 }
}

function isWord(token: { kind: string; text?: string; spoken?: string[] }): token is WordToken {
  if (token.kind !== 'word' || !token.text || !token.spoken) return false
  // numbers, addresses, emoji and short forms are read with words the text does not contain
  return /^\p{L}[\p{L}\p{M}'’ʼ-]*$/u.test(token.text) && letters(token.text).length > 0 && token.spoken.length === 1
}

/** Tells whether a text is Kreyòl, and lists its words that are not. */
export function detectKreyol(text: string, lexicon: Lexicon): KreyolDetection {
  const tokens = readText(text)
  const words = tokens.filter(isWord)
  const capitals = capitalsNameThings(words)
  const judged = words.map((word) =>
    judge(word.text.normalize('NFC'), capitals && hasCapital(word) && !startsSentence(word, text), lexicon),
  )
  const score = judged.reduce((sum, { weight }) => sum + weight, 0)
  const unknown = words.flatMap(({ text: word, start, end }, at) => (judged[at]!.known ? [] : [{ word, start, end }]))
  const nonCreolePercentage = words.length > 0 ? unknown.length / words.length : 0
  const isHaitianCreole = words.length === 0 || score > 0 || (score === 0 && unknown.length === 0)
  return {
    language: isHaitianCreole ? 'ht' : 'other',
    isHaitianCreole,
    unknownWordCount: unknown.length,
    unknownWords: [...new Set(unknown.map(({ word }) => word))],
    nonCreolePercentage,
    unknown,
  }
}

/** A capital at the start of a sentence says nothing about the word. */
function startsSentence({ start }: WordToken, text: string): boolean {
  return /(^|[.!?…:"«“\n-])\s*$/.test(text.slice(Math.max(0, start - 4), start))
}
