type Pair = { source: string; target: string; engine: string }

/** The engine that `auto` uses for a pair of languages; for a source still to be detected, that of every pair. */
export function autoEngineFor(
  { auto, pack_pairs }: { auto: string; pack_pairs: readonly Pair[] },
  { source, target, sources }: { source: string; target: string; sources: readonly string[] },
): string {
  const wanted = source === 'auto' ? sources.filter((one) => one !== target) : [source]
  const used = wanted.map((one) => pack_pairs.find((pair) => pair.source === one && pair.target === target)?.engine)
  const [first = auto] = used
  return used.every((engine) => engine === first) ? first : auto
}
