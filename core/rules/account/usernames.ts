/** Names are shown to other users and in mails, so they must not look like a link, another user, or staff. */
export function usernameProblem(name: string): string | null {
  if (!/^[\p{L}0-9_-]+$/u.test(name)) return 'Use letters, numbers, dashes and underscores only.'
  if (/www|http/i.test(name.normalize('NFKC'))) return 'Choose a name that does not read like a link.'
  if (scriptsOf(name).size > 1) return 'Use letters of one alphabet only.'
  if (isReserved(name)) return 'This name is reserved. Please choose another one.'
  return null
}

/** A name made safe for mail: no links, line breaks or markup, even if an older rule allowed them. */
export function shownName(name: string): string {
  return name
    .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 60)
}

const scripts: [name: string, letters: RegExp][] = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Ethiopic', /\p{Script=Ethiopic}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  // Japanese and Korean mix several scripts.
  ['East Asian', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u],
]

function scriptsOf(name: string): Set<string> {
  const letters = [...name].filter((character) => /\p{L}/u.test(character))
  return new Set(letters.map((letter) => scripts.find(([, of]) => of.test(letter))?.[0] ?? 'other'))
}

const reserved = (
  'admin administrator administration staff support supporter pawol root system sysadmin superuser help helpdesk ' +
  'security secure billing payment payments invoice api moderator mod official team owner operator webmaster postmaster ' +
  'hostmaster abuse contact info service services account accounts noreply no-reply mailer daemon null undefined ' +
  'anonymous everyone legal privacy terms verify verified verification password login signin register'
).split(' ')

/** Look-alikes of letters: digits, letters of other alphabets, pairs that look like one. */
const lookalikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
  l: 'i',
  ı: 'i',
  а: 'a',
  в: 'b',
  е: 'e',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  п: 'n',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ԝ: 'w',
  г: 'r',
  и: 'n',
  α: 'a',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
}

/** A name reduced to its visual appearance, to compare look-alikes. */
function skeleton(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[_.-]/g, '')
  return [...plain]
    .map((character) => lookalikes[character] ?? character)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
}

const reservedSkeletons = new Set(reserved.map(skeleton))

function isReserved(name: string): boolean {
  const bare = name.replace(/^[\d_.-]+|[\d_.-]+$/g, '')
  return [name, bare].some((form) => isMadeOfReserved(skeleton(form)))
}

/** Also refuses compounds such as `pawol_support`. */
function isMadeOfReserved(text: string, words = 3): boolean {
  if (reservedSkeletons.has(text)) return true
  if (words === 1) return false
  return [...reservedSkeletons].some(
    (word) => text.startsWith(word) && isMadeOfReserved(text.slice(word.length), words - 1),
  )
}
