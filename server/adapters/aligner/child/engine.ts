import { espeakSpeaker } from '../../synthesizer/open-espeak.ts'

/** Samples at which eSpeak began each word, by its text position, and each phoneme. */
export type Said = { samples: Float32Array; words: Map<number, number>; sounds: number[] }
export type Engine = { say(text: string, manner: { voice: string; rate: number }): Said }

export const engine_rate = 22_050
/** A variant without flutter, which would make the same words differ between runs. */
export const steady = 'steady'
const plain = { pitch: 50, range: 50, volume: 60 }

/** eSpeak as the reference needs it: voices of many languages (`fr+steady`), and when each word and sound begins. */
export async function openEngine(): Promise<Engine> {
  const speaker = await espeakSpeaker()
  speaker.addVariant(steady, 'flutter 0\nroughness 0\n')
  let current = ''
  return {
    say(text, { voice, rate }) {
      if (voice !== current) speaker.choose(voice)
      current = voice
      const { samples, events } = speaker.say(text, { ...plain, rate })
      const words = new Map<number, number>()
      // a number is several words at one position
      for (const { type, place, sample } of events) if (type === 'word' && !words.has(place)) words.set(place, sample)
      const sounds = events.filter(({ type }) => type === 'sound').map(({ sample }) => sample)
      return { samples: Float32Array.from(samples, (sample) => sample / 32_768), words, sounds }
    },
  }
}
