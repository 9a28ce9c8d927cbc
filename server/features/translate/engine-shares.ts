import type { TranslatedSegment } from '@pawol/engines/pipeline/pipeline'

/** Counts which engine translated how much of a text: a model pack may serve some of its sentences. */
export function engineShares() {
  const shares = new Map<string, number>()
  return {
    add({ from, engine, source_start, source_end }: TranslatedSegment): void {
      if (from === 'engine' && engine) shares.set(engine, (shares.get(engine) ?? 0) + source_end - source_start)
    },
    /** The engine of most of it; null where no engine was asked. */
    most: () => [...shares].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null,
  }
}
