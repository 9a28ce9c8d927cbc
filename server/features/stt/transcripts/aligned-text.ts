import { AppError } from '#core/contract/errors.ts'
import type { TranscriptSegment } from '#core/contract/stt/stt.ts'
import { tokensOf } from '#core/rules/stt/transcript.ts'
import type { AlignedWord, Aligner } from '../../../ports/aligner.ts'
import type { MediaSource } from '../../../ports/media.ts'
import { untranslated } from '../work/translation.ts'
import { isAligned, withinOrder } from '../work/word-times.ts'

type Listening = { aligner: Aligner; audio: () => Promise<MediaSource>; signal: AbortSignal }

/** A text from elsewhere with the times its words are said at; a line is a segment. */
export async function alignedText(
  { text, language }: { text: string; language: string },
  { aligner, audio, signal }: Listening,
): Promise<TranscriptSegment[]> {
  const lines = text
    .split(/\r\n|[\n\r]/)
    .map((line) => tokensOf(line).join(' '))
    .filter(Boolean)
  if (lines.length === 0) throw new AppError('text_empty', {})
  if (!isAligned(language)) throw new AppError('alignment_not_supported', { language })
  const { words } = await aligner.align({ audio: await audio(), text: lines.join('\n'), language, signal })
  let [at, last] = [0, 0]
  return lines.map((line) => {
    const spoken = tokensOf(line).map((token) => {
      const heard = within(words, at, at + token.length)
      at += token.length + 1
      last = heard.at(-1)?.end_ms ?? last
      return wordOf(token, heard, last)
    })
    const times = { start_ms: spoken[0]!.start_ms, end_ms: spoken.at(-1)!.end_ms }
    return withinOrder({ ...times, text: line, confidence: null, language, words: spoken, ...untranslated })
  })
}

const within = (words: readonly AlignedWord[], from: number, to: number) =>
  words.filter(({ start, end }) => start < to && end > from)

/** Signs between words, such as a dash, have no time. */
function wordOf(text: string, heard: readonly AlignedWord[], last: number) {
  const [first, end] = [heard[0], heard.at(-1)]
  if (!first || !end) return { text, start_ms: last, end_ms: last, confidence: null, estimated: true }
  const confidence = Math.min(...heard.map(({ score }) => score))
  return { text, start_ms: first.start_ms, end_ms: end.end_ms, confidence, estimated: confidence === 0 }
}
