/** In seconds. */
export type Span = { start: number; end: number }
export type Around = {
  /** Usual length of each word, in seconds. */
  lengths: readonly number[]
  /** Whether each word begins a phrase, and so is closer to the next word. */
  begins: readonly boolean[]
  /** The moments between which the words must lie. */
  from: number
  to: number
}

/**
 * Places words that were not found between their neighbours. They take the whole gap when it is about their usual
 * length, as when another word was spoken; otherwise their usual length, next to the neighbour of their phrase.
 */
export function placeMissing(found: readonly (Span | null)[], { lengths, begins, from, to }: Around): Span[] {
  const placed: Span[] = []
  for (let n = 0; n < found.length; ) {
    const here = found[n]
    if (here) {
      placed.push(here)
      n++
      continue
    }
    let next = n
    while (next < found.length && !found[next]) next++
    const start = placed.at(-1)?.end ?? from
    const end = Math.max(start, found[next]?.start ?? to)
    placed.push(...spread(lengths.slice(n, next), { start, end, late: (n === 0 || begins[n]!) && next < found.length }))
    n = next
  }
  return placed
}

const much = 2.5

function spread(lengths: readonly number[], { start, end, late }: Span & { late: boolean }): Span[] {
  const usual = lengths.reduce((sum, length) => sum + length, 0)
  const room = end - start
  const taken = room <= much * usual ? room : usual
  const scale = usual > 0 ? taken / usual : 0
  let at = late ? end - taken : start
  return lengths.map((length) => {
    const from = at
    at += length * scale
    return { start: from, end: at }
  })
}
