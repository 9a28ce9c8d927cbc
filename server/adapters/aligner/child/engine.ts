import open from '@echogarden/espeak-ng-emscripten'

/** Samples at which eSpeak began each word, by its text position, and each phoneme. */
export type Said = { samples: Float32Array; words: Map<number, number>; sounds: number[] }
export type Engine = { say(text: string, manner: { voice: string; rate: number }): Said }

export const engine_rate = 22_050
const wordEvent = 1
const phonemeEvent = 7
/** A variant without flutter, which would make the same words differ between runs. */
export const steady = 'steady'
const variant = `language variant\nname ${steady}\nflutter 0\nroughness 0\n`

/** eSpeak as the reference needs it: voices of many languages (`fr+f2`), and when each word and sound begins. */
export async function openEngine(): Promise<Engine> {
  const module = await open()
  const worker = new module.eSpeakNGWorker()
  module.FS.writeFile(`/usr/share/espeak-ng-data/voices/!v/${steady}`, variant)
  const eventSize = worker.getSizeOfEventStruct_() / 4
  let chunks: Int16Array[] = []
  let words = new Map<number, number>()
  let sounds: number[] = []
  const listen = module.addFunction((audio, length, events) => {
    if (length > 0) chunks.push(module.HEAP16.slice(audio / 2, audio / 2 + length))
    const { HEAP32 } = module
    // the struct is type, id, text position, length, milliseconds, sample
    for (let at = events / 4; HEAP32[at] !== 0; at += eventSize) {
      const [place, sample] = [HEAP32[at + 2]!, HEAP32[at + 5]!]
      // a number is several words at one position
      if (HEAP32[at] === wordEvent && !words.has(place)) words.set(place, sample)
      else if (HEAP32[at] === phonemeEvent) sounds.push(sample)
    }
    return 0
  })
  let current = ''
  return {
    say(text, { voice, rate }) {
      if (voice !== current && worker.set_voice(voice) !== 0) throw new Error(`eSpeak has no voice ${voice}`)
      current = voice
      worker.set_volume(60)
      worker.set_rate(rate)
      worker.set_pitch(50)
      worker.set_range(50)
      chunks = []
      words = new Map()
      sounds = []
      worker.synth_(text, listen)
      return { samples: joined(chunks), words, sounds }
    },
  }
}

function joined(chunks: Int16Array[]): Float32Array {
  const whole = new Float32Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) for (let i = 0; i < chunk.length; i++) whole[at++] = chunk[i]! / 32_768
  return whole
}
