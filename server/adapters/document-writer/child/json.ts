import { deflateSync } from 'node:zlib'
import type { DocumentSettings } from '#core/rules/exports/document-settings.ts'
import type { ExportSegment, ExportSource } from '#core/rules/exports/export-source.ts'
import { textOf } from '#core/rules/stt/transcript.ts'
import {
  elevenLabsWords,
  englishName,
  openAiSegment,
  openAiWord,
  threeLetterCode,
} from '#core/rules/vendor/vendor-transcription.ts'

/** Escapes bidirectional control characters as numbers, so that they have no effect in an editor. */
const escaped = (value: unknown) =>
  JSON.stringify(value, null, 1).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Writes a segment at a time, so that hours of speech are never one string. */
export function* writeJson(source: ExportSource, settings: DocumentSettings): Generator<string> {
  const { head, lists } = shapes[settings.jsonShape](source, settings)
  yield escaped(head).replace(/\n}$/, '')
  for (const [name, items] of Object.entries(lists)) {
    yield `,\n ${JSON.stringify(name)}: [`
    let first = true
    for (const item of items) {
      yield `${first ? '' : ','}\n  ${escaped(item).replaceAll('\n', '\n  ')}`
      first = false
    }
    yield '\n ]'
  }
  yield '\n}\n'
}

type Shape = { head: object; lists: Record<string, Iterable<unknown>> }
type Make = (source: ExportSource, settings: DocumentSettings) => Shape

const shapes: Record<DocumentSettings['jsonShape'], Make> = {
  pawol({ segments, ...about }, settings) {
    return { head: about, lists: { segments: ownSegments(segments, settings) } }
  },
  openai({ segments, language, duration_seconds }) {
    return {
      head: {
        task: 'transcribe',
        language: englishName(language),
        duration: duration_seconds ?? 0,
        text: textOf(segments),
      },
      lists: {
        segments: segments.map((segment, id) => openAiSegment(timesOf(segment), id, ratioOf(segment.text))),
        words: segments.flatMap(({ words }) => words.map(openAiWord)),
      },
    }
  },
  elevenlabs({ segments, language, job_id, duration_seconds }, { includeSpeakerLabels }) {
    const words = segments.flatMap(({ words, speaker }) =>
      words.map((word) => ({ ...word, speaker: includeSpeakerLabels ? speaker : null })),
    )
    return {
      head: {
        language_code: threeLetterCode(language),
        language_probability: language ? 1 : 0,
        text: textOf(segments),
        transcription_id: job_id,
        audio_duration_secs: duration_seconds ?? 0,
      },
      lists: { words: elevenLabsWords(words, 'word', ({ speaker }) => speaker) },
    }
  },
}

const timesOf = (segment: ExportSegment) => ({
  ...segment,
  start_ms: segment.start_ms ?? 0,
  end_ms: segment.end_ms ?? 0,
})

function ratioOf(text: string): number {
  const bytes = Buffer.from(text)
  return Number((bytes.length / deflateSync(bytes).length).toFixed(3))
}

function* ownSegments(segments: readonly ExportSegment[], settings: DocumentSettings) {
  const { includeTimestamps: timed, includeSpeakerLabels: labelled, includeConfidenceScores: scored } = settings
  for (const { start_ms, end_ms, text, translation, speaker, confidence, words } of segments)
    yield {
      ...(timed ? { start_ms, end_ms } : {}),
      ...(labelled ? { speaker } : {}),
      text,
      ...(translation === null ? {} : { translation }),
      ...(scored ? { confidence } : {}),
      ...(timed
        ? {
            words: words.map((word) => ({
              text: word.text,
              start_ms: word.start_ms,
              end_ms: word.end_ms,
              ...(scored ? { confidence: word.confidence } : {}),
            })),
          }
        : {}),
    }
}
