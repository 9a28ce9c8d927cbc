import { consonants, nasalVowels, oralVowels, type Phoneme } from './phonemes.ts'
import { stressedSyllable, syllables } from './syllables.ts'

/** Ways of writing the same sounds; published sources differ in these and in nothing else. */
export type IpaStyle = {
  r: 'ɣ' | 'ʁ' | 'ɰ' | 'r'
  nasal_a: 'ã' | 'ɑ̃'
  tie_bars: boolean
  stress: boolean
  syllable_dots: boolean
  around: '' | '/' | '['
}

const plainStyle: IpaStyle = {
  r: 'ɣ',
  nasal_a: 'ã',
  tie_bars: false,
  stress: false,
  syllable_dots: false,
  around: '',
}

function symbol(sound: Phoneme, style: IpaStyle): string {
  if (sound === 'ɣ') return style.r
  if (sound === 'ã') return style.nasal_a
  if (style.tie_bars && (sound === 'tʃ' || sound === 'dʒ')) return `${sound[0]}\u0361${sound[1]}`
  return sound
}

/** Writes one word in IPA. */
export function toIpa(word: readonly Phoneme[], style: Partial<IpaStyle> = {}): string {
  const full = { ...plainStyle, ...style }
  const parts = syllables(word)
  const stressed = parts.length > 1 ? stressedSyllable(parts) : undefined
  const text = parts.map((part, n) => {
    const mark = full.stress && n === stressed ? 'ˈ' : full.syllable_dots && n > 0 ? '.' : ''
    return mark + part.map((sound) => symbol(sound, full)).join('')
  })
  return full.around + text.join('') + (full.around === '[' ? ']' : full.around)
}

const own = new Map<string, Phoneme>([...oralVowels, ...nasalVowels, ...consonants].map((sound) => [sound, sound]))
/** What a Kreyòl mouth makes of sounds that other languages write in IPA. */
const nearest: Record<string, Phoneme[]> = {
  ɑ: ['a'],
  æ: ['a'],
  ɐ: ['a'],
  ə: ['e'],
  ɜ: ['ɛ'],
  ø: ['e'],
  œ: ['ɛ'],
  y: ['i'],
  ɪ: ['i'],
  ʏ: ['i'],
  ɨ: ['i'],
  ʊ: ['u'],
  ʌ: ['ɔ'],
  ɒ: ['ɔ'],
  ɯ: ['u'],
  ẽ: ['ɛ̃'],
  õ: ['ɔ̃'],
  ɑ̃: ['ã'],
  œ̃: ['ɛ̃'],
  ɒ̃: ['ɔ̃'],
  g: ['ɡ'],
  r: ['ɣ'],
  ʁ: ['ɣ'],
  ʀ: ['ɣ'],
  ɹ: ['ɣ'],
  ɾ: ['ɣ'],
  ɰ: ['ɣ'],
  x: ['ɣ'],
  χ: ['ɣ'],
  ɲ: ['n', 'j'],
  ʎ: ['j'],
  ɫ: ['l'],
  θ: ['t'],
  ð: ['d'],
  β: ['b'],
  c: ['k'],
  ɟ: ['dʒ'],
  ç: ['ʃ'],
  ɱ: ['m'],
  ɦ: ['h'],
  ʋ: ['v'],
  ɸ: ['f'],
  ʧ: ['tʃ'],
  ʤ: ['dʒ'],
  ɕ: ['ʃ'],
  ʂ: ['ʃ'],
  ʑ: ['ʒ'],
  ʐ: ['ʒ'],
  q: ['k'],
  ʔ: [],
}

/** Reads IPA typed by a person: marks of stress, length, tone and brackets carry no sound here. */
export function fromIpa(text: string): Phoneme[] {
  return readIpa(text).sounds
}

/** Letters no sound is known for; marks above and beside letters may be left out, letters may not. */
export function unreadableIpa(text: string): string[] {
  return [...new Set(readIpa(text).unread.filter((sign) => /[^\p{M}\p{Lm}]/u.test(sign)))]
}

function readIpa(text: string): { sounds: Phoneme[]; unread: string[] } {
  const bare = text
    .normalize('NFC')
    .replace(/\u0361|\u035c|[ˈˌːˑ.\-/[\]()\s'‿|‖]/g, '')
    .normalize('NFC')
  const sounds: Phoneme[] = []
  const unread: string[] = []
  for (let at = 0; at < bare.length; ) {
    const length = [2, 1].find((size) => {
      const piece = bare.slice(at, at + size)
      return piece.length === size && (own.has(piece) || nearest[piece])
    })
    const piece = bare.slice(at, at + (length ?? 1))
    if (!length) unread.push(piece)
    sounds.push(...(own.has(piece) ? [own.get(piece)!] : (nearest[piece] ?? [])))
    at += length ?? 1
  }
  return { sounds, unread }
}

/** Letters of IPA are Latin with three Greek guests; the rest are its marks and the brackets people put around it. */
const allowed = /[\p{Script=Latin}βθχ\p{M}\u02b0-\u02ff|‖‿\s\-/[\]().]/u

/** The characters IPA is not written with, each once (S3 §5). */
export function invalidIpaCharacters(text: string): string[] {
  return [...new Set([...text].filter((character) => !allowed.test(character)))]
}
