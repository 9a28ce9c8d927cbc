import { splitSentences } from '../sentences.ts'
import { divided } from './divide.ts'
import { saysAnything } from './taken-apart.ts'

/** Lines read as one text: the pieces are its sentences, and a sentence that stood on two lines is divided again. */
export type JoinedLines = { pieces: string[]; put(texts: readonly string[]): string[] }

/** Every sentence looks at every line. */
const mostLines = 60

export function openLines(lines: readonly string[], mayBegin?: (rest: string) => boolean): JoinedLines {
  if (lines.length === 1) return { pieces: [lines[0]!], put: ([text]) => [text!] }
  if (lines.length <= mostLines) return openSome(lines, mayBegin)
  const [head, tail] = [openSome(lines.slice(0, mostLines), mayBegin), openLines(lines.slice(mostLines), mayBegin)]
  const { length } = head.pieces
  return {
    pieces: head.pieces.concat(tail.pieces),
    put: (texts) => head.put(texts.slice(0, length)).concat(tail.put(texts.slice(length))),
  }
}

function openSome(lines: readonly string[], mayBegin?: (rest: string) => boolean): JoinedLines {
  const starts: number[] = []
  let whole = ''
  for (const line of lines) {
    if (whole !== '') whole += ' '
    starts.push(whole.length)
    whole += line
  }
  const ends = lines.map((line, n) => starts[n]! + line.length)
  /** How much of a range lies on each line. */
  const shares = (from: number, to: number) =>
    lines.map((_, n) => Math.max(0, Math.min(to, ends[n]!) - Math.max(from, starts[n]!)))
  const sentences = splitSentences(whole).filter(({ start, end }) => saysAnything(whole.slice(start, end)))
  return {
    pieces: sentences.map(({ start, end }) => whole.slice(start, end)),
    put(texts) {
      const done = lines.map(() => '')
      const keep = (from: number, to: number) =>
        shares(from, to).forEach((share, n) => {
          if (share > 0) done[n] += whole.slice(Math.max(from, starts[n]!), Math.min(to, ends[n]!))
        })
      let at = 0
      sentences.forEach(({ start, end }, n) => {
        keep(at, start)
        divided(texts[n]!, shares(start, end), mayBegin).forEach((part, line) => {
          done[line] += part
        })
        at = end
      })
      keep(at, whole.length)
      return done.map((line) => line.trim())
    },
  }
}
