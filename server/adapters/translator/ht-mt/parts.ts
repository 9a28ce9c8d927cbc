import type { Finished } from './messages.ts'

type Candidates = Finished['candidates']

// sentences in the training were shorter; a longer one loses clauses, and its rows are dear
const longest_part = 400

/** A segment far longer than a sentence, cut between words, or within one that never ends. */
export function partsOf(text: string): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > longest_part) {
    const space = rest.lastIndexOf(' ', longest_part)
    const end = space > longest_part / 2 ? space : wholeUpTo(rest, longest_part)
    parts.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...parts, rest]
}

/** Not between the halves of a character outside the basic plane. */
const wholeUpTo = (text: string, end: number) => (/[\uD800-\uDBFF]/.test(text[end - 1]!) ? end - 1 : end)

/** The best of each part, one after the other: of combinations there would be too many. */
export function joined(parts: Candidates[]): Candidates {
  if (parts.length === 1) return parts[0]!
  const best = parts.map(([first]) => first!)
  const weight = best.reduce((sum, { text }) => sum + text.length, 0) || 1
  return [
    {
      text: best.map(({ text }) => text).join(' '),
      confidence: {
        mean: best.reduce((sum, { text, confidence }) => sum + (confidence.mean * text.length) / weight, 0),
        min: Math.min(...best.map(({ confidence }) => confidence.min)),
      },
      complete: best.every(({ complete }) => complete),
    },
  ]
}
