declare module '@echogarden/espeak-ng-emscripten' {
  export type ESpeakNg = {
    HEAP16: Int16Array
    HEAP32: Int32Array
    FS: { writeFile(path: string, text: string): void; unlink(path: string): void }
    addFunction(callback: (audio: number, length: number, events: number) => number): number
    eSpeakNGWorker: new () => {
      set_voice(name: string): number
      set_rate(words_per_minute: number): void
      set_pitch(step: number): void
      set_range(step: number): void
      set_volume(share: number): void
      synth_(text: string, callback: number): void
      getSizeOfEventStruct_(): number
    }
  }
  export default function open(): Promise<ESpeakNg>
}
