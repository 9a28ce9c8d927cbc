import type { SpeakerTurn } from '../../ports/speakers.ts'
import type { PackFiles } from '../pack-engines/pack-files.ts'

/** What the process that tells voices apart can do; its models are loaded when they are first asked for. */
export type SpeakerTasks = {
  check: { input: { pack: PackFiles }; chunk: never; result: null }
  turns: { input: { pack: PackFiles; path: string; speakers: number | null }; chunk: never; result: SpeakerTurn[] }
  likeness: { input: { pack: PackFiles; one: string[]; other: string[] }; chunk: never; result: number }
}
