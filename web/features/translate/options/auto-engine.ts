type Pair = { source: string; target: string; engine: string }

/** The engine that `auto` uses for a language pair; for a source still to be detected, the one of every pair. */
export function autoEngineFor(
  { auto, pack_pairs }: { auto: string; pack_pairs: readonly Pair[] },
  { source, target, sources }: { source: string; target: string; sources: readonly string[] },
): string {
  const wanted = source === 'auto' ? sources.filter((one) => one !== target) : [source]
  const used = wanted.map((one) => pack_pairs.find((pair) => pair.source === one && pair.target === target)?.engine)
  const [first = auto] = used
  return used.every((engine) => engine === first) ? first : auto
}
