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

/** With a capital where the other text has one at its start. */
export function cappedLike(text: string, other: string): string {
  const capital = /^[^\p{L}\d]*\p{Lu}/u.test(other)
  return capital
    ? text.replace(/^([^\p{L}\d]*)(\p{Ll})/u, (_, before: string, letter: string) => before + letter.toUpperCase())
    : text
}
