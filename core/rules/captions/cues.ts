import { borderCosts, joined, layoutOf, lineLengths } from './caption-lines.ts'
import { type CaptionRules, editorRules } from './caption-rules.ts'
import { captionTokens, type Said, type Token } from './caption-tokens.ts'
import { endingWithAudio, scheduled } from './cue-times.ts'

/** A caption: its lines and times. */
export type Cue = { start_ms: number; end_ms: number; text: string; speaker: string | null }

const cue_cost = 20
const joined_sentence_cost = 25
const too_long_cost = 10_000
/** Cost per millisecond by which reading takes longer than speaking. */
const hurry_cost = 0.1

/**
 * Turns sentences into captions that follow the rules: no word is lost or duplicated, and times never go back. If the
 * length of the audio is known, the last caption ends with it.
 */
export function cuesOf(sentences: readonly Said[], rules: CaptionRules = editorRules, audio_ms?: number): Cue[] {
  const cues = turnsOf(sentences, rules).flatMap((tokens) => cuesOfTurn(tokens, rules))
  const shown = scheduled(cues, rules)
  return audio_ms === undefined ? shown : endingWithAudio(shown, { cues, rules, audio_ms: Math.round(audio_ms) })
}

/** Ranges that no cue crosses: a new speaker, a silence, or each sentence if sentences are not joined. */
function turnsOf(sentences: readonly Said[], rules: CaptionRules): Token[][] {
  const turns: Token[][] = []
  let ended = Number.NEGATIVE_INFINITY
  for (const sentence of sentences) {
    const tokens = captionTokens(sentence, rules)
    tokens.forEach((token, n) => {
      const turn = turns.at(-1)
      const last = turn?.at(-1)
      // An engine may report a sentence earlier than the one before it.
      const start_ms = Math.max(ended, token.start_ms)
      const timed = { ...token, start_ms, end_ms: Math.max(start_ms, token.end_ms) }
      const silent = last && start_ms - last.end_ms > rules.silence_ms
      const parted = !last || silent || last.speaker !== token.speaker || (n === 0 && !rules.joins)
      if (parted) turns.push([timed])
      else turn!.push(timed)
      ended = start_ms
    })
  }
  return turns
}

type Best = { cost: number; from: number; starts: number[] }

/** Finds the cheapest split of a turn into cues by dynamic programming. */
function cuesOfTurn(tokens: readonly Token[], rules: CaptionRules): Cue[] {
  const length = lineLengths(tokens)
  const whole = rules.joins ? null : wholeTurn(tokens, rules)
  if (whole) return [whole]
  const best: Best[] = [{ cost: 0, from: 0, starts: [] }]
  for (let to = 1; to <= tokens.length; to++) {
    let found: Best | undefined
    for (let from = to - 1, sentences = 0; from >= 0; from--) {
      const layout = layoutOf(tokens, { from, to, length, rules })
      // Earlier starts make even longer cues.
      if (!layout && length(from, to) > rules.cue_characters) break
      if (layout) {
        const own = cue_cost + layout.cost + endCost(tokens, to) + sentences * joined_sentence_cost
        const cost = best[from]!.cost + own + timeCost(tokens, { from, to, length: length(from, to), rules })
        if (!found || cost < found.cost) found = { cost, from, starts: layout.starts }
      }
      if (tokens[from]!.border === 'sentence') sentences++
    }
    best.push(found!)
  }
  const cues: Cue[] = []
  for (let to = tokens.length; to > 0; to = best[to]!.from) cues.unshift(cueOf(tokens, best[to]!, to))
  return cues
}

/** A sentence that need not be split. */
function wholeTurn(tokens: readonly Token[], rules: CaptionRules): Cue | null {
  const to = tokens.length
  if (tokens[to - 1]!.end_ms - tokens[0]!.start_ms > rules.most_ms) return null
  const layout = layoutOf(tokens, { from: 0, to, length: lineLengths(tokens), rules })
  return layout && cueOf(tokens, { ...layout, from: 0 }, to)
}

const endCost = (tokens: readonly Token[], to: number) => (to < tokens.length ? borderCosts[tokens[to]!.border] : 0)

function timeCost(
  tokens: readonly Token[],
  { from, to, length, rules }: { from: number; to: number; length: number; rules: CaptionRules },
): number {
  const { start_ms } = tokens[from]!
  const { end_ms } = tokens[to - 1]!
  const needed = Math.max(rules.least_ms, (length * 1000) / rules.characters_per_second)
  const until = tokens[to] ? tokens[to]!.start_ms - rules.gap_ms : Number.POSITIVE_INFINITY
  const hurry = Math.max(0, start_ms + needed - until)
  const over = end_ms - start_ms > rules.most_ms && to - from > 1 ? too_long_cost : 0
  return hurry * hurry_cost + over
}

function cueOf(tokens: readonly Token[], { from, starts }: Best, to: number): Cue {
  const text = starts.map((start, n) => joined(tokens.slice(start, starts[n + 1] ?? to))).join('\n')
  const [first, last] = [tokens[from]!, tokens[to - 1]!]
  return { start_ms: first.start_ms, end_ms: last.end_ms, text, speaker: first.speaker }
}
