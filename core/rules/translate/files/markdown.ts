import { openLines } from './lines.ts'
import { openMarks } from './marks.ts'
import { isBlank, linesOf, type TextLine } from './plain-text.ts'
import { collectPieces, saysAnything, type TakenApart } from './taken-apart.ts'

/**
 * Texts of a Markdown paragraph with the markup between them: `marks[n]` lies between `texts[n]` and `texts[n + 1]`.
 */
type MarkdownText = { texts: string[]; marks: string[] }

const address = '(?:<[^<>\\n]{0,2000}>|[^\\s()]{0,2000}(?:\\([^\\s()]{0,500}\\)[^\\s()]{0,500}){0,4})'
const title = '(?:\\s{1,10}(?:"[^"]{0,500}"|\'[^\']{0,500}\'|\\([^()]{0,500}\\)))?'
/** The first that fits at a place wins; every quantifier has a bound. */
const patterns = [
  '(?<!`)(`{1,5})(?!`)[^]{0,500}?(?<!`)\\1(?!`)',
  '\\\\[!-/:-@[-`{-~]',
  '\\$\\$[^$]{1,1000}\\$\\$|\\$(?=\\S)[^$\\n]{1,200}(?<=\\S)\\$(?!\\d)',
  '<!--(?:[^-]|-(?!->)){0,2000}-->|</?[A-Za-z][^<>]{0,2000}>',
  '\\[\\^[^\\]\\s]{1,80}\\]',
  `\\]\\(\\s{0,10}${address}${title}\\s{0,10}\\)(?:\\{[^{}\\n]{0,200}\\})?`,
  '\\]\\[[^\\[\\]]{0,200}\\]',
  '!?\\[[^\\[\\]]{1,200}\\](?![\\[(])',
  '!?\\[',
  '(?<![\\\\*])\\*{1,3}(?=[^\\s*])|(?<=[^\\s*\\\\])\\*{1,3}(?!\\*)',
  '(?<![\\p{L}\\p{N}_\\\\])_{1,3}(?=[^\\s_])|(?<=[^\\s_\\\\])_{1,3}(?![\\p{L}\\p{N}_])',
  '~~',
]
const markup = new RegExp(patterns.join('|'), 'gu')
const bracketed = /^(!?\[)([^^][^[\]]*)\]$/

/** `references` are the names addresses are defined under, in small letters. */
function markdownText(text: string, references: ReadonlySet<string>): MarkdownText {
  const texts: string[] = ['']
  const marks: string[] = []
  let at = 0
  const say = (words: string) => {
    texts[texts.length - 1] += words
  }
  const mark = (written: string) => {
    if (texts.at(-1) === '' && marks.length > 0) marks[marks.length - 1] += written
    else {
      marks.push(written)
      texts.push('')
    }
  }
  for (const { index, 0: found } of text.matchAll(markup)) {
    say(text.slice(at, index))
    at = index + found.length
    const [, opening, name = ''] = bracketed.exec(found) ?? []
    if (!opening) mark(found)
    else if (references.has(referenceName(name))) {
      // a link that is shown by its name keeps the name beside its new words
      mark(opening)
      say(name)
      mark(`][${name}]`)
    } else say(found)
  }
  say(text.slice(at))
  return { texts, marks }
}

const referenceName = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

const indent = '[ \\t]{0,40}'
const quote = `(?:${indent}>)`
const bullet = '(?:[-+*]|\\d{1,9}[.)])(?:[ \\t]{1,8}\\[[ xX]\\](?=[ \\t]))?(?=[ \\t])'
/** Markup before the words of a line, in the order it may be nested. */
const margin = new RegExp(
  `^(?:${quote}|${indent}(?:${bullet}|#{1,6}(?=[ \\t])|\\[\\^[^\\]\\s]{1,80}\\]:)){0,20}[ \\t]*`,
)
const startsBlock = new RegExp(`^${quote}*${indent}(?:${bullet}|#{1,6}(?=[ \\t])|\\[\\^[^\\]\\s]{1,80}\\]:)`)
const item = new RegExp(`^${quote}*${indent}${bullet}`)
const heading = new RegExp(`^(?:${quote}|${indent}${bullet}){0,20}${indent}#{1,6}[ \\t]`)
const fence = /^(?:[ \t]*>)*[ \t]*(?:[-+*][ \t]+|\d{1,9}[.)][ \t]+)?(`{3,}|~{3,})/
const rule = /^(?:[ \t]*>)*[ \t]*(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|=+[ \t]*)$/
const definition = /^(?:[ \t]*>)*[ \t]{0,3}\[((?!\^)[^\]]{1,200})\]:[ \t]*\S/
const tableRule = /^(?:[ \t]*>)*[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
const rawHtml = /^[ \t]{0,3}<(script|style|pre|textarea)\b/i
/** Words at the start of a line that would make something else of it. */
const mayBeginLine = (rest: string) => !/^(?:[-+*=#>|]|\d{1,9}[.)]|`{3}|~{3})/.test(rest)

