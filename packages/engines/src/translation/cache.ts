/** The decoder's cache of some rows: keys and values of each layer, [row, head, position, width of a head]. */
export type Cache = {
  rows: number
  /** How many tokens each row has generated. */
  steps: number
  /** How many tokens the source of each row has; the rest of `source_width` is padding. */
  sources: number[]
  source_width: number
  decoder: Float32Array[]
  encoder: Float32Array[]
}

/** Stacks rows of several caches, each `times` over; all have generated the same number of tokens. */
export function stacked(parts: { cache: Cache; times: number }[], heads: number): Cache {
  const sources = parts.flatMap(({ cache, times }) => Array.from({ length: times }, () => cache.sources).flat())
  const source_width = Math.max(...sources)
  const layers = (of: (cache: Cache) => Float32Array[], widthOf: (cache: Cache) => number, width: number) =>
    of(parts[0]!.cache).map((first, layer) => {
      const unit = first.length / (parts[0]!.cache.rows * heads * widthOf(parts[0]!.cache))
      const whole = new Float32Array(sources.length * heads * width * unit)
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

/** Picks rows in this order; `same_sources` if each row keeps the source of its predecessor. */
export function picked(cache: Cache, rows: number[], sameSources: boolean): Cache {
  if (rows.length === cache.rows && rows.every((row, n) => row === n)) return cache
  const pick = (layers: Float32Array[]) => layers.map((layer) => rowsOf(layer, layer.length / cache.rows, rows))
  return {
    ...cache,
    rows: rows.length,
    sources: rows.map((row) => cache.sources[row]!),
    decoder: pick(cache.decoder),
    encoder: sameSources ? cache.encoder : pick(cache.encoder),
  }
}

function rowsOf(layer: Float32Array, size: number, rows: number[]): Float32Array {
  const found = new Float32Array(rows.length * size)
  for (const [n, row] of rows.entries()) found.set(layer.subarray(row * size, (row + 1) * size), n * size)
  return found
}
