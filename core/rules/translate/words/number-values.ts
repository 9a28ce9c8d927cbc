import type { TranslationLanguage } from '../languages.ts'

const numbers = /\d+(?:[.,'’]\d+|[ \u00a0\u202f]\d{3}(?!\d))*/g

/** The numbers of a text as they are written, without signs and units around them. */
export const numbersOf = (text: string): string[] => text.match(numbers) ?? []

/** One way to write a number, so that 1,234.5 in English is 1 234,5 in French; both kinds of point where that may be meant. */
function valuesOf(number: string, language: TranslationLanguage): string[] {
  const compact = number.replace(/[ \u00a0\u202f'’]/g, '')
  const signs = compact.match(/[.,]/g) ?? []
  const [group, point] = language === 'en' ? [',', '.'] : ['.', ',']
  if (signs.length === 0) return [plain(compact)]
  // 1.234.567, 1,234.5
  if (new Set(signs).size === 2) {
    const decimal = signs.at(-1)!
    return [plain(compact.replaceAll(decimal === '.' ? ',' : '.', '').replace(decimal, '.'))]
  }
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(compact)
  if (signs.length > 1) return grouped ? [plain(compact.replace(/[.,]/g, ''))] : [compact]
  const asDecimal = plain(compact.replace(',', '.'))
  const asGroup = plain(compact.replace(/[.,]/g, ''))
  if (!grouped) return [asDecimal]
  // Kreyòl is written both ways
  if (language === 'ht') return [asDecimal, asGroup]
  return [signs[0] === group ? asGroup : signs[0] === point ? asDecimal : asGroup]
}

/** Without the zeros that say nothing; dates and versions with several points stay as they are. */
function plain(number: string): string {
  const [whole = '', part = ''] = number.split('.')
  const significant = part.replace(/0+$/, '')
  return whole.replace(/^0+(?=\d)/, '') + (significant ? `.${significant}` : '')
}

/** Numbers of the source that the translation lacks, and numbers it adds; written alike is always equal. */
export function compareNumbers(
  source: readonly string[],
  output: readonly string[],
  from: TranslationLanguage,
  to: TranslationLanguage,
): { lost: string[]; added: string[] } {
  const left = output.map((number) => ({ number, values: valuesOf(number, to) }))
  const take = (fits: (one: { number: string; values: string[] }) => boolean) => {
    const at = left.findIndex(fits)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  const unlike = source.filter((number) => !take((one) => one.number === number))
  const lost = unlike.filter((number) => {
    const values = valuesOf(number, from)
    return !take((one) => one.values.some((value) => values.includes(value)))
  })
  return { lost, added: left.map(({ number }) => number) }
}
