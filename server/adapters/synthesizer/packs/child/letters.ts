/** What a model has a number for. */
export type Letters = { has(letter: string): boolean }

/** `tokens.txt`: a symbol and its number a line; the space is a line that begins with one, or holds the number alone. */
export function readLetters(text: string): Letters {
  const known = new Set<string>()
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const at = line.lastIndexOf(' ')
    known.add(at <= 0 ? ' ' : line.slice(0, at))
  }
  return known
}

/** Texts as the model knows them: what it has no number for would be passed over in silence, so it is counted. */
export function knownLetters(text: string, letters: Letters): { text: string; dropped: number } {
  let [known, dropped] = ['', 0]
  for (const letter of text.normalize('NFC')) {
    const small = letter.toLowerCase()
    if (letters.has(letter)) known += letter
    else if (letters.has(small)) known += small
    else if (/\s/.test(letter)) known += ' '
    else dropped++
  }
  return { text: known.replace(/ +/g, ' ').trim(), dropped }
}
