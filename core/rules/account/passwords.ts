/** Reasons to refuse a password, as shown to users. */
const sentences = {
  too_short: 'Use at least 8 characters.',
  common: 'This is one of the passwords people try first. Choose another one.',
  repeated: 'The same characters over and over are easy to guess.',
  sequential: 'Letters or numbers in a row are easy to guess.',
  like_username: 'This is too close to your username.',
  like_email: 'This is too close to your email address.',
}
type Weakness = keyof typeof sentences

export const weaknesses = Object.keys(sentences) as Weakness[]

export function weaknessText(reason: Weakness): string {
  return sentences[reason]
}

export const strengths = ['too_short', 'weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

const minPasswordLength = 8

export type PasswordFacts = {
  username?: string
  email?: string
  /** Absent until the list is loaded; the other rules apply without it. */
  common?: ReadonlySet<string>
}

/** The first reason to refuse a password, or null. */
export function passwordWeakness(
  password: string,
  { username = '', email = '', common }: PasswordFacts,
): Weakness | null {
  const plain = password.normalize('NFKC').toLowerCase()
  if (password.length < minPasswordLength) return 'too_short'
  if (isRepeated(plain)) return 'repeated'
  if (isSequential(plain)) return 'sequential'
  if (common && spellings(plain).some((spelling) => common.has(spelling))) return 'common'
  if (isMostly(password, siteWords)) return 'common'
  if (isNear(password, [username])) return 'like_username'
  if (isNear(password, namesIn(email))) return 'like_email'
  return null
}

/** Strength for the hint beside the field; a refused password is at most weak. */
export function passwordStrength(
  password: string,
  facts: PasswordFacts,
): { strength: Strength; reason: Weakness | null } {
  const reason = passwordWeakness(password, facts)
  if (reason === 'too_short') return { strength: 'too_short', reason }
  const bits = reason ? 0 : guessingBits(password)
  return { strength: bits < 28 ? 'weak' : bits < 46 ? 'fair' : bits < 66 ? 'good' : 'strong', reason }
}

/** Refuses a password that is mostly a run, even with a few characters added. */
const leftOver = 2

function isRepeated(plain: string): boolean {
  if (/^(.{1,4})\1+.?$/u.test(plain)) return true
  return uncovered(plain, (a, b) => a === b) <= leftOver
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  // Unshifted digit row of AZERTY.
  '&é"\'(-è_çà',
]
const steps = new Set(
  rows.flatMap((row) => [...row].slice(1).flatMap((letter, at) => [`> ${row[at]}${letter}`, `< ${letter}${row[at]}`])),
)

function isSequential(plain: string): boolean {
  const step = (way: string) => (a: string, b: string) => steps.has(`${way} ${a}${b}`)
  return uncovered(plain, (a, b) => a === b, step('>'), step('<')) <= leftOver
}

/** Counts characters outside runs of three or more (alphabet, keyboard rows, repetitions). */
function uncovered(text: string, ...ways: ((a: string, b: string) => boolean)[]): number {
  const letters = [...text]
  let left = 0
  for (let at = 0; at < letters.length; ) {
    const run = Math.max(...ways.map((follows) => runLength(letters, at, follows)))
    if (run < 3) left++
    at += run < 3 ? 1 : run
  }
  return left
}

function runLength(letters: string[], from: number, follows: (a: string, b: string) => boolean): number {
  let end = from + 1
  while (end < letters.length && follows(letters[end - 1]!, letters[end]!)) end++
  return end - from
}

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
  '|': 'i',
}
const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const asLetters = (text: string) => text.replace(/[01345789@$!€|]/g, (sign) => lookalikes[sign] ?? sign)
const wordsOnly = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** The password as typed and with look-alikes resolved: P@ssw0rd! is password. */
function spellings(plain: string): string[] {
  const bare = plain.replace(/[^\p{L}\p{N}]+$/u, '')
  const meant = (text: string) => wordsOnly(asLetters(withoutAccents(text)))
  return [plain, bare, wordsOnly(plain), meant(plain), meant(bare), meant(bare.replaceAll('1', 'l'))]
}

/** Normalises look-alikes: digits become letters, no accents, case or punctuation; i and l are equal. */
const folded = (text: string) => wordsOnly(asLetters(withoutAccents(text))).replaceAll('l', 'i')

/** Names this short occur in many words, so they count only if they are most of the password. */
const shortName = 4

function isNear(password: string, names: string[]): boolean {
  const typed = folded(password)
  return names.map(folded).some((name) => {
    if (name.length < 3) return false
    if (typed.length >= 3 && name.includes(typed)) return true
    if (typed.includes(name) && (name.length >= shortName || typed.length - name.length < minPasswordLength))
      return true
    return name.length > shortName && editDistance(typed, name) <= 2
  })
}

/** Obvious choices on this site. They are ordinary words, so longer sentences may contain them. */
const siteWords = ['pawol', 'kreyol', 'creole', 'ayiti', 'haiti']

function isMostly(password: string, words: string[]): boolean {
  const typed = folded(password)
  return words.map(folded).some((word) => typed.includes(word) && typed.length - word.length < minPasswordLength)
}

/** The address, its local part, and the parts of that. */
function namesIn(email: string): string[] {
  const [local = '', domain = ''] = email.split('@')
  const parts = [...local.split(/[._+-]+/), domain.split('.')[0]!].filter((part) => part.length >= shortName)
  return [email, local, ...parts]
}

function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]!
}

const alphabets: [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{L}\p{N}]/u, 24],
]

/** A rough measure: a character that repeats or continues the one before it adds little. */
function guessingBits(password: string): number {
  const size = alphabets.reduce((sum, [has, letters]) => sum + (has.test(password) ? letters : 0), 0)
  const letters = [...password]
  const plain = letters.map((letter) => letter.toLowerCase())
  const easy = (at: number) =>
    at > 0 &&
    (plain[at] === plain[at - 1] ||
      steps.has(`> ${plain[at - 1]}${plain[at]}`) ||
      steps.has(`< ${plain[at - 1]}${plain[at]}`))
  const worth = letters.reduce((sum, _, at) => sum + (easy(at) ? 0.25 : 1), 0)
  return Math.min(worth, new Set(plain).size * 2) * Math.log2(size || 1)
}
