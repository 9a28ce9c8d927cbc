import type { Answer } from './answers.ts'
import type { World } from './world.ts'

export type Kept = { sent: string; at: number; answer: Answer }

/** Answers a repeated idempotency key with the first response until it expires; `sent` distinguishes repetitions from misuse. */
export function once(
  { state, now }: World,
  { key, sent, keep_ms, keeps }: { key: string; sent: string; keep_ms: number; keeps: (answer: Answer) => boolean },
  run: { first: () => Answer; mistaken: () => Answer },
): Answer {
  const kept = state.answers[key]
  if (kept && now() - kept.at < keep_ms) return kept.sent === sent ? kept.answer : run.mistaken()
  const answer = run.first()
  // the response of that time, even if the object has changed since
  if (keeps(answer)) state.answers[key] = { sent, at: now(), answer: structuredClone(answer) }
  return answer
}
