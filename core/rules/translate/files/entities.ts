/** The names of the signs from U+00A0 to U+00FF, in order. */
const latin =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro
para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute
Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute
THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde
ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`.split(/\s+/)

const xml: [name: string, sign: string][] = [
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]
const html: [name: string, sign: string][] = [
  ...latin.map((name, n): [string, string] => [name, String.fromCharCode(0xa0 + n)]),
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['lsaquo', '‹'],
  ['rsaquo', '›'],
  ['bull', '•'],
  ['euro', '€'],
  ['trade', '™'],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['Scaron', 'Š'],
  ['scaron', 'š'],
  ['Yuml', 'Ÿ'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
]
export type EntityNames = ReadonlyMap<string, string>
export const xmlEntities: EntityNames = new Map(xml)
export const htmlEntities: EntityNames = new Map([...xml, ...html])

const reference = /&(?:#[xX]([\da-fA-F]{1,6})|#(\d{1,7})|([A-Za-z][A-Za-z\d]{1,31}));/g

/** Texts with what the names stand for, and between them those entities that are not known and stay as they are. */
export function decoded(text: string, names: EntityNames): { texts: string[]; unknown: string[] } {
  if (!text.includes('&')) return { texts: [text], unknown: [] }
  const texts = ['']
  const unknown: string[] = []
  let at = 0
  const say = (words: string) => {
    texts[texts.length - 1] += words
  }
  for (const { index, 0: whole, 1: hex, 2: decimal, 3: name } of text.matchAll(reference)) {
    say(text.slice(at, index))
    at = index + whole.length
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    const sign = name ? names.get(name) : isCharacter(code) ? String.fromCodePoint(code) : undefined
    if (sign !== undefined) say(sign)
    else {
      unknown.push(whole)
      texts.push('')
    }
  }
  say(text.slice(at))
  return { texts, unknown }
}

/** What XML can hold and people can read. */
const isCharacter = (code: number) =>
  (code >= 0x20 && code < 0xd800) || (code >= 0xe000 && code <= 0x10ffff) || code === 9 || code === 10 || code === 13

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeMarkup = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign]!)
export const escapeAttribute = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign]!)
