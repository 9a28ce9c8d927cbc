/** Numbers as Haitians say them: `venteyen`, `swasanndis`, `desan`, `si mil` (decision 020). */
const small = [
  ...['zewo', 'en', 'de', 'twa', 'kat', 'senk', 'sis', 'sèt', 'uit', 'nèf', 'dis', 'onz', 'douz', 'trèz', 'katòz'],
  ...['kenz', 'sèz', 'disèt', 'dizuit', 'diznèf'],
]
/** Each ten alone, before a consonant, and before a vowel or n: `trant`, `trannde`, `trantuit`. */
const tens: Record<number, [alone: string, linked: string, open: string]> = {
  2: ['ven', 'venn', 'vent'],
  3: ['trant', 'trann', 'trant'],
  4: ['karant', 'karann', 'karant'],
  5: ['senkant', 'senkann', 'senkant'],
  6: ['swasant', 'swasann', 'swasant'],
}
const hundreds = ['', 'san', 'desan', 'twasan', 'katsan', 'senksan', 'sisan', 'sètsan', 'uisan', 'nèfsan']

const scales: [size: number, name: string][] = [
  [1e12, 'bilyon'],
  [1e9, 'milya'],
  [1e6, 'milyon'],
  [1e3, 'mil'],
]
const largestNumber = 999_999_999_999_999

function belowHundred(value: number): string {
  if (value < 20) return small[value]!
  const ten = Math.floor(value / 10)
  const unit = value % 10
  if (ten >= 8) return eighties(value - 80)
  const [alone, linked, open] = tens[ten === 7 ? 6 : ten]!
  const rest = ten === 7 ? value - 60 : unit
  if (rest === 0) return alone
  if (rest === 1) return `${open}eyen`
  const word = small[rest]!
  return (/^[aeiouèò]/.test(word) || word === 'nèf' ? open : linked) + word
}

/** Katreven keeps its nasal vowel before a vowel, so those stay two words. */
function eighties(rest: number): string {
  if (rest === 0) return 'katreven'
  const word = small[rest]!
  return /^[aeiouèò]/.test(word) ? `katreven ${word}` : `katreven${word}`
}

function belowThousand(value: number): string[] {
  const hundred = hundreds[Math.floor(value / 100)]!
  const rest = value % 100
  return [...(hundred ? [hundred] : []), ...(rest > 0 || value === 0 ? belowHundred(rest).split(' ') : [])]
}

/** A whole number in words; `de mil san venteyen` is four of them. */
export function cardinal(value: number): string[] {
  if (value < 0) return ['mwens', ...cardinal(-value)]
  if (value > largestNumber || !Number.isInteger(value)) return digitByDigit(String(value))
  if (value === 0) return ['zewo']
  const words: string[] = []
  let left = value
  for (const [size, name] of scales) {
    const count = Math.floor(left / size)
    left %= size
    if (count === 0) continue
    if (count === 1) words.push(...(name === 'mil' ? ['mil'] : ['yon', name]))
    else words.push(...beforeNoun(belowThousand(count), name), name)
  }
  return left > 0 ? [...words, ...belowThousand(left)] : words
}

const shortened: [ending: RegExp, beforeConsonant: string, beforeVowel: string][] = [
  [/sis$/, 'si', 'siz'],
  [/dis$/, 'di', 'diz'],
  [/uit$/, 'ui', 'uit'],
  [/^de$/, 'de', 'dez'],
  [/^twa$/, 'twa', 'twaz'],
  [/nèf$/, 'nèf', 'nèv'],
  [/^ven$|katreven$/, '$&', '$&t'],
  [/san$/, 'san', 'sant'],
]

/** Sis, dis and uit lose their last consonant before one (`si moun`), and link before a vowel (`siz an`). */
export function beforeNoun(words: string[], noun: string): string[] {
  const last = words.at(-1) ?? ''
  if (words.length === 1 && last === 'en') return ['yon']
  const found = shortened.find(([ending]) => ending.test(last))
  if (!found) return words
  const [ending, consonant, vowel] = found
  const opens = /^[aeiouàèòé]/i.test(noun)
  // the long forms are usual before an, è, èdtan and the like; other vowels take the plain word
  if (opens && !/^(an|ane|è|èdtan|èz|e)$/i.test(noun)) return words
  return [...words.slice(0, -1), last.replace(ending, opens ? vowel : consonant)]
}

const ordinalStems: [ending: RegExp, stem: string][] = [
  [/^de$/, 'dez'],
  [/de$/, 'dez'],
  [/twa$/, 'twaz'],
  [/kat$/, 'katri'],
  [/sis$/, 'siz'],
  [/sèt$/, 'set'],
  [/nèf$/, 'nev'],
  [/dis$/, 'diz'],
  [/san$/, 'sant'],
  [/^ven$/, 'vent'],
  [/eyen$/, 'eyin'],
  [/^en$/, 'in'],
]

/** `premye`, `dezyèm`, `vennkatriyèm`. */
export function ordinal(value: number): string[] {
  if (value === 1) return ['premye']
  const words = cardinal(value)
  const last = words.at(-1)!
  const found = ordinalStems.find(([ending]) => ending.test(last))
  const stem = found ? last.replace(found[0], found[1]) : last
  return [...words.slice(0, -1), `${stem}yèm`]
}

/** Digits one at a time, for codes and for numbers too long to count. */
export function digitByDigit(digits: string): string[] {
  return [...digits].flatMap((digit) => (/\d/.test(digit) ? [small[Number(digit)]!] : []))
}

/** Pairs, as telephone numbers are said: 3712 is `trannsèt douz`, 05 is `zewo senk`. */
export function digitPairs(digits: string): string[] {
  const pairs = digits.match(digits.length % 2 ? /^\d|\d\d/g : /\d\d/g) ?? []
  return pairs.flatMap((pair) => (pair.startsWith('0') ? digitByDigit(pair) : cardinal(Number(pair))))
}

/** The part after the mark: leading zeros one by one, then as a number; long ones digit by digit. */
export function decimal(whole: number, fraction: string, mark: 'vigil' | 'pwen'): string[] {
  const zeros = fraction.match(/^0*/)![0]
  const rest = fraction.slice(zeros.length)
  const tail = rest.length > 3 ? digitByDigit(rest) : rest ? cardinal(Number(rest)) : []
  return [...cardinal(whole), mark, ...digitByDigit(zeros), ...tail]
}
