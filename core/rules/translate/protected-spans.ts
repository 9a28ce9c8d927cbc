import type { Range } from './sentences.ts'

/** What a translation must not change. A figure is a number with a sign: a date, an amount, a measure, a telephone. */
export type SpanKind =
  | 'url'
  | 'mail'
  | 'handle'
  | 'path'
  | 'code'
  | 'tag'
  | 'entity'
  | 'placeholder'
  | 'emoji'
  | 'number'
  | 'figure'
  | 'name'
  | 'term'
/**
 * `target` where the translation has something else in its place: a term of the glossary, a place. `forms` where it may be
 * written in several ways besides the source's, and the engine is asked with the name in sight first.
 */
export type Span = Range & { kind: SpanKind; text: string; target?: string; forms?: readonly string[] }

const tlds = 'com|org|net|edu|gov|info|io|app|dev|int|ht|fr|es|pt|br|ca|uk|us|do|mx|tv|me'
const files =
  'pdf|docx?|xlsx?|pptx?|txt|rtf|csv|json|xml|html?|md|zip|png|jpe?g|gif|svg|mp[34]|wav|srt|vtt|js|ts|py|sh|exe'
const measures =
  'km/h|km²|km|kg|mg|µg|mcg|cm|mm|m²|m³|ml|mL|cl|dl|kWh|kW|MW|GB|MB|kB|KB|TB|Hz|kHz|MHz|GHz|lbs?|oz|ft|mph|m|g|l|L|°\\s?[CF]'
const units = `%|‰|°|${measures}|h`
const money = 'US\\$|R\\$|HK\\$|C\\$|[$€£¥]|HTG|USD|EUR|BRL|CAD|DOP'

/**
 * Every quantifier has a bound or cannot give back what it took, so that a pattern looks at each character a fixed
 * number of times. The first pattern that fits at a place wins.
 */
const patterns: [kind: SpanKind, source: string][] = [
  ['code', '`{3}[^`]{1,400}`{3}|`[^`\\n]{1,200}`'],
  ['url', '(?<![\\p{L}\\d])(?:https?|ftp)://[^\\s<>"`{}|]{1,2000}|(?<![\\p{L}\\d.])www\\.[^\\s<>"`{}|]{1,500}'],
  ['mail', '(?<![\\w.+-])[\\w.+-]{1,64}@(?:[\\w-]{1,63}\\.){1,5}[\\p{L}]{2,24}'],
  ['tag', '<!--[^<>]{0,400}-->|</?[A-Za-z][^<>]{0,400}>'],
  ['entity', '&(?:[A-Za-z]{2,10}|#\\d{1,6}|#x[\\da-fA-F]{1,5});'],
  [
    'placeholder',
    '\\$?\\{\\{[^{}\\n]{0,80}\\}\\}|[$#%]?\\{[^{}\\n]{0,80}\\}|%\\([^()\\s]{1,40}\\)[sdfi]|%(?:\\d{1,2}\\$)?[sdif@](?![\\p{L}\\d])|(?<![\\d.,])\\$[1-9](?![\\d.,])|(?<![^\\s("\'«“]):[a-z][a-z_]{1,40}(?![\\p{L}\\d:])|\\[\\[[^\\[\\]\\n]{1,80}\\]\\]',
  ],
  ['url', `(?<![\\p{L}\\d.@/-])(?:[\\p{L}\\d-]{1,63}\\.){1,4}(?:${tlds})(?![\\p{L}\\d-])(?:/[^\\s<>"\`{}|]{0,500})?`],
  [
    'path',
    `(?<![\\p{L}\\d])[A-Za-z]:\\\\[^\\s<>:"|?*]{1,200}|(?<![\\p{L}\\d/<.])(?:(?:~|\\.{1,2})/[\\w.-]{1,80}(?:/[\\w.-]{1,80}){0,20}/?|(?:/[\\w.-]{1,80}){2,20}/?)|(?<![\\p{L}\\d/.-])[\\w-]{1,80}\\.(?:${files})(?![\\p{L}\\d])`,
  ],
  [
    'handle',
    '(?<![\\p{L}\\d@.])@[\\p{L}\\d_][\\p{L}\\d_.]{0,49}|(?<![\\p{L}\\d&#])#(?=\\d{0,20}[\\p{L}_])[\\p{L}\\p{M}\\d_]{1,80}',
  ],
  [
    'emoji',
    '[\\d#*]\\ufe0f?\\u20e3|[\\u{1f1e6}-\\u{1f1ff}]{2}|\\p{Extended_Pictographic}(?:[\\ufe0f\\u{1f3fb}-\\u{1f3ff}\\u{e0020}-\\u{e007f}]{1,8}|\\u200d\\p{Extended_Pictographic}){0,8}',
  ],
  [
    'tag',
    '\\*{2,3}|_{2,3}(?=[\\p{L}\\d])|(?<=[\\p{L}\\d.!?])_{2,3}|~~|(?<![\\p{L}\\d*])\\*(?=[\\p{L}\\d])|(?<=[\\p{L}\\d.!?])\\*(?![\\p{L}\\d*])',
  ],
  [
    'number',
    `(?:(?:${money})\\s?)?(?:\\(\\d{3}\\)\\s?\\d{3}[ -]\\d{4}|\\+?\\d+(?:[.,:/'’h-]\\d+|[ \\u00a0\\u202f]\\d{3}(?!\\d)|[ -]\\d{2,4}(?=[ -]\\d)){0,12})(?:\\s?(?:${units}|${money})(?![\\p{L}\\d]))?`,
  ],
]
const everySpan = new RegExp(patterns.map(([, source]) => `(${source})`).join('|'), 'gu')
const figure = new RegExp(`\\d[/-]\\d|[+(]|${money}|\\d\\s?(?:${measures})$`, 'u')
const sentenceEnd = /[.,;:!?…'"»”’)\]]+$/

/** Addresses, numbers, markup and whatever else is put back as it was, in order. */
export function protectedSpans(text: string): Span[] {
  return [...text.matchAll(everySpan)].map((found) => {
    const whole = found[0]
    const first = patterns[found.slice(1).findIndex((group) => group !== undefined)]![0]
    const kind = first === 'number' && figure.test(whole) ? 'figure' : first
    const kept = kind === 'url' || kind === 'path' || kind === 'handle' ? withoutStop(whole) : whole
    return { kind, start: found.index, end: found.index + kept.length, text: kept }
  })
}

/** The stop after an address belongs to the sentence; a bracket that was opened in it does not. */
function withoutStop(address: string): string {
  const end = sentenceEnd.exec(address)?.index ?? address.length
  if (end < 1) return address
  const closes = address[end] === ')' && address.slice(0, end).includes('(')
  return address.slice(0, closes ? end + 1 : end)
}

/** Spans in order without those that reach into an earlier one. */
export function inOrder(spans: readonly Span[]): Span[] {
  let end = 0
  return [...spans]
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((span) => {
      if (span.start < end) return false
      end = span.end
      return true
    })
}
