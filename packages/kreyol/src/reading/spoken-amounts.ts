import { beforeNoun, cardinal, decimal } from './numbers.ts'

export type Written = { whole: number; fraction?: string; mark?: 'vigil' | 'pwen'; negative: boolean }

/** Thousands by space, comma or point in groups of three; a last group after another mark is the decimals. */
export const numberPattern = String.raw`\d{1,3}(?:(?:[\u00a0\u202f ]\d{3})+|(?:,\d{3})+|(?:\.\d{3})+)(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)?`

export function parseNumber(text: string): Written {
  const negative = /^[-−]/.test(text)
  const bare = text.replace(/^[-−+]/, '')
  const grouped = /^(\d{1,3}(?:(?:[\u00a0\u202f ]\d{3})+|(?:,\d{3})+|(?:\.\d{3})+))(?:([.,])(\d+))?$/.exec(bare)
  // a leading zero is never the head of thousands: 0.500 is a half
  if (grouped && !/^0/.test(bare))
    return { whole: Number(grouped[1]!.replace(/\D/g, '')), ...fractionOf(grouped[2], grouped[3]), negative }
  const [, whole, mark, fraction] = /^(\d+)(?:([.,])(\d+))?$/.exec(bare) ?? []
  return { whole: Number(whole ?? 0), ...fractionOf(mark, fraction), negative }
}

function fractionOf(mark: string | undefined, fraction: string | undefined): Pick<Written, 'fraction' | 'mark'> {
  return fraction ? { fraction, mark: mark === ',' ? 'vigil' : 'pwen' } : {}
}

export function sayNumber({ whole, fraction, mark, negative }: Written): string[] {
  const words = fraction ? decimal(whole, fraction, mark ?? 'pwen') : cardinal(whole)
  return negative ? ['mwens', ...words] : words
}

/** A number with its noun, which shortens sis, dis and uit. */
export const counted = (value: Written, noun: string) => [
  ...(value.fraction ? sayNumber(value) : beforeNoun(sayNumber(value), noun)),
  ...noun.split(' '),
]

const currencies: [written: string, spoken: string][] = [
  ['US$', 'dola ameriken'],
  ['HT$', 'dola ayisyen'],
  ['CA$', 'dola kanadyen'],
  ['C$', 'dola kanadyen'],
  ['RD$', 'peso dominiken'],
  ['USD', 'dola ameriken'],
  ['CAD', 'dola kanadyen'],
  ['DOP', 'peso dominiken'],
  ['HTG', 'goud'],
  ['Gdes', 'goud'],
  ['gdes', 'goud'],
  ['Gde', 'goud'],
  ['gde', 'goud'],
  ['EUR', 'ewo'],
  ['$', 'dola'],
  ['€', 'ewo'],
  ['£', 'liv estèlin'],
  ['₲', 'goud'],
  ['G', 'goud'],
]
const currencyNames = new Map(currencies)
export const currencyPattern = currencies.map(([written]) => written.replace('$', '\\$')).join('|')

/** `$2.50` is two dollars fifty; `$2.5 milyon` is a number of millions. */
export function sayMoney(amount: string, currency: string, scale?: string): string[] {
  const value = parseNumber(amount)
  const name = currencyNames.get(currency) ?? currency
  if (scale) return [...sayNumber(value), scale, ...name.split(' ')]
  if (value.fraction?.length !== 2) return counted(value, name)
  const cents = Number(value.fraction)
  const whole = counted({ ...value, fraction: undefined, mark: undefined }, name)
  return cents === 0 ? whole : [...whole, ...beforeNoun(cardinal(cents), 'santim'), 'santim']
}

const units: Record<string, string> = {
  km: 'kilomèt',
  m: 'mèt',
  cm: 'santimèt',
  mm: 'milimèt',
  'km²': 'kilomèt kare',
  km2: 'kilomèt kare',
  'm²': 'mèt kare',
  m2: 'mèt kare',
  'cm²': 'santimèt kare',
  'm³': 'mèt kib',
  m3: 'mèt kib',
  'cm³': 'santimèt kib',
  ha: 'ekta',
  kg: 'kilo',
  g: 'gram',
  mg: 'miligram',
  t: 'tòn',
  lb: 'liv',
  lbs: 'liv',
  oz: 'ons',
  l: 'lit',
  L: 'lit',
  dl: 'desilit',
  cl: 'santilit',
  ml: 'mililit',
  mL: 'mililit',
  gal: 'galon',
  h: 'èdtan',
  min: 'minit',
  s: 'segonn',
  sec: 'segonn',
  ms: 'milisegonn',
  'km/h': 'kilomèt alè',
  'm/s': 'mèt pa segonn',
  mph: 'mil alè',
  ft: 'pye',
  px: 'piksèl',
  '°C': 'degre Sèlsiyis',
  '°F': 'degre Farennayt',
  '°': 'degre',
  '%': 'pousan',
  '‰': 'pou mil',
  W: 'wat',
  kW: 'kilowat',
  kWh: 'kilowat èdtan',
  MW: 'megawat',
  V: 'vòlt',
  A: 'anpè',
  Hz: 'ètz',
  MHz: 'megaètz',
  GHz: 'jigaètz',
  kHz: 'kiloètz',
  dB: 'desibèl',
  cal: 'kalori',
  kcal: 'kilokalori',
  KB: 'kilobayt',
  MB: 'megabayt',
  GB: 'jigabayt',
  TB: 'terabayt',
  Ko: 'kilobayt',
  Mo: 'megabayt',
  Go: 'jigabayt',
}
const bySize = Object.keys(units).sort((a, b) => b.length - a.length)
export const unitPattern = bySize.map((unit) => unit.replace(/[/]/g, '\\/')).join('|')
export const unitName = (unit: string) => units[unit]

const parts: Record<number, string> = { 2: 'demi', 3: 'tyè', 4: 'ka' }

/** `1/2`, `3/4`; other denominators are said `sou`. */
export function sayFraction(top: number, bottom: number): string[] {
  const part = parts[bottom]
  if (part) return [...beforeNoun(cardinal(top), part), part]
  return bottom <= 20 && top < bottom
    ? [...beforeNoun(cardinal(top), 'sou'), 'sou', ...cardinal(bottom)]
    : [...cardinal(top), 'sou', ...cardinal(bottom)]
}

export const fractionSigns: Record<string, [top: number, bottom: number]> = {
  '½': [1, 2],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅓': [1, 3],
  '⅔': [2, 3],
}
