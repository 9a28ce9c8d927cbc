import type { Answer } from './answers.ts'
import type { World } from './world.ts'

export type Kept = { sent: string; at: number; answer: Answer }

/** The first answer under a key is the answer of every repetition, as long as the provider remembers; `sent` tells repetitions from mistakes. */
export function once(
  { state, now }: World,
  { key, sent, keep_ms, keeps }: { key: string; sent: string; keep_ms: number; keeps: (answer: Answer) => boolean },
  run: { first: () => Answer; mistaken: () => Answer },
): Answer {
  const kept = state.answers[key]
  if (kept && now() - kept.at < keep_ms) return kept.sent === sent ? kept.answer : run.mistaken()
  const answer = run.first()
  // as it was then, whatever becomes of what it speaks of
  if (keeps(answer)) state.answers[key] = { sent, at: now(), answer: structuredClone(answer) }
  return answer
}
