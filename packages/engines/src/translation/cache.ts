export type Numbers = Float32Array | Float64Array
/** The decoder's cache of some rows: keys and values of each layer, [row, head, position, width of a head]. */
export type Cache = {
  rows: number
  /** How many tokens each row has generated. */
  steps: number
  /** How many tokens the source of each row has; the rest of `source_width` is padding. */
  sources: number[]
  source_width: number
  decoder: Float32Array[]
  encoder: Numbers[]
}

/** Stacks rows of several caches, each `times` over; all have generated the same number of tokens. */
export function stacked(parts: { cache: Cache; times: number }[], heads: number): Cache {
  const sources = parts.flatMap(({ cache, times }) => Array.from({ length: times }, () => cache.sources).flat())
  const source_width = Math.max(...sources)
  const layers = <T extends Numbers>(of: (cache: Cache) => T[], widthOf: (cache: Cache) => number, width: number) =>
    of(parts[0]!.cache).map((first, layer) => {
      const unit = first.length / (parts[0]!.cache.rows * heads * widthOf(parts[0]!.cache))
      const whole = numbersLike(first, sources.length * heads * width * unit)
      let at = 0
      for (const { cache, times } of parts) {
        const [part, size] = [of(cache)[layer]!, widthOf(cache) * unit]
        for (let time = 0; time < times; time++)
          for (let from = 0; from < part.length; from += size) {
            whole.set(part.subarray(from, from + size), at)
            at += width * unit
          }
      }
      return whole
    })
  const steps = parts[0]!.cache.steps
  return {
    rows: sources.length,
    steps,
    sources,
    source_width,
    decoder: layers(
      ({ decoder }) => decoder,
      (cache) => cache.steps,
      steps,
    ),
    encoder: layers(
      ({ encoder }) => encoder,
      (cache) => cache.source_width,
      source_width,
    ),
  }
}

/**
 * Picks rows in this order; `same_sources` if each row keeps the source of its predecessor. The cache must not be used
 * afterwards: where rows only end, those that stay move within it.
 */
export function picked(cache: Cache, rows: number[], sameSources: boolean): Cache {
  if (rows.length === cache.rows && rows.every((row, n) => row === n)) return cache
  const pick = <T extends Numbers>(layers: T[]) => layers.map((layer) => rowsOf(layer, layer.length / cache.rows, rows))
  return {
    ...cache,
    rows: rows.length,
    sources: rows.map((row) => cache.sources[row]!),
    decoder: pick(cache.decoder),
    encoder: sameSources ? cache.encoder : pick(cache.encoder),
  }
}

function rowsOf<T extends Numbers>(layer: T, size: number, rows: number[]): T {
  const inPlace = rows.every((row, n) => n === 0 || row > rows[n - 1]!)
  const found = inPlace ? layer : numbersLike(layer, rows.length * size)
  for (const [n, row] of rows.entries())
    if (inPlace) layer.copyWithin(n * size, row * size, (row + 1) * size)
    else found.set(layer.subarray(row * size, (row + 1) * size), n * size)
  return found.subarray(0, rows.length * size) as T
}

const numbersLike = <T extends Numbers>(one: T, length: number) =>
  new (one.constructor as new (length: number) => T)(length)
