/** ElevenLabs' default buffer sizes: short at first for latency, then longer chunks, which sound better. */
const usualSchedule = [120, 160, 250, 290]
/** Minimum buffer for `try_trigger_generation`. */
const leastTried = 50
/** Longer texts are split, so that the first audio arrives early. */
const longest = 500

export type ChunkRules = {
  schedule?: readonly number[] | null
  /** Without buffering: everything up to the last complete word. */
  at_once?: boolean
  /** Never splits a message, because it may contain tags. */
  whole?: boolean
}
export type ChunkWish = { try_now?: boolean | null; flush?: boolean | null }

/** Buffers streamed text and emits chunks, split between sentences or words. */
export function createChunker({ schedule, at_once = false, whole = false }: ChunkRules = {}) {
  const steps = schedule?.length ? schedule : usualSchedule
  let gathered = ''
  let made = 0

  function take(end: number): string[] {
    const text = gathered.slice(0, end)
    gathered = gathered.slice(end)
    made++
    return whole ? [text] : split(text)
  }
  function ready(try_now: boolean): boolean {
    if (at_once) return whole || /[\s.!?…,;:]$/.test(gathered)
    return gathered.length >= Math.min(steps[Math.min(made, steps.length - 1)]!, try_now ? leastTried : Infinity)
  }

  return {
    add(text: string, { try_now, flush }: ChunkWish = {}): string[] {
      gathered += text
      if (!isSpoken(gathered)) {
        // Punctuation alone waits for a word; at the end of the text it is dropped, because it is silent.
        if (flush || !gathered.trim()) gathered = ''
        return []
      }
      if (flush) return take(gathered.length)
      if (!ready(try_now === true)) return []
      const end = whole || at_once ? gathered.length : cut(gathered)
      return isSpoken(gathered.slice(0, end)) ? take(end) : []
    },
    /** The rest, when the text has ended. */
    end(): string[] {
      return isSpoken(gathered) ? take(gathered.length) : []
    },
  }
}

const isSpoken = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Splits after the last sentence if that is most of the text, else after the last word; keeps a possibly incomplete word. */
function cut(text: string): number {
  const sentence = lastMatch(text, /[.!?…]["'»”)\]]*\s+/gu)
  if (sentence >= text.length / 2) return sentence
  return lastMatch(text, /\s+/gu)
}

function lastMatch(text: string, pattern: RegExp): number {
  let end = 0
  for (const found of text.matchAll(pattern)) end = found.index + found[0].length
  return end
}

function split(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > longest) {
    const end = cut(rest.slice(0, longest)) || longest
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...pieces, rest].filter(isSpoken)
}
