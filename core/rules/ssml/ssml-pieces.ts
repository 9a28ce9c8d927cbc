import { AppError } from '../../contract/errors.ts'

/** Tokens of SSML; `at` is the position in the original text. */
export type SsmlPiece =
  | { kind: 'text'; text: string; at: number }
  | { kind: 'open'; name: string; attributes: Map<string, string>; empty: boolean; at: number }
  | { kind: 'close'; name: string; at: number }

type Refusal = { tag: string; detail: string; position: number }
export const refused = (refusal: Refusal) => new AppError('ssml_invalid', refusal)

/** `3 < 5` and `<3` are text; a bracket that a name or an exclamation mark follows starts a tag. */
const tagStart = /<(?=\/?[A-Za-z_:]|!(?:--|\[|[A-Za-z])|\?[A-Za-z])/g
const namePattern = /[A-Za-z_:][\w:.-]{0,60}/y
const spacePattern = /\s*/y
const mostAttributes = 20

export function looksLikeSsml(text: string): boolean {
  tagStart.lastIndex = 0
  return tagStart.test(text)
}

/** Tokenises SSML in linear time. DTDs are not supported, so entities cannot expand. */
export function* ssmlPieces(text: string): Generator<SsmlPiece> {
  for (let at = 0; at < text.length; ) {
    tagStart.lastIndex = at
    const next = tagStart.exec(text)?.index ?? text.length
    if (next > at) yield { kind: 'text', text: decoded(text.slice(at, next), at), at }
    if (next === text.length) return
    const { piece, end } = tagAt(text, next)
    if (piece) yield piece
    at = end
  }
}

type Found = { piece?: SsmlPiece; end: number }

function tagAt(text: string, at: number): Found {
  const sign = text[at + 1]
  if (sign === '!') return declaration(text, at)
  if (sign === '?') return instruction(text, at)
  if (sign !== '/') return openTag(text, at)
  const name = nameAt(text, at + 2)
  const end = afterSpace(text, at + 2 + name.length)
  if (text[end] !== '>') throw refused({ tag: name, detail: `</${name} has no >`, position: at })
  return { piece: { kind: 'close', name, at }, end: end + 1 }
}

function declaration(text: string, at: number): Found {
  if (text.startsWith('<!--', at)) return { end: endOf(text, at, { opens: '<!--', closes: '-->' }) }
  if (text.startsWith('<![CDATA[', at)) {
    const end = endOf(text, at, { opens: '<![CDATA[', closes: ']]>' })
    return { piece: { kind: 'text', text: text.slice(at + 9, end - 3), at: at + 9 }, end }
  }
  const name = `!${nameAt(text, at + 2)}`
  throw refused({ tag: name, detail: `<${name}> is not allowed`, position: at })
}

function instruction(text: string, at: number): Found {
  const name = nameAt(text, at + 2)
  if (name !== 'xml' || text.slice(0, at).trim() !== '')
    throw refused({ tag: `?${name}`, detail: `<?${name}?> is not allowed here`, position: at })
  return { end: endOf(text, at, { opens: '<?xml', closes: '?>' }) }
}

function endOf(text: string, at: number, { opens, closes }: { opens: string; closes: string }): number {
  const end = text.indexOf(closes, at + opens.length)
  if (end < 0) throw refused({ tag: opens.slice(1), detail: `${opens} has no ${closes}`, position: at })
  return end + closes.length
}

function openTag(text: string, at: number): Found {
  const name = nameAt(text, at + 1)
  const attributes = new Map<string, string>()
  let end = at + 1 + name.length
  for (;;) {
    const next = afterSpace(text, end)
    if (text[next] === '>') return { piece: { kind: 'open', name, attributes, empty: false, at }, end: next + 1 }
    if (text.startsWith('/>', next))
      return { piece: { kind: 'open', name, attributes, empty: true, at }, end: next + 2 }
    const found = next > end ? attributeAt(text, next) : undefined
    if (!found) throw refused({ tag: name, detail: `<${name} is not written as a tag is`, position: at })
    if (attributes.has(found.name) || attributes.size === mostAttributes)
      throw refused({ tag: name, detail: `<${name}> has ${found.name} twice or too many attributes`, position: at })
    attributes.set(found.name, decoded(found.value, found.at))
    end = found.end
  }
}

type Attribute = { name: string; value: string; at: number; end: number }

function attributeAt(text: string, at: number): Attribute | undefined {
  const name = nameAt(text, at)
  const sign = afterSpace(text, at + name.length)
  const start = afterSpace(text, sign + 1)
  const quote = text[start]
  if (name === '' || text[sign] !== '=' || (quote !== '"' && quote !== "'")) return undefined
  const end = text.indexOf(quote, start + 1)
  const value = text.slice(start + 1, end)
  return end < 0 || value.includes('<') ? undefined : { name, value, at: start + 1, end: end + 1 }
}

function nameAt(text: string, at: number): string {
  namePattern.lastIndex = at
  return namePattern.exec(text)?.[0] ?? ''
}

function afterSpace(text: string, at: number): number {
  spacePattern.lastIndex = at
  return at + (spacePattern.exec(text)?.[0].length ?? 0)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const entity = /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([A-Za-z]\w{0,30}));/g

/** Decodes XML's five entities and numeric characters; any other ampersand is literal. */
function decoded(text: string, at: number): string {
  if (!text.includes('&')) return text
  return text.replace(entity, (written, decimal?: string, hex?: string, name?: string, offset?: number) => {
    const known = name ? entities[name] : characterOf(decimal ? Number(decimal) : Number.parseInt(hex!, 16))
    if (known === undefined || (name && !Object.hasOwn(entities, name)))
      throw refused({ tag: written, detail: `${written} is not known`, position: at + (offset ?? 0) })
    return known
  })
}

function characterOf(code: number): string | undefined {
  const allowed = code === 9 || code === 10 || code === 13 || (code >= 0x20 && code <= 0xd7ff)
  return allowed || (code >= 0xe000 && code <= 0x10ffff) ? String.fromCodePoint(code) : undefined
}
