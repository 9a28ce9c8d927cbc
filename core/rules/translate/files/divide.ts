type Allowed = (rest: string) => boolean

/**
 * Divides a text between words into as many parts as there are weights, each about as long as its weight. Where there
 * are fewer words than parts, the last ones are empty. `mayBegin` refuses what a part must not begin with.
 */
export function divided(text: string, weights: readonly number[], mayBegin: Allowed = () => true): string[] {
  const parts = weights.map(() => '')
  const wanted = weights.flatMap((weight, n) => (weight > 0 ? [n] : []))
  if (wanted.length < 2) {
    parts[wanted[0] ?? 0] = text.trim()
    return parts
  }
  const whole = text.trim()
  const breaks = breaksOf(
    whole,
    wanted.map((n) => weights[n]!),
    mayBegin,
  )
  wanted.forEach((n, at) => {
    parts[n] = whole.slice(breaks[at - 1] ?? 0, breaks[at] ?? whole.length).trim()
  })
  return parts
}

/** A place after a comma is as good as one this much nearer. */
const commaWorth = 6

function breaksOf(text: string, weights: readonly number[], mayBegin: Allowed): number[] {
  const free = [...text.matchAll(/\s+(?=\S)/g)]
    .map(({ index, 0: gap }) => index + gap.length)
    .filter((at) => mayBegin(text.slice(at, at + 40)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const breaks: number[] = []
  let [first, sum] = [0, 0]
  for (let part = 0; part < weights.length - 1; part++) {
    sum += weights[part]!
    // between two parts there is a space
    const target = ((text.length + 1) * (sum + part + 1)) / (total + weights.length)
    // each of the parts that follow needs a place of its own
    const last = Math.max(first + 1, free.length - (weights.length - 2 - part))
    let best = -1
    for (let n = first; n < last && n < free.length; n++) {
      if (best < 0 || cost(text, free[n]!, target) < cost(text, free[best]!, target)) best = n
      else if (free[n]! > target + commaWorth) break
    }
    if (best < 0) {
      breaks.push(text.length)
      continue
    }
    breaks.push(free[best]!)
    first = best + 1
  }
  return breaks
}

const cost = (text: string, at: number, target: number) =>
  Math.abs(at - target) - (/[,;:]\s*$/.test(text.slice(Math.max(0, at - 3), at)) ? commaWorth : 0)
