import { beforeNoun, cardinal, ordinal } from './numbers.ts'

export const monthNames = 'janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm'.split(' ')
const shortMonths: Record<string, string> = {
  jan: 'janvye',
  fev: 'fevriye',
  avr: 'avril',
  jiy: 'jiyè',
  sept: 'septanm',
  okt: 'oktòb',
  nov: 'novanm',
  des: 'desanm',
}
/** Short names of months need their point: `jan` is also a word. */
export const shortMonthPattern = Object.keys(shortMonths).join('|')

const hours = [
  ...['minwi', 'inè', 'dezè', 'twazè', 'katrè', 'senkè', 'sizè', 'setè', 'uitè', 'nevè', 'dizè', 'onzè', 'midi'],
  ...['trèzè', 'katòzè', 'kenzè', 'sèzè', 'disetè', 'dizuitè', 'diznevè', 'ventè', 'venteyinè', 'venndezè'],
  ...['venntwazè', 'minwi'],
]

export const isMonth = (word: string) => monthNames.includes(word.toLowerCase())

export const dayAndShortMonth = (day: number, month: string, year: number | undefined) => [
  ...beforeNoun(dayOfMonth(day), shortMonths[month]!),
  shortMonths[month]!,
  ...(year ? cardinal(year) : []),
]

export type Clock = { hour: number; minute: number; second?: number; half?: 'am' | 'pm' }

/** A time by the clock: `twazè edmi`, `katrè mwen ka`, `katòzè dis`; nothing when there is no such time. */
export function clockTime({ hour, minute, second, half }: Clock): string[] | undefined {
  if (hour > 24 || minute > 59 || (second ?? 0) > 59 || (half && (hour === 0 || hour > 12))) return undefined
  const words = hour <= 12 ? twelveHourTime(hour, minute) : [hours[hour]!, ...(minute ? cardinal(minute) : [])]
  if (second) return [hours[hour]!, ...cardinal(minute), 'minit', ...cardinal(second), 'segonn']
  return half ? [...words, ...partOfDay(hour, half)] : words
}

function twelveHourTime(hour: number, minute: number): string[] {
  if (minute === 45) return [hours[hour + 1 === 13 ? 1 : hour + 1]!, 'mwen', 'ka']
  const name = hours[hour]!
  if (minute === 0) return [name]
  if (minute === 15) return [name, 'eka']
  return minute === 30 ? [name, 'edmi'] : [name, ...cardinal(minute)]
}

function partOfDay(hour: number, half: 'am' | 'pm'): string[] {
  if (hour === 12) return []
  if (half === 'am') return ['nan', 'maten']
  return hour < 6 ? ['nan', 'apremidi'] : ['diswa']
}

/** A day of the month in words: only the first is an ordinal. */
export const dayOfMonth = (day: number) => (day === 1 ? ordinal(1) : cardinal(day))

/** `3/12/2024` is 3 December as Haiti writes it; a month above 12 shows the American order. */
export function calendarDate(first: number, second: number, year: number): string[] | undefined {
  const [day, month] = second > 12 && first <= 12 ? [second, first] : [first, second]
  if (day < 1 || day > 31 || month < 1 || month > 12) return undefined
  return [...dayOfMonth(day), monthNames[month - 1]!, ...cardinal(year)]
}

const books =
  'jenèz egzòd levitik nonb detewonòm jozye jij rit samyèl wa kwonik esdras neemi estè jòb sòm pwovèb eklezyas ezayi ' +
  'jeremi ezekyèl danyèl oze jowèl amòs abdyas jonas miche nawoum abakik sofoni aje zakari malachi matye mak lik jan ' +
  'travay womèn korentyen galat efezyen filipyen kolosyen tesalonisyen timote tit filemon ebre jak pyè jid revelasyon'
const bibleBooks = new Set(books.split(' '))

/** `Jan 3:16` names a chapter and a verse, not a time. */
export const isBibleBook = (word: string | undefined) =>
  word !== undefined && /^\p{Lu}/u.test(word) && bibleBooks.has(word.toLowerCase())

export const chapterAndVerse = (chapter: number, verse: number) => [
  'chapit',
  ...cardinal(chapter),
  'vèsè',
  ...cardinal(verse),
]
