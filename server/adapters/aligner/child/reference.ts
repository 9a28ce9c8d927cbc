import { type Engine, engine_rate, steady } from './engine.ts'
import { bands, frame_rate, grown, type MelFrames, melMeter } from './mel-frames.ts'
import type { SpokenText } from './spoken-text.ts'

/** A word of the text as the reference speaks it: its frames, and the frame at which each phoneme begins. */
export type ReferenceWord = { word: number; start: number; end: number; sounds: number[] }
/** Our own synthesis of a text, without its pauses. Silent words of the text are not among its words. */
export type Reference = { frames: MelFrames; words: ReferenceWord[] }

const silentBelow = 0.0008
const shortestWord = 2

/** Synthesizes the whole text and keeps only its features. */
export function referenceOf({ phrases, voice }: SpokenText, engine: Engine, rate: number): Reference {
  const words: ReferenceWord[] = []
  let power = new Float32Array(bands * 4_096)
  let count = 0
  for (const phrase of phrases) {
    const said = engine.say(phrase.text, { voice: `${voice}+${steady}`, rate })
    const { first, end } = heardPart(said.samples)
    if (end <= first) continue
    const meter = melMeter(engine_rate)
    meter.add(said.samples.subarray(first, end))
    const frames = meter.end()
    if ((count + frames.count) * bands > power.length) power = grown(power, 2 * (count + frames.count) * bands)
    power.set(frames.power, count * bands)
    const frameAt = (sample: number) =>
      count + Math.min(frames.count, Math.max(0, Math.round(((sample - first) * frame_rate) / engine_rate)))
    const starts = startsOf(phrase.words, said.words, end).map(frameAt)
    const sounds = said.sounds.map(frameAt)
    for (const [n, { word }] of phrase.words.entries()) {
      const [start, stop] = [starts[n]!, starts[n + 1] ?? count + frames.count]
      if (stop - start < shortestWord) continue
      const own = sounds.filter((sound) => sound > start && sound < stop)
      const last = words.at(-1)
      // one word of the text may be several to eSpeak
      if (last?.word === word && last.end === start) {
        last.end = stop
        last.sounds.push(start, ...own)
      } else words.push({ word, start, end: stop, sounds: [start, ...own] })
    }
    count += frames.count
  }
  return { frames: { count, power: power.subarray(0, count * bands) }, words }
}

function heardPart(samples: Float32Array): { first: number; end: number } {
  let first = 0
  while (first < samples.length && Math.abs(samples[first]!) < silentBelow) first++
  let end = samples.length
  while (end > first && Math.abs(samples[end - 1]!) < silentBelow) end--
  return { first, end }
}

/** Words that eSpeak joins to the previous one (`of the`) share its time by their letters. */
function startsOf(words: SpokenText['phrases'][number]['words'], heard: Map<number, number>, end: number): number[] {
  const found = words.map(({ place }) => heard.get(place))
  const starts: number[] = []
  for (let n = 0; n < words.length; ) {
    let next = n + 1
    while (next < words.length && found[next] === undefined) next++
    const from = found[n] ?? 0
    const to = found[next] ?? end
    const last = words[next]?.place ?? words.at(-1)!.place + 3
    for (let k = n; k < next; k++)
      starts.push(from + ((to - from) * (words[k]!.place - words[n]!.place)) / Math.max(1, last - words[n]!.place))
    n = next
  }
  return starts
}
