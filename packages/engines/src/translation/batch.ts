import { type Cache, picked, stacked } from './cache.ts'
import type { Model, Thought } from './model.ts'
import { candidatesFor, openSearch, type Search } from './search.ts'
import type { Finished, Sentence } from './sentence.ts'

/** Sentences in the decoder together. */
export type Batch = {
  /** Runs for about this long and answers what was finished meanwhile. */
  advance(sliceMs: number): Promise<Finished[]>
  drop(ids: readonly number[]): void
  readonly left: number
}

type Running = { sentence: Sentence; search: Search }

export function openBatch(model: Model, sentences: readonly Sentence[]): Batch {
  let waiting = [...sentences]
  let begun: (Running & { cache: Cache })[] = []
  let running: Running[] = []
  let cache: Cache | undefined
  const left = () => waiting.length + begun.length + running.length

  async function begin(sentence: Sentence): Promise<Finished[]> {
    const ids = model.encode(sentence)
    const search = openSearch({
      beam: sentence.beam,
      most_tokens: longestFor(ids.length),
      end_token: model.end_token,
    })
    const thought = await model.begin(ids, sentence.to)
    search.take(thought.next)
    if (search.live.length === 0) return [finished(model, { sentence, search })]
    begun.push({ sentence, search, cache: thought.cache })
    return []
  }
  function join(): void {
    running = begun
    const parts = begun.map(({ cache, search }) => ({ cache, times: search.live.length }))
    cache = stacked(parts, model.heads)
    begun = []
  }
  async function step(): Promise<Finished[]> {
    const last = running.flatMap(({ search }) => search.live.map(({ tokens }) => tokens.at(-1)!))
    const widest = Math.max(...running.map(({ sentence }) => sentence.beam))
    return settle(await model.step(last, cache!, candidatesFor(widest)))
  }
  function settle({ next, cache: grown }: Thought): Finished[] {
    const rows: number[] = []
    const still: Running[] = []
    let row = 0
    for (const one of running) {
      const count = one.search.live.length
      rows.push(...one.search.take(next.slice(row, row + count)).map((parent) => row + parent))
      if (one.search.live.length > 0) still.push(one)
      row += count
    }
    const done = running.filter((one) => !still.includes(one)).map((one) => finished(model, one))
    cache = picked(grown, rows, done.length === 0)
    running = still
    return done
  }
  return {
    get left() {
      return left()
    },
    async advance(sliceMs) {
      const until = performance.now() + sliceMs
      const done: Finished[] = []
      while (left() > 0 && performance.now() < until) {
        const next = waiting.shift()
        if (next) done.push(...(await begin(next)))
        else if (begun.length > 0) join()
        else done.push(...(await step()))
      }
      return done
    },
    drop(ids) {
      const stays = ({ sentence }: Running) => !ids.includes(sentence.id)
      waiting = waiting.filter((sentence) => !ids.includes(sentence.id))
      begun = begun.filter(stays)
      const rows = running.flatMap((one) => one.search.live.map(() => stays(one)))
      const kept = rows.flatMap((stay, row) => (stay ? [row] : []))
      if (cache) cache = picked(cache, kept, false)
      running = running.filter(stays)
    },
  }
}

/** A translation is rarely a third longer than its source; a longer one has lost its way. */
const longestFor = (sourceTokens: number) => Math.min(256, Math.ceil(1.5 * sourceTokens) + 20)

function finished(model: Model, { sentence, search }: Running): Finished {
  const seen = new Set<string>()
  const candidates = search.ended().flatMap(({ tokens, mean, min, complete }) => {
    const text = model.decode(tokens)
    // the same words tokenised differently
    if (seen.has(text)) return []
    seen.add(text)
    return [{ text, confidence: { mean, min }, complete }]
  })
  return { id: sentence.id, candidates: candidates.slice(0, sentence.n_best) }
}
