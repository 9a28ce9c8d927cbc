/** A part of a file of 16-bit samples. */
export type SoundPart = { path: string; from: number; samples: number }

/** What is heard in a piece of speech. */
export type Heard = {
  /** `confidence` is the probability of the least likely token. */
  words: { text: string; confidence: number }[]
  /** Natural logarithms of the tokens' probabilities, the end among them, and how many; what it said before counts once. */
  mean_log_probability: number
  tokens: number
  /** False where it went round in circles or on for ever. */
  complete: boolean
}

/** What a process of the embedded engine can do; both models are loaded when they are first asked for. */
export type ListenerTasks = {
  /**
   * How likely somebody speaks in each frame; `state` is what the last answer left. With `all_sound` whatever can be heard
   * counts as speech, and more so what is like it.
   */
  listen: {
    input: SoundPart & { vad_file: string; state: Float32Array | null; all_sound?: boolean }
    chunk: never
    result: { probabilities: Float32Array; state: Float32Array }
  }
  /** `silence_ms` is added after the sound. */
  hear: { input: SoundPart & { model_dir: string; silence_ms?: number }; chunk: never; result: Heard }
  /** Loads the models, and answers that they are there. */
  check: { input: { vad_file: string; model_dir: string | null }; chunk: never; result: null }
  /** The same, and has each listen to some silence. */
  warm: { input: { vad_file: string; model_dir: string | null }; chunk: never; result: null }
}
