/** Runs in the audio thread: reports the level twenty times a second. */

declare const sampleRate: number
declare function registerProcessor(name: string, processor: unknown): void
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

const EVERY_SECONDS = 0.05

class LevelProcessor extends AudioWorkletProcessor {
  #squares = 0
  #samples = 0

  process([channels]: Float32Array[][]): boolean {
    const samples = channels?.[0]
    if (!samples) return true
    for (const sample of samples) this.#squares += sample * sample
    this.#samples += samples.length
    if (this.#samples >= sampleRate * EVERY_SECONDS) {
      this.port.postMessage(Math.sqrt(this.#squares / this.#samples))
      this.#squares = 0
      this.#samples = 0
    }
    return true
  }
}

registerProcessor('level', LevelProcessor)
