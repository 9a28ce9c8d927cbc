import { setImmediate } from 'node:timers/promises'
import { joinSamples } from '#core/rules/speech/join-samples.ts'
import type { Speaker, SpeechPiece, SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'
import { createMarker, type Marker } from './marker.ts'
import { patternFor } from './pattern.ts'
import { wordOf } from './verdict.ts'

/** Samples marked at a time; other tasks run between two slices. */
const sliceSeconds = 0.5

export type MarkOptions = { key: Uint8Array; now?: () => Date }

/**
 * The same engine with its speech marked: as many samples, with unchanged word times. The last 35 ms of a piece come
 * with the next one.
 */
export function markedSynthesizer(engine: Synthesizer, { key, now = () => new Date() }: MarkOptions): Synthesizer {
  const { sample_rate } = engine
  const pattern = patternFor(key)
  const slice = Math.round(sliceSeconds * sample_rate)
  const begin = () => createMarker({ pattern, month: wordOf(now()), sample_rate })
  async function* speak(request: SpeechRequest, signal?: AbortSignal): AsyncGenerator<SpeechPiece> {
    let marker = begin()
    let by: Pick<SpeechPiece, 'engine' | 'version'> = {}
    for await (const { samples, ...piece } of engine.speak(request, signal)) {
      by = piece.engine === undefined ? {} : { engine: piece.engine, version: piece.version }
      const parts = await marked(marker, samples, slice)
      if (piece.progress >= 1 && !piece.goes_on) {
        parts.push(marker.end())
        marker = begin()
      }
      yield { ...piece, samples: joinSamples(parts) }
    }
    const rest = marker.end()
    if (rest.length > 0) yield { ...by, samples: rest, words: [], progress: 1 }
  }
  return {
    ...engine,
    speak,
    check: (signal) => engine.check(signal),
    ...(engine.speakerOf && { speakerOf: (speaker: Speaker) => engine.speakerOf?.(speaker) }),
    ...(engine.standby && { standby: () => engine.standby?.() }),
    close: () => engine.close(),
  }
}

async function marked(marker: Marker, samples: Int16Array, slice: number): Promise<Int16Array[]> {
  const parts: Int16Array[] = []
  for (let at = 0; at < samples.length; at += slice) {
    if (at > 0) await setImmediate()
    parts.push(marker.add(samples.subarray(at, at + slice)))
  }
  return parts
}