/** Code, addresses, front matter and the marks of lists, headings, quotes and tables stay. */
export function openMarkdown(text: string): TakenApart {
  const lines = linesOf(text)
  const references = new Set(lines.flatMap((line) => definition.exec(line.text)?.[1] ?? []).map(referenceName))
  const collected = collectPieces()
  const code = indentedCode(lines)
  const verbatim = (from: number) => (code[from] ? from + 1 : verbatimEnd(lines, from))
  let at = 0
  const keep = (to: number) => {
    for (; at < to; at++) collected.chunk(lines[at]!.text + lines[at]!.end)
  }
  /** The words of lines that are read as one, and the markup around each. */
  function write(words: string[], around: { before: string; after: string }[]): void {
    const { texts, marks } = markdownText(words.join('\n'), references)
    if (!saysAnything(texts.join(' '))) {
      collected.chunk(words.map((line, n) => around[n]!.before + line + around[n]!.after).join(''))
      return
    }
    const marked = openMarks(texts)
    const joined = openLines(marked.text.split('\n'), mayBeginLine)
    const found = collected.all(joined.pieces)
    collected.chunk((done) => {
      const parts = marked.split(joined.put(found(done)).join('\n'))
      const whole = parts.map((part, n) => part + (marks[n] ?? '')).join('')
      const shown = whole.split('\n').filter((line, _, all) => line.trim() !== '' || all.length === 1)
      const last = shown.length - 1
      return shown
        .map(
          (line, n) =>
            (around[n] ?? around[0]!).before + line + (around[n === last ? around.length - 1 : n] ?? around[0]!).after,
        )
        .join('')
    })
  }
  function row(line: TextLine): void {
    for (const cell of cellsOf(line.text)) {
      const [before, words, after] = [
        /^[\s|>]*/.exec(cell)![0],
        cell.replace(/^[\s|>]*|\s*$/g, ''),
        /\s*$/.exec(cell)![0],
      ]
      if (words === '') collected.chunk(cell)
      else write([words], [{ before, after }])
    }
    collected.chunk(line.end)
  }
  keep(frontMatterEnd(lines))
  while (at < lines.length) {
    const end = verbatim(at)
    if (end > at) {
      keep(end)
      continue
    }
    if (isTable(lines, at)) {
      row(lines[at++]!)
      keep(at + 1)
      for (; at < lines.length && lines[at]!.text.includes('|'); at++) row(lines[at]!)
      continue
    }
    const to = paragraphEnd(lines, at, verbatim)
    const around = lines.slice(at, to).map(({ text: line, end: ending }) => {
      const before = margin.exec(line)![0]
      const after = /(?:[ \t]+#+)?[ \t]*\\?$/.exec(line.slice(before.length))![0]
      return { before, after: after + ending, words: line.slice(before.length, line.length - after.length) }
    })
    write(
      around.map(({ words }) => words),
      around,
    )
    at = to
  }
  return collected.takenApart()
}

function frontMatterEnd(lines: readonly TextLine[]): number {
  const mark = lines[0]?.text.replace(/^\ufeff/, '').trimEnd()
  if (mark !== '---' && mark !== '+++') return 0
  const end = lines.findIndex((line, n) => n > 0 && [mark, '...'].includes(line.text.trimEnd()))
  return end < 0 ? 0 : end + 1
}

/** After the lines from here on in which nothing is translated; here, where there are none. */
function verbatimEnd(lines: readonly TextLine[], at: number): number {
  const { text } = lines[at]!
  const opening = fence.exec(text)?.[1]
  if (opening) {
    const closing = new RegExp(`^[ \\t>]*\\${opening[0]}{${opening.length},}[ \\t]*$`)
    return after(lines, at, (line) => closing.test(line))
  }
  const raw = rawHtml.exec(text)?.[1]
  if (raw) return after(lines, at - 1, (line) => line.toLowerCase().includes(`</${raw.toLowerCase()}>`))
  if (/^[ \t]{0,3}<!--/.test(text)) return after(lines, at - 1, (line) => line.includes('-->'))
  if (/^[ \t]{0,3}\$\$/.test(text) && text.trim() === '$$') return after(lines, at, (line) => line.trim() === '$$')
  if (/^[\s>]*$/.test(text) || (text.length < longestRule && rule.test(text)) || definition.test(text)) return at + 1
  return at
}

function after(lines: readonly TextLine[], from: number, isLast: (line: string) => boolean): number {
  for (let n = from + 1; n < lines.length; n++) if (isLast(lines[n]!.text)) return n + 1
  return lines.length
}

/** Four spaces behind an empty line, unless they belong to an item of a list above. */
function indentedCode(lines: readonly TextLine[]): boolean[] {
  let inList = false
  const found: boolean[] = []
  lines.forEach((line, n) => {
    const behind = n === 0 || isBlank(lines[n - 1]!)
    const indented = /^(?: {4}|\t)/.test(line.text) && !isBlank(line)
    if (item.test(line.text)) inList = true
    else if (behind && /^\S/.test(line.text)) inList = false
    found.push(indented && !inList && (behind || found[n - 1] === true))
  })
  return found
}

/** Longer ones are something else, and would take long to look at. */
const longestRule = 2_000

function isTable(lines: readonly TextLine[], at: number): boolean {
  const next = lines[at + 1]?.text ?? ''
  return lines[at]!.text.includes('|') && next.includes('-') && next.length < longestRule && tableRule.test(next)
}

/** Cells with the bar before each; a bar in code or behind a backslash divides nothing. */
const cellsOf = (line: string) => line.match(/\|?(?:\\.|`[^`]*`|[^|\\`]|[\\`])+|\|/g) ?? []

function paragraphEnd(lines: readonly TextLine[], at: number, verbatim: (line: number) => number): number {
  if (heading.test(lines[at]!.text)) return at + 1
  let end = at + 1
  while (
    end < lines.length &&
    verbatim(end) === end &&
    !startsBlock.test(lines[end]!.text) &&
    !isTable(lines, end) &&
    !/(?: {2}|\\)$/.test(lines[end - 1]!.text)
  )
    end++
  return end
}
