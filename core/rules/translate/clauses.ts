import { type Range, trimmed } from './sentences.ts'

const conjunctions = new Set(
  `and but or because so that which who when while if although et mais ou car donc que qui quand lorsque si parce puisque
  y pero o porque que cuando si aunque e mas ou pois quando se embora ak epi men oswa paske ki lè si pandan ke`.split(
    /\s+/,
  ),
)
/** How good a place is to divide at: the higher the better. */
const grades: [before: RegExp, grade: number][] = [
  [/[;:]$/, 4],
  [/[—–]$/, 3],
  [/,$/, 2],
]

/** Places between words, with how well a sentence may be divided there. */
function places(text: string, { start, end }: Range, kept: readonly Range[]): { at: number; grade: number }[] {
  const found: { at: number; grade: number }[] = []
  let span = 0
  for (let at = start + 1; at < end; at++) {
    if (!/\s/.test(text[at - 1]!) || /\s/.test(text[at]!)) continue
    while (span < kept.length && kept[span]!.end <= at) span++
    if (kept[span] && kept[span]!.start < at) continue
    const before = text.slice(Math.max(start, at - 8), at).trimEnd()
    const word = /^[\p{L}\p{M}]{1,12}/u.exec(text.slice(at, at + 13))?.[0].toLowerCase() ?? ''
    found.push({ at, grade: grades.find(([sign]) => sign.test(before))?.[1] ?? (conjunctions.has(word) ? 1 : 0) })
  }
  return found
}

/**
 * Divides a long sentence at ; : — , or a conjunction, so that no part is longer than `longest`; where there is none of
 * them between words, and a word that is longer still between its characters. `kept` are ranges that stay whole.
 */
export function splitClauses(text: string, whole: Range, longest: number, kept: readonly Range[] = []): Range[] {
  const free = places(text, whole, kept)
  const parts: Range[] = []
  let start = whole.start
  let first = 0
  while (whole.end - start > longest) {
    while (first < free.length && free[first]!.at <= start) first++
    let best: { at: number; grade: number } | undefined
    for (let n = first; n < free.length && free[n]!.at - start <= longest; n++) {
      const place = free[n]!
      // a short first part says too little
      if (place.at - start < longest / 4 && best) continue
      if (!best || place.grade >= best.grade || best.at - start < longest / 4) best = place
    }
    const at = best?.at ?? characterBorder(text, start + longest, start, kept)
    if (at >= whole.end) break
    parts.push({ start, end: at })
    start = at
  }
  return [...parts, { start, end: whole.end }].flatMap((part) => trimmed(text, part))
}

/** Not between the halves of a character, nor within what stays whole. */
function characterBorder(text: string, at: number, start: number, kept: readonly Range[]): number {
  const inside = kept.find((span) => span.start < at && at < span.end)
  if (inside) return inside.start > start ? inside.start : inside.end
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 || at + 1 : at
}
