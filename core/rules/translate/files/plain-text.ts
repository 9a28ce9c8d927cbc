import { openLines } from './lines.ts'
import { collectPieces, saysAnything, type TakenApart } from './taken-apart.ts'
import { linesOf, type TextLine } from './text-lines.ts'

/** Each line by itself, except where a paragraph was broken into lines by length. */
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
const shortest_wrapped = 45

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
  line.trim().length >= shortest_wrapped && /[\p{L},]$/u.test(line.trimEnd()) && /^\s{0,3}\p{Ll}/u.test(next)
