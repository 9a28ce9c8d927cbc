/** What each letter of the alphabet is called, written as it is said. */
const names: Record<string, string> = {
  a: 'a',
  b: 'be',
  c: 'se',
  d: 'de',
  e: 'e',
  f: 'èf',
  g: 'je',
  h: 'ach',
  i: 'i',
  j: 'ji',
  k: 'ka',
  l: 'èl',
  m: 'èm',
  n: 'èn',
  o: 'o',
  p: 'pe',
  q: 'ki',
  r: 'è',
  s: 'ès',
  t: 'te',
  u: 'i',
  v: 've',
  w: 'doubleve',
  x: 'iks',
  y: 'igrèk',
  z: 'zèd',
  à: 'a',
  è: 'è',
  ò: 'ò',
  é: 'e',
  ç: 'se',
}

export const letterName = (letter: string): string => names[letter.toLowerCase()] ?? ''

/** `m`, `l`, `n`… stand for mwen, li, nou… and are said as the bare consonant. */
export const clitics: ReadonlySet<string> = new Set('m n l w y k t s d g v p f z j b ch'.split(' '))

/** Writes every kind of apostrophe as `'`. */
export const plainApostrophes = (text: string): string => text.replace(/[’‘ʼ`´′]/g, "'")
