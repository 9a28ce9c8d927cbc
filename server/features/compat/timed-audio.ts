import type { SpeechSpan } from '#core/contract/tts/jobs.ts'
import { type Aligned, createAligner, joinAligned } from '#core/rules/speech/alignment.ts'
import type { Encoded } from './encoding.ts'

type Said = { text: string; spans?: readonly SpeechSpan[] }

/** One JSON object, written as the sound comes: never in memory as a whole. */
export async function* timedJson(said: Said, encoded: Encoded): AsyncGenerator<string> {
  yield '{"audio_base64":"'
  const aligner = createAligner(said.text, said.spans)
  const parts: Aligned[] = []
  let rest = Buffer.alloc(0)
  for await (const bytes of encoded.bytes) {
    parts.push(aligner.take(encoded.words.splice(0)))
    const all = Buffer.concat([rest, bytes])
    // base64 writes three bytes at a time
    const end = all.length - (all.length % 3)
    rest = all.subarray(end)
    if (end > 0) yield all.subarray(0, end).toString('base64')
  }
  parts.push(aligner.take(encoded.words.splice(0)), aligner.rest(encoded.seconds()))
  const { alignment, normalized_alignment } = joinAligned(parts)
  yield `${rest.toString('base64')}","alignment":${JSON.stringify(alignment)}`
  yield `,"normalized_alignment":${JSON.stringify(normalized_alignment)}}\n`
}

/** A line for each piece of sound, with what has been said since the line before. */
export async function* timedLines({ text, spans }: Said, encoded: Encoded): AsyncGenerator<string> {
  const aligner = createAligner(text, spans)
  for await (const bytes of encoded.bytes) {
    const words = encoded.words.splice(0)
    yield line(bytes, words.length > 0 ? aligner.take(words) : null)
  }
  const last = aligner.take(encoded.words.splice(0))
  if (last.alignment.characters.length > 0) yield line(Buffer.alloc(0), last)
  const rest = aligner.rest(encoded.seconds())
  if (rest.alignment.characters.length > 0) yield line(Buffer.alloc(0), rest)
}

function line(bytes: Buffer, aligned: Aligned | null): string {
  const { alignment, normalized_alignment } = aligned ?? { alignment: null, normalized_alignment: null }
  return `${JSON.stringify({ audio_base64: bytes.toString('base64'), alignment, normalized_alignment })}\n`
}
