/** A part of an HTML or XML file, from `start` to before `end`. */
export type MarkupToken = {
  kind: 'text' | 'open' | 'close' | 'other'
  start: number
  end: number
  /** Of a tag, in small letters in HTML. */
  name: string
  /** Whether the tag closes itself: `<br/>`. */
  closed: boolean
  attributes: Attribute[]
}
/** `from` to before `to` is the value as written, without its quotes. */
export type Attribute = { name: string; from: number; to: number; quoted: boolean }

const letter = /[A-Za-z_]/
/** In HTML these hold no markup; nothing in them is translated. */
const rawElements = /^(?:script|style|textarea|xmp|iframe|noembed|noframes|plaintext)$/

/** In one walk, however broken the file is: what is opened and never closed reaches to its end. */
export function* markupTokens(text: string, { html }: { html: boolean }): Generator<MarkupToken> {
  const token = (kind: MarkupToken['kind'], start: number, end: number): MarkupToken => ({
    kind,
    start,
    end,
    name: '',
    closed: false,
    attributes: [],
  })
  const after = (mark: string, from: number) => {
    const found = text.indexOf(mark, from)
    return found < 0 ? text.length : found + mark.length
  }
  let [at, said] = [0, 0]
  while (at < text.length) {
    const less = text.indexOf('<', at)
    const next = text[less + 1] ?? ''
    if (less < 0) break
    const closing = next === '/'
    if (!letter.test(closing ? (text[less + 2] ?? '') : next) && next !== '!' && next !== '?') {
      at = less + 1
      continue
    }
    if (less > said) yield token('text', said, less)
    if (next === '!' || next === '?') {
      const end = text.startsWith('<!--', less)
        ? after('-->', less + 4)
        : text.startsWith('<![CDATA[', less)
          ? after(']]>', less + 9)
          : doctypeEnd(text, less)
      yield token('other', less, end)
      at = end
    } else {
      const tag = readTag(text, less, closing, html)
      yield tag
      at = tag.end
      if (html && tag.kind === 'open' && rawElements.test(tag.name)) {
        const end = closingTag(text, tag.name, at)
        if (end > at) yield token('other', at, end)
        at = end
      }
    }
    said = at
  }
  if (said < text.length) yield token('text', said, text.length)
}

/** Of a declaration: entities it declares are in brackets. */
function doctypeEnd(text: string, from: number): number {
  const greater = text.indexOf('>', from)
  if (greater < 0) return text.length
  const bracket = text.slice(from, greater).indexOf('[')
  if (bracket < 0) return greater + 1
  const end = text.indexOf(']', from + bracket)
  const last = end < 0 ? -1 : text.indexOf('>', end)
  return last < 0 ? text.length : last + 1
}

function closingTag(text: string, name: string, from: number): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  end.lastIndex = from
  return end.exec(text)?.index ?? text.length
}

const isSpace = (sign: string) => sign === ' ' || sign === '\n' || sign === '\t' || sign === '\r' || sign === '\f'

function readTag(text: string, start: number, closing: boolean, html: boolean): MarkupToken {
  let at = start + (closing ? 2 : 1)
  const from = at
  while (at < text.length && !isSpace(text[at]!) && text[at] !== '>' && text[at] !== '/') at++
  const written = text.slice(from, at)
  const attributes: Attribute[] = []
  let closed = false
  while (at < text.length && text[at] !== '>') {
    closed = text[at] === '/'
    if (closed || isSpace(text[at]!)) {
      at++
      continue
    }
    const begin = at
    while (at < text.length && !isSpace(text[at]!) && !'=>/'.includes(text[at]!)) at++
    const name = text.slice(begin, at).toLowerCase()
    while (isSpace(text[at] ?? '')) at++
    if (text[at] !== '=') {
      if (at === begin) at++
      continue
    }
    at++
    while (isSpace(text[at] ?? '')) at++
    const quote = text[at] === '"' || text[at] === "'" ? text[at]! : ''
    const value = quote ? at + 1 : at
    if (quote) {
      const end = text.indexOf(quote, value)
      at = end < 0 ? text.length : end
    } else while (at < text.length && !isSpace(text[at]!) && text[at] !== '>') at++
    attributes.push({ name, from: value, to: at, quoted: quote !== '' })
    if (quote) at++
  }
  const end = Math.min(text.length, at + 1)
  const name = html ? written.toLowerCase() : written
  return { kind: closing ? 'close' : 'open', start, end, name, closed, attributes }
}
