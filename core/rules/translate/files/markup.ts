import { decoded, type EntityNames, escapeAttribute, escapeMarkup } from './entities.ts'
import { openMarks } from './marks.ts'
import { type MarkupToken, markupTokens } from './markup-tokens.ts'
import { type Chunk, collectPieces, type PieceCollector, saysAnything, type TakenApart } from './taken-apart.ts'

/** What of a file in HTML or XML is translated, and which elements stand inside a sentence. */
export type MarkupRules = {
  html: boolean
  entities: EntityNames
  isInline(tag: MarkupToken): boolean
  isUntouched(tag: MarkupToken, text: string): boolean
  /** Which values of attributes are read by people. */
  attributes: ReadonlySet<string>
  isVoid(name: string): boolean
}

/** Texts of one paragraph, with the markup between them. `raw` is the original, `marks[n]` precedes `texts[n + 1]`. */
type Paragraph = { raw: Chunk[]; texts: string[]; marks: Chunk[][] }

export function openMarkup(text: string, rules: MarkupRules): TakenApart {
  const collected = collectPieces()
  let paragraph = empty()
  /** The element nothing is translated in, and how many of its name are open. */
  let skipped: { name: string; depth: number; inline: boolean } | null = null
  const end = () => {
    writeParagraph(paragraph, collected)
    paragraph = empty()
  }
  /** Markup inside a sentence is a part of it; any other ends the paragraph. */
  const put = (chunk: Chunk, inline: boolean) => {
    if (inline) mark(paragraph, chunk)
    else {
      end()
      collected.chunk(chunk)
    }
  }
  for (const token of markupTokens(text, rules)) {
    const raw = text.slice(token.start, token.end)
    if (skipped) {
      put(raw, skipped.inline)
      if (token.name !== skipped.name) continue
      if (token.kind === 'open' && !token.closed) skipped.depth++
      if (token.kind === 'close' && --skipped.depth === 0) skipped = null
    } else if (token.kind === 'text') say(paragraph, raw, rules.entities)
    else if (token.kind === 'other') put(raw, raw.startsWith('<!--') || raw.startsWith('<![CDATA['))
    else {
      const inline = rules.isInline(token)
      put(token.kind === 'open' ? withAttributes(token, text, rules, collected) : raw, inline)
      const holds = token.kind === 'open' && !token.closed && !rules.isVoid(token.name)
      if (holds && rules.isUntouched(token, text)) skipped = { name: token.name, depth: 1, inline }
    }
  }
  end()
  return collected.takenApart()
}

const empty = (): Paragraph => ({ raw: [], texts: [''], marks: [] })

function mark(paragraph: Paragraph, chunk: Chunk): void {
  paragraph.raw.push(chunk)
  // what follows a mark directly is the same mark: each is one more thing for the translator to keep
  if (paragraph.texts.at(-1) === '' && paragraph.marks.length > 0) paragraph.marks.at(-1)!.push(chunk)
  else {
    paragraph.marks.push([chunk])
    paragraph.texts.push('')
  }
}

function say(paragraph: Paragraph, raw: string, names: EntityNames): void {
  const { texts, unknown } = decoded(raw, names)
  texts.forEach((text, n) => {
    paragraph.texts[paragraph.texts.length - 1] += text
    const entity = unknown[n]
    if (entity === undefined) return
    mark(paragraph, entity)
    paragraph.raw.pop()
  })
  paragraph.raw.push(raw)
}

const rendered = (chunks: readonly Chunk[], texts: readonly string[]) =>
  chunks.map((chunk) => (typeof chunk === 'string' ? chunk : chunk(texts))).join('')

/** The marks at its ends are no part of what is translated, nor are the spaces there. */
function writeParagraph({ raw, texts, marks }: Paragraph, collected: PieceCollector): void {
  let [first, last] = [0, texts.length - 1]
  while (first <= last && !/\S/.test(texts[first]!)) first++
  while (last > first && !/\S/.test(texts[last]!)) last--
  const inside = texts.slice(first, last + 1)
  if (!saysAnything(inside.join(' '))) {
    for (const chunk of raw) collected.chunk(chunk)
    return
  }
  const before = /^\s*/.exec(inside[0]!)![0]
  const after = /\s*$/.exec(inside.at(-1)!)![0]
  // lines of the source mean nothing in a paragraph; a no-break space does
  const words = inside.map((text) => text.replace(/[^\S\u00a0\u202f]+/g, ' '))
  words[0] = words[0]!.trimStart()
  words[words.length - 1] = words.at(-1)!.trimEnd()
  const marked = openMarks(words)
  const number = collected.piece(marked.text)
  for (let n = 0; n < first; n++) {
    collected.chunk(escapeMarkup(texts[n]!))
    for (const chunk of marks[n]!) collected.chunk(chunk)
  }
  collected.chunk((done) => {
    const parts = marked.split(done[number]!).map(escapeMarkup)
    const woven = parts.map((part, n) => part + rendered((n < parts.length - 1 && marks[first + n]) || [], done))
    return before + woven.join('') + after
  })
  for (let n = last; n < texts.length - 1; n++) {
    for (const chunk of marks[n]!) collected.chunk(chunk)
    collected.chunk(escapeMarkup(texts[n + 1]!))
  }
}

/** The tag as it was, with other words in those of its attributes that people read. */
function withAttributes(token: MarkupToken, text: string, rules: MarkupRules, collected: PieceCollector): Chunk {
  const read = token.attributes.flatMap((attribute) => {
    if (!rules.attributes.has(attribute.name)) return []
    const { texts, unknown } = decoded(text.slice(attribute.from, attribute.to), rules.entities)
    return unknown.length === 0 && saysAnything(texts[0]!) ? [{ ...attribute, value: texts[0]! }] : []
  })
  if (read.length === 0 || rules.isUntouched(token, text)) return text.slice(token.start, token.end)
  const parts = read.map(({ value, ...attribute }) => {
    // a piece is one line
    return { ...attribute, number: collected.piece(value.replace(/\s+/g, ' ').trim()) }
  })
  return (done) => {
    let [out, at] = ['', token.start]
    for (const { from, to, quoted, number } of parts) {
      const value = escapeAttribute(done[number]!)
      out += text.slice(at, from) + (quoted ? value : `"${value}"`)
      at = to
    }
    return out + text.slice(at, token.end)
  }
}
