import { pauseSpans } from '../speech/pauses.ts'

/** A name or a number follows, whatever its letter: no sentence ends here. */
const beforeNames = `
m mm mme mmes mlle mlles me mgr dr drs dra dre pr prof st ste sto sta mr mrs ms messrs sr sra srs sras srta jr hon rev rév fr pè
pwof dok gal gral gov pres sen rep cap capt col cel lt sgt cdt ing arq lic dna d exmo exma ilmo no nº nos núm num
art arts chap cap fig figs vol vols p pp pag pág págs sec sect tab al vs cf c.f p.ex e.g i.e op loc tel tél av ave blvd bd bld
`
/** These end a sentence only where a capital or a number follows. */
const anywhere = `
etc ex p.m a.m am pm env approx aprox apr max min ltd inc co corp s.a cie ltda cía j.-c a.c d.c b.c u.s u.s.a ee.uu ed éd trad
jan janv feb fév févr mar avr abr jun jul juil aug ago août sep sept oct okt out nov dec déc dez dic ene fev set
lun mon tue mer wed jeu thu jue ven fri vie sam sat sáb dim sun dom
`
const list = (words: string) => words.trim().split(/\s+/)

/** Short forms with a point that ends no sentence, in all the languages at once: few mean two things. */
export const abbreviations: ReadonlyMap<string, 'before_name' | 'anywhere'> = new Map([
  ...list(anywhere).map((word) => [word, 'anywhere'] as const),
  ...list(beforeNames).map((word) => [word, 'before_name'] as const),
])

/** From `start` to before `end`, in UTF-16 units of the text. */
export type Range = { start: number; end: number }

