/** A part of a file of 16-bit samples. */
export type SoundPart = { path: string; from: number; samples: number }

/** The transcript of a piece of speech. */
export type Heard = {
  /** `confidence` is the probability of the least likely token. */
  words: { text: string; confidence: number }[]
  /** The sum of the tokens' log-probabilities, the end included, and their number; repetitions count once. */
  mean_log_probability: number
  tokens: number
  /** False if it looped or ran on without end. */
  complete: boolean
}

/** The probability of speech in each frame; `state` is that of the last answer. */
export type ListenTask = {
  input: SoundPart & { vad_file: string; state: Float32Array | null }
  chunk: never
  result: { probabilities: Float32Array; state: Float32Array }
}

/** Tasks of the embedded engine's process; both models load on first use. */
export type ListenerTasks = {
  /** With `all_sound` all audible sound counts as speech, with speech-like sound ahead. */
  listen: { input: ListenTask['input'] & { all_sound?: boolean }; chunk: never; result: ListenTask['result'] }
  /** `silence_ms` is added after the sound. */
  hear: { input: SoundPart & { model_dir: string; silence_ms?: number }; chunk: never; result: Heard }
  /** Warm-up: loads the models. */
  check: { input: { vad_file: string; model_dir: string | null }; chunk: never; result: null }
  /** Warm-up: loads the models and runs each on silence. */
  warm: { input: { vad_file: string; model_dir: string | null }; chunk: never; result: null }
}
