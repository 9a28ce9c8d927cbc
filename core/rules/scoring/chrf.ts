/** chrF++ of a whole set, 0 to 100, as sacreBLEU defines it: characters in runs of 1 to 6 without spaces, words of 1 and 2, recall counts double. */
export function chrfPlusPlus(pairs: readonly { output: string; reference: string }[]): number {
  const orders = Array.from({ length: 8 }, () => ({ output: 0, reference: 0, both: 0 }))
  for (const { output, reference } of pairs) {
    const [said, wanted] = [runsOf(output), runsOf(reference)]
    for (const [n, order] of orders.entries()) {
      const wants = counted(wanted[n]!)
      // An n-gram order longer than the reference is not counted.
      if (wants.size > 0) order.output += said[n]!.length
      order.reference += wanted[n]!.length
      for (const [run, times] of counted(said[n]!)) order.both += Math.min(times, wants.get(run) ?? 0)
    }
  }
  const scored = orders.filter(({ output, reference }) => output > 0 && reference > 0)
  const mean = (of: 'output' | 'reference') =>
    scored.reduce((sum, order) => sum + order.both / order[of], 0) / Math.max(1, scored.length)
  const [precision, recall] = [mean('output'), mean('reference')]
  return precision + recall === 0 ? 0 : (100 * 5 * precision * recall) / (4 * precision + recall)
}

/** Every run of 1 to 6 characters, then every run of 1 and 2 words. */
function runsOf(text: string): string[][] {
  const characters = [...text.replace(/\s+/gu, '')]
  const words = text.split(/\s+/u).filter(Boolean).flatMap(withoutSign)
  return [
    ...[1, 2, 3, 4, 5, 6].map((size) => runs(characters, size, '')),
    ...[1, 2].map((size) => runs(words, size, ' ')),
  ]
}

const runs = (all: readonly string[], size: number, between: string): string[] =>
  all.slice(size - 1).map((_, n) => all.slice(n, n + size).join(between))

const sign = /^[!-/:-@[-`{-~]$/
/** A word and the sign at its end or, failing that, at its start. */
function withoutSign(word: string): string[] {
  if (word.length === 1) return [word]
  if (sign.test(word.at(-1)!)) return [word.slice(0, -1), word.at(-1)!]
  return sign.test(word[0]!) ? [word[0]!, word.slice(1)] : [word]
}

function counted(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}