const lines = /[^\n\r\v\f\u0085\u2028\u2029]+/g
/** Text before the words of a line: indentation, quotes, headings, bullets, list numbers, tick boxes. */
const margin =
  /(?:[ \t\u00a0\u3000]+|#{1,6}(?=[ \t])|>|\||[-–—+*•·▪◦‣○●■□➢➤✓✔](?=[ \t\u00a0])|\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})\)(?=[ \t])|\d{1,3}\.(?=[ \t])|\[[ xX]?\](?=[ \t]))*/y
const breakTags = /<break\s[^<>]{0,80}>(?:\s{0,4}<\/break\s{0,4}>)?/gi

/** The sentences of a text, in order; what lies between them (spaces, line breaks, list markers, pauses) is left out. */
export const splitSentences = (text: string): Range[] => [...sentencesIn(text)]

/** The same one after another, for who must not take long at a time. */
export function* sentencesIn(text: string): Generator<Range> {
  for (const { 0: line, index } of text.matchAll(lines)) {
    margin.lastIndex = 0
    const begin = margin.exec(line)?.[0].length ?? 0
    for (const part of betweenPauses(line, begin))
      for (const { start, end } of sentencesOf(line, part)) yield { start: start + index, end: end + index }
  }
}

/** A pause is where the voice stops: no sentence reaches across one. */
function betweenPauses(line: string, begin: number): Range[] {
  const tags = [...line.matchAll(breakTags)].map((tag) => ({ start: tag.index, end: tag.index + tag[0].length }))
  const pauses = [...pauseSpans(line), ...tags].sort((a, b) => a.start - b.start)
  const parts: Range[] = []
  let at = begin
  for (const { start, end } of pauses) {
    if (start > at) parts.push({ start: at, end: start })
    at = Math.max(at, end)
  }
  return [...parts, { start: at, end: line.length }]
}

// tags right behind a stop belong to the sentence: <b>Vini.</b> Chita.
const stops = /[.!?…]+(?:["'»”’)\]}]|[ \u00a0\u202f]»|<\/?[A-Za-z][^<>\s]{0,40}>)*(?=\s|$)|[。！？｡]+[」』”’）]*/gu

function* sentencesOf(line: string, { start, end }: Range): Generator<Range> {
  const part = line.slice(start, end)
  const inLine = (range: Range) =>
    trimmed(part, range).map((one) => ({ start: one.start + start, end: one.end + start }))
  let from = 0
  for (const { 0: stop, index } of part.matchAll(stops)) {
    const to = index + stop.length
    if (!endsSentence(part, from, index, stop)) continue
    yield* inLine({ start: from, end: to })
    from = to
  }
  yield* inLine({ start: from, end: part.length })
}

/** Without the spaces around it; nothing where there is nothing else. */
export function trimmed(text: string, { start, end }: Range): Range[] {
  let [from, to] = [start, end]
  while (from < to && /\s/.test(text[from]!)) from++
  while (to > from && /\s/.test(text[to - 1]!)) to--
  return from < to ? [{ start: from, end: to }] : []
}

const opening = /(?:[\s\u00a0"'«“‘([{¿¡—–-]|<\/?[A-Za-z][^<>\s]{0,40}>)*/y

/** Whether a stop ends its sentence, by the word before it and the letter after it. */
function endsSentence(part: string, from: number, at: number, stop: string): boolean {
  if (/[。！？｡]/u.test(stop)) return true
  opening.lastIndex = at + stop.length
  const next = part.charAt(opening.lastIndex + (opening.exec(part)?.[0].length ?? 0))
  if (next === '') return true
  const small = /\p{Ll}/u.test(next)
  // « Vini ! » li di
  if (/["'»”’)\]}]/.test(stop) && small) return false
  if (/[!?]/.test(stop)) return true
  if (stop.startsWith('…') || stop.startsWith('..')) return !small
  return afterPoint(wordBefore(part, from, at), small, /\p{Lu}|\d/u.test(next))
}

function wordBefore(part: string, from: number, at: number): string {
  let start = at
  while (start > from && at - start < 24 && /[\p{L}\p{M}\d.'’-]/u.test(part[start - 1]!)) start--
  return part.slice(start, at)
}

function afterPoint(word: string, small: boolean, large: boolean): boolean {
  const kind = abbreviations.get(word.toLowerCase())
  if (kind === 'before_name') return false
  if (kind === 'anywhere') return !small && large
  // J. Dupont, J.-P. Dupont, U.S. Army
  if (/^(?:\p{Lu}\.?-?)+$/u.test(word) && !/\p{Lu}{2}/u.test(word)) return false
  // chat without capitals; a short word may be an unlisted abbreviation
  return small ? word.length >= 4 : true
}

const conjunctions = new Set(
  `and but or because so that which who when while if although et mais ou car donc que qui quand lorsque si parce puisque
  y pero o porque que cuando si aunque e mas ou pois quando se embora ak epi men oswa paske ki lè si pandan ke`.split(
    /\s+/,
  ),
)
/** How good a place is to divide at: the higher the better. */
const grades: [before: RegExp, grade: number][] = [
  [/[;:]$/, 4],
  [/[—–]$/, 3],
  [/,$/, 2],
]

/** Places between words, with how well a sentence may be divided there. */
function places(text: string, { start, end }: Range, kept: readonly Range[]): { at: number; grade: number }[] {
  const found: { at: number; grade: number }[] = []
  let span = 0
  for (let at = start + 1; at < end; at++) {
    if (!/\s/.test(text[at - 1]!) || /\s/.test(text[at]!)) continue
    while (span < kept.length && kept[span]!.end <= at) span++
    if (kept[span] && kept[span]!.start < at) continue
    const before = text.slice(Math.max(start, at - 8), at).trimEnd()
    const word = /^[\p{L}\p{M}]{1,12}/u.exec(text.slice(at, at + 13))?.[0].toLowerCase() ?? ''
    found.push({ at, grade: grades.find(([sign]) => sign.test(before))?.[1] ?? (conjunctions.has(word) ? 1 : 0) })
  }
  return found
}

/**
 * Divides a long sentence at ; : — , or a conjunction, so that no part is longer than `longest`; where there is none of
 * them between words, and a word that is longer still between its characters. `kept` are ranges that stay whole.
 */
export function splitClauses(text: string, whole: Range, longest: number, kept: readonly Range[] = []): Range[] {
  const free = places(text, whole, kept)
  const parts: Range[] = []
  let start = whole.start
  let first = 0
  while (whole.end - start > longest) {
    while (first < free.length && free[first]!.at <= start) first++
    let best: { at: number; grade: number } | undefined
    for (let n = first; n < free.length && free[n]!.at - start <= longest; n++) {
      const place = free[n]!
      // a short first part says too little
      if (place.at - start < longest / 4 && best) continue
      if (!best || place.grade >= best.grade || best.at - start < longest / 4) best = place
    }
    const at = best?.at ?? characterBorder(text, start + longest, start, kept)
    if (at >= whole.end) break
    parts.push({ start, end: at })
    start = at
  }
  return [...parts, { start, end: whole.end }].flatMap((part) => trimmed(text, part))
}

/** Not between the halves of a character, nor within what stays whole. */
function characterBorder(text: string, at: number, start: number, kept: readonly Range[]): number {
  const inside = kept.find((span) => span.start < at && at < span.end)
  if (inside) return inside.start > start ? inside.start : inside.end
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 || at + 1 : at
}
