const units = [
  { at: 1_000_000_000, letter: 'B' },
  { at: 1_000_000, letter: 'M' },
  { at: 1_000, letter: 'K' },
]
/** Units of languages that write others than English, with their spaces. */
const ownUnits: Record<string, Record<string, string>> = {
  fr: { K: '\u202fk', M: '\u202fM', B: '\u202fMd' },
  es: { K: '\u00a0mil', M: '\u00a0M', B: '\u00a0mil\u00a0M' },
}

/** The decimal sign; languages not listed use a point. */
const decimalSigns: Record<string, string> = { ht: ',', fr: ',', es: ',' }
export const decimalSign = (language: string) => decimalSigns[language] ?? '.'

/** The tenths as the language writes them; empty if zero. */
const withTenths = (tenths: number, language: string) => String(tenths / 10).replace('.', decimalSign(language))

/** 950, 1K, 12.5K, 2M. Truncated, so that users never see more credits than they have. */
export function formatCredits(credits: number, language = 'en'): string {
  const size = Math.abs(credits)
  const unit = units.find(({ at }) => size >= at)
  if (!unit) return String(credits)
  const tenths = Math.floor((size * 10) / unit.at)
  return `${credits < 0 ? '-' : ''}${withTenths(tenths, language)}${ownUnits[language]?.[unit.letter] ?? unit.letter}`
}

/** $1,234.50. Without `Intl.NumberFormat`, whose first use blocks a slow phone for 100 ms. */
export function formatUsd(amount: number): string {
  const digits = Math.abs(amount).toFixed(2)
  const sign = amount < 0 && Number(digits) > 0 ? '-' : ''
  return `${sign}$${digits.replace(/\B(?=(\d{3})+\.)/g, ',')}`
}

/** 0:07, 12:05, 1:02:05. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB']
const frenchByteUnits = ['o', 'Ko', 'Mo', 'Go', 'To']

/** 0 B, 950 KB, 1.5 MB, 120 MB: binary units, truncated to a tenth below ten. */
export function formatBytes(bytes: number, language = 'en'): string {
  const power = bytes < 1 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log2(bytes) / 10))
  const size = bytes / 1024 ** power
  const shown = withTenths(size < 10 ? Math.floor(size * 10) : Math.floor(size) * 10, language)
  return language === 'fr' ? `${shown}\u202f${frenchByteUnits[power]}` : `${shown} ${byteUnits[power]}`
}
