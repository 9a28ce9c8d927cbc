import { openLines } from './lines.ts'
import { collectPieces, saysAnything, type TakenApart } from './taken-apart.ts'

/** A line and how it ends, so that a file can be put together as it was. */
export type TextLine = { text: string; end: string }

export function linesOf(text: string): TextLine[] {
  const lines: TextLine[] = []
  for (const { 0: whole, 1: line, 2: end } of text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g))
    if (whole !== '') lines.push({ text: line!, end: end! })
  return lines
}

export const isBlank = ({ text }: TextLine) => text.trim() === ''

/** One text per line, except where a paragraph was broken into lines by length. */
export function openPlainText(text: string): TakenApart {
  const collected = collectPieces()
  for (const group of paragraphs(linesOf(text))) {
    const words = group.map((line) => line.text.trim())
    const around = group.map(({ text: line, end }, n) => {
      const before = words[n] === '' ? line.length : line.indexOf(words[n]!)
      return { before: line.slice(0, before), after: line.slice(before + words[n]!.length) + end }
    })
    if (!saysAnything(words.join(' '))) {
      for (const line of group) collected.chunk(line.text + line.end)
      continue
    }
    const joined = openLines(words)
    const found = collected.all(joined.pieces)
    collected.chunk((texts) =>
      joined
        .put(found(texts))
        .map((line, n) => around[n]!.before + line + around[n]!.after)
        .join(''),
    )
  }
  return collected.takenApart()
}

/** Shorter lines are lists, verses and addresses. */
const shortestWrapped = 45

function* paragraphs(lines: readonly TextLine[]): Generator<TextLine[]> {
  let group: TextLine[] = []
  for (const line of lines) {
    const last = group.at(-1)
    if (last && !isWrapped(last.text, line.text)) {
      yield group
      group = []
    }
    group.push(line)
  }
  if (group.length > 0) yield group
}

const isWrapped = (line: string, next: string) =>
  line.trim().length >= shortestWrapped && /[\p{L},]$/u.test(line.trimEnd()) && /^\s{0,3}\p{Ll}/u.test(next)
