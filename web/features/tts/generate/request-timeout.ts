import type { InferenceMode } from '#core/contract/tts/jobs.ts'
import { submitTimeout } from '../../workbench/submit/submit.ts'

const modeTimeouts: Record<InferenceMode, number> = { standard: 60_000, express: 120_000 }

/** Returns the user's timeout, or that of the mode until the user chooses one (S2 §5). */
export function requestTimeout(chosen_ms: number | null, mode: InferenceMode): number {
  return submitTimeout(chosen_ms, modeTimeouts[mode])
}
