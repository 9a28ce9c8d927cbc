const marks = /\p{M}/gu

/** For comparing: small letters, straight apostrophes, single spaces. */
export function folded(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[‘’ʼ′]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}
export const unaccented = (text: string) =>
  /[\u0080-\uffff]/.test(text) ? text.normalize('NFD').replace(marks, '') : text

/** Words and single signs with their places; nothing spans a space. */
export function wordsAndSigns(text: string): { start: number; end: number; text: string }[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    text: found[0],
  }))
}

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+(?:['’ʼ-][\p{L}\p{M}]+)*/gu) ?? []
export const hasLetters = (text: string) => /\p{L}/u.test(text)

/** Words that begin sentences and have a small letter everywhere else. */
const smallWords = new Set(
  `mwen ou li nou yo yon se pou men epi ak lè si ki sa nan paske kote the a an he she it we they you this that and but or so because if when
  who which in on at to for of with his her their our my your le la les un une il elle nous vous ils elles je tu et mais car quand qui que
  dans sur de des ce cette son ses el los las una él ella y pero o porque cuando en para por su sus os as um uma ele ela e mas se quando
  em seu sua`.split(/\s+/),
)
const opening = /^([^\p{L}\d]*)(\p{L})/u

/** With a capital where the other text has one at its start, and a small letter where it continues a sentence. */
export function cappedLike(text: string, other: string): string {
  const wanted = opening.exec(other)?.[2]
  if (wanted === undefined || !opening.test(text)) return text
  if (/\p{Lu}/u.test(wanted))
    return text.replace(opening, (_, before: string, letter: string) => before + letter.toUpperCase())
  const [first = ''] = wordsOf(text)
  const small = /\p{Ll}/u.test(wanted) && !/^\p{Lu}{2}/u.test(first) && smallWords.has(first.toLowerCase())
  return small ? text.replace(opening, (_, before: string, letter: string) => before + letter.toLowerCase()) : text
}

const stop = /[.!?…:;,。！？]+(?=\s?["'»”’)\]]*$)/u
const closing = /\s?["'»”’)\]]+$/u

/**
 * Mends what needs no second try: a capital at the start where the source has one (and none where it continues a
 * sentence), and the stop of the source at the end.
 */
export function mended(output: string, source: string): string {
  const text = output.trim()
  if (text === '') return text
  const wanted = stop.exec(source)?.[0] ?? ''
  const has = stop.exec(text)?.[0] ?? ''
  return cappedLike(wanted === has ? text : withStop(text, has, wanted), source)
}

function withStop(text: string, has: string, wanted: string): string {
  const quotes = closing.exec(text)?.[0] ?? ''
  const bare = text.slice(0, text.length - quotes.length)
  const without = has ? bare.slice(0, bare.length - has.length).trimEnd() : bare
  // a question that lost its sign is still one; what is only a stop stays
  return without === '' ? text : without + wanted + quotes
}

/** What two sentences must have in common to be the same one: quotes, spaces and the way accents are stored aside. */
export function memoryKey(sentence: string): string {
  return sentence
    .normalize('NFC')
    .replace(/[‘’‛ʼ′]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}
