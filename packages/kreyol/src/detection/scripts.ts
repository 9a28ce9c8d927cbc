type Script = { letters: RegExp; language: (text: string) => string }

const is = (code: string) => () => code

/** Scripts that tell a language, or a few that their letters tell apart. */
const scripts: readonly Script[] = [
  { letters: /\p{Script=Cyrillic}/gu, language: cyrillicLanguage },
  { letters: /\p{Script=Arabic}/gu, language: arabicLanguage },
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu, language: eastAsianLanguage },
  { letters: /\p{Script=Hangul}/gu, language: is('ko') },
  { letters: /\p{Script=Hebrew}/gu, language: is('he') },
  { letters: /\p{Script=Greek}/gu, language: is('el') },
  { letters: /\p{Script=Devanagari}/gu, language: (text) => (text.includes('ळ') ? 'mr' : 'hi') },
  { letters: /\p{Script=Thai}/gu, language: is('th') },
  { letters: /\p{Script=Bengali}/gu, language: is('bn') },
  { letters: /\p{Script=Tamil}/gu, language: is('ta') },
  { letters: /\p{Script=Telugu}/gu, language: is('te') },
  { letters: /\p{Script=Gujarati}/gu, language: is('gu') },
  { letters: /\p{Script=Gurmukhi}/gu, language: is('pa') },
  { letters: /\p{Script=Kannada}/gu, language: is('kn') },
  { letters: /\p{Script=Malayalam}/gu, language: is('ml') },
  { letters: /\p{Script=Sinhala}/gu, language: is('si') },
  { letters: /\p{Script=Khmer}/gu, language: is('km') },
  { letters: /\p{Script=Lao}/gu, language: is('lo') },
  { letters: /\p{Script=Myanmar}/gu, language: is('my') },
  { letters: /\p{Script=Georgian}/gu, language: is('ka') },
  { letters: /\p{Script=Armenian}/gu, language: is('hy') },
  { letters: /\p{Script=Ethiopic}/gu, language: is('am') },
]

function cyrillicLanguage(text: string): string {
  if (/[әғқңұһ]/i.test(text)) return 'kk'
  if (/[өү]/i.test(text)) return 'mn'
  if (/[їєґ]/i.test(text)) return 'uk'
  if (/ў/i.test(text)) return 'be'
  if (/[ѓќѕ]/i.test(text)) return 'mk'
  if (/[ђјљњћџ]/i.test(text)) return 'sr'
  if (/[ыэё]/i.test(text)) return 'ru'
  if (/і/i.test(text) || hasWord(text, 'як що це та ранку дякую справи немає')) return 'uk'
  return /ъ/i.test(text) || hasWord(text, 'е са сме благодаря') ? 'bg' : 'ru'
}

function hasWord(text: string, words: string): boolean {
  const wanted = new Set(words.split(' '))
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => wanted.has(word))
}

function arabicLanguage(text: string): string {
  if (/[ٹڈڑںےہھ]/.test(text)) return 'ur'
  return /[پچژگکی]/.test(text) ? 'fa' : 'ar'
}

function eastAsianLanguage(text: string): string {
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : 'zh'
}

/** A letter of these is a syllable or a word. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const denseWeight = 3

/**
 * The language of a text most of whose letters are not Latin, by its script: `und` where the script is one we cannot
 * name. Answers null for a text in Latin letters, or without letters.
 */
export function languageByScript(text: string): string | null {
  const weigh = (letters: readonly string[]) => (dense.test(letters[0] ?? '') ? denseWeight : 1) * letters.length
  const all = text.match(/\p{L}/gu) ?? []
  const latin = all.filter((letter) => /\p{Script=Latin}/u.test(letter)).length
  if (all.length === latin) return null
  const counted = scripts
    .map((script) => ({ script, weight: weigh(text.match(script.letters) ?? []) }))
    .reduce((best, one) => (one.weight > best.weight ? one : best))
  if (Math.max(counted.weight, all.length - latin) <= latin) return null
  return counted.weight > 0 ? counted.script.language(text) : 'und'
}
