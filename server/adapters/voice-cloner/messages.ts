import type { SpeakerComparison, SpeechFile, VoiceFit } from '../../ports/voice-cloner.ts'

/** What the process of the cloner can do; chunks of `clone` are shares of the work. */
export type ClonerTasks = {
  check: { input: { model_dir: string }; chunk: never; result: null }
  clone: { input: { model_dir: string; samples: readonly SpeechFile[] }; chunk: number; result: VoiceFit }
  compare: {
    input: { samples: readonly SpeechFile[]; recording: SpeechFile }
    chunk: never
    result: SpeakerComparison
  }
}
