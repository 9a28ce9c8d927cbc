import type { Finished } from './model.ts'

type Candidates = Finished['candidates']

// training sentences were shorter; longer ones lose clauses, and their rows cost more
const longestPart = 400

/** Cuts a segment far longer than a sentence between words, or within an endless one. */
export function partsOf(text: string): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > longestPart) {
    const space = rest.lastIndexOf(' ', longestPart)
    const end = space > longestPart / 2 ? space : wholeUpTo(rest, longestPart)
    parts.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...parts, rest]
}

/** Not between the halves of a character outside the basic plane. */
const wholeUpTo = (text: string, end: number) => (/[\uD800-\uDBFF]/.test(text[end - 1]!) ? end - 1 : end)

/** Joins the best translation of each part; combinations would be too many. */
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
