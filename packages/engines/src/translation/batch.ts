import { type Cache, picked, stacked } from './cache.ts'
import {
  type Finished,
  type Likeliest,
  type Model,
  type Sentence,
  type Thought,
  end_token as usual_end,
} from './model.ts'

/** A hypothesis, with the sum and the lowest of its log-probabilities. */
type Hypothesis = { tokens: number[]; sum: number; min: number }
type Ended = { tokens: number[]; mean: number; min: number; complete: boolean }

/** The search for one translation: takes the next tokens' probabilities and decides how to continue. */
export type Search = {
  /** Each is a row of the batch. */
  readonly live: Hypothesis[]
  /** Takes the candidates of each row, and answers which row each row of the next step continues. */
  take(next: Likeliest[]): number[]
  /** Best first. */
  ended(): Ended[]
}

type Options = { beam: number; most_tokens: number; end_token?: number }
type Next = { parent: number; token: number; log_probability: number; sum: number }

/** How many of the likeliest tokens of a row a search looks at. */
const candidatesFor = (beam: number) => (beam === 1 ? 1 : 2 * beam)

/**
 * Beam search by mean log-probability, the end counted as a token. Ends when no live hypothesis can beat the worst of
 * the `beam` best that ended; with one hypothesis, at the first end.
 */
export function openSearch({ beam, most_tokens, end_token = usual_end }: Options): Search {
  let live: Hypothesis[] = [{ tokens: [], sum: 0, min: 0 }]
  const ended: Ended[] = []
  const wanted = candidatesFor(beam)

  function end({ tokens, sum, min }: Hypothesis, complete: boolean): void {
    ended.push({ tokens, mean: sum / (tokens.length + (complete ? 1 : 0)), min, complete })
    ended.sort(bestFirst)
  }
  function ranked(next: Likeliest[]): Next[] {
    if (wanted === 1)
      return next[0]!.slice(0, 1).map((one) => ({ parent: 0, ...one, sum: live[0]!.sum + one.log_probability }))
    return live
      .flatMap(({ sum }, parent) =>
        next[parent]!.slice(0, wanted).map((one) => ({ parent, ...one, sum: sum + one.log_probability })),
      )
      .sort((a, b) => b.sum - a.sum)
      .slice(0, wanted)
  }
  return {
    get live() {
      return live
    },
    take(likeliest) {
      const next: (Hypothesis & { parent: number })[] = []
      for (const [rank, { parent, token, log_probability, sum }] of ranked(likeliest).entries()) {
        const { tokens, min } = live[parent]!
        const lowest = Math.min(min, log_probability)
        if (token !== end_token) next.push({ parent, tokens: [...tokens, token], sum, min: lowest })
        else if (rank < beam) end({ tokens, sum, min: lowest }, true)
        if (next.length === beam) break
      }
      const length = live[0]!.tokens.length + 1
      const over = ended.length >= beam && (beam === 1 || ended[beam - 1]!.mean >= next[0]!.sum / length)
      if (!over && length >= most_tokens) for (const one of next) end(one, false)
      live = over || length >= most_tokens ? [] : next
      return live.length > 0 ? next.map(({ parent }) => parent) : []
    },
    ended: () => ended,
  }
}

/** A cut-off hypothesis is most often a loop, whose tokens are all likely. */
const bestFirst = (a: Ended, b: Ended) => Number(b.complete) - Number(a.complete) || b.mean - a.mean

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
