import { pauseSpans } from '../speech/pauses.ts'
import { meanConfidence, type SpokenSegment, type SpokenWord, type TimedWord } from '../stt/transcript.ts'
import { type Range, splitSentences } from '../translate/sentences.ts'
import type { ExportSegment, ExportSource } from './export-source.ts'
import { jobTitle } from './output-settings.ts'

/** A speaker label as people type it, a name and a colon: `Mari: Bonjou.` */
const label = /^((?:\p{Lu}[\p{L}\p{M}\p{N}.'’-]*)(?: [\p{L}\p{M}\p{N}.'’-]+){0,3}):\s+(?=\S)/u
/** A single label may be the start of a sentence: `Remak: …` */
const leastLabels = 2

type Labelled = { text: string; words: readonly { text: string }[] }

/** Extracts speakers from typed labels; a text without a label continues the previous speaker. */
export function withSpeakers<S extends Labelled>(segments: readonly S[]): (S & { speaker: string | null })[] {
  const names = segments.map(({ text }) => label.exec(text.trim())?.[1] ?? null)
  const known = names.filter((name) => name !== null).length >= leastLabels
  let speaker: string | null = null
  return segments.map((segment, n) => {
    const name = known ? names[n]! : null
    if (!name) return { ...segment, speaker }
    speaker = name
    const text = segment.text.trim().replace(label, '')
    const said = name.split(' ').length
    const first = segment.words.slice(0, said).map((word) => word.text)
    const words = first.join(' ') === `${name}:` ? segment.words.slice(said) : segment.words
    return { ...segment, text, words, speaker }
  })
}

type Job = { id: string; created_at: string }
export type SpeechSource = Job & {
  text: string
  voice_name: string
  document_filename?: string | null
  duration_seconds?: number
  word_timings?: readonly TimedWord[] | null
}
export type TranscriptSource = Job & {
  audio_file_name: string
  duration_seconds: number
  detected_language?: string | null
  to_language: string | null
  segments?: readonly (SpokenSegment & { translation: string | null })[] | null
}
export type TranslationSource = Job & {
  original_text: string
  translated_text?: string
  source_language?: string | null
  target_language: string
  document_filename: string | null
  segments?: readonly { source_start: number; source_end: number; target_start: number; target_end: number }[]
}

const untimed = { start_ms: null, end_ms: null, speaker: null, confidence: null, words: [] }

/** A paragraph starts after an empty line, or after a line break in texts without empty lines. */
function opensParagraph(text: string, before: number, start: number): boolean {
  const between = text.slice(before, start)
  return before === 0 || /\n\s*\n/.test(between) || (between.includes('\n') && !/\n\s*\n/.test(text))
}

/** The spoken text, one sentence per segment, without pause markers. */
export function sourceOfSpeech(job: SpeechSource): ExportSource {
  const { text, voice_name, word_timings } = job
  const timings = word_timings ?? []
  let next = 0
  let before = 0
  const segments = sentencesWithoutPauses(text).map(({ start, end }): ExportSegment => {
    const words: SpokenWord[] = []
    for (; next < timings.length && timings[next]!.start_char < end; next++)
      if (timings[next]!.end_char > start) words.push(spokenWord(text, timings[next]!))
    const opens_paragraph = opensParagraph(text, before, start)
    before = end
    const times = { start_ms: words[0]?.start_ms ?? null, end_ms: words.at(-1)?.end_ms ?? null }
    return {
      ...untimed,
      ...times,
      text: text.slice(start, end),
      translation: null,
      speaker: voice_name,
      words,
      opens_paragraph,
    }
  })
  return {
    job_id: job.id,
    job_type: 'tts',
    title: jobTitle(job) ?? '',
    created_at: job.created_at,
    language: 'ht',
    translation_language: null,
    duration_seconds: job.duration_seconds ?? null,
    segments,
  }
}

function sentencesWithoutPauses(text: string): Range[] {
  const pauses = pauseSpans(text)
  return splitSentences(text).filter(
    ({ start, end }) => !pauses.some((pause) => pause.start < end && pause.end > start),
  )
}

function spokenWord(text: string, { start_char, end_char, start_time, end_time }: TimedWord): SpokenWord {
  const times = { start_ms: Math.round(start_time * 1000), end_ms: Math.round(end_time * 1000) }
  return { text: text.slice(start_char, end_char), ...times, confidence: null, estimated: false }
}

/** A longer silence starts a paragraph. */
const paragraphSilenceMs = 2_000

export function sourceOfTranscript(job: TranscriptSource): ExportSource {
  let [ended, speaker] = [Number.NEGATIVE_INFINITY, null as string | null]
  const segments = withSpeakers(job.segments ?? [])
    .filter(({ text }) => text.trim())
    .map((segment): ExportSegment => {
      const opens_paragraph = segment.start_ms - ended > paragraphSilenceMs || segment.speaker !== speaker
      ended = segment.end_ms
      speaker = segment.speaker
      const { start_ms, end_ms, translation, words } = segment
      const confidence = segment.confidence ?? meanConfidence(words)
      return { start_ms, end_ms, text: segment.text.trim(), translation, speaker, confidence, words, opens_paragraph }
    })
  return {
    job_id: job.id,
    job_type: 'stt',
    title: jobTitle(job) ?? '',
    created_at: job.created_at,
    language: job.detected_language ?? null,
    translation_language: job.to_language,
    duration_seconds: job.duration_seconds,
    segments,
  }
}

/** A translation that was spoken has the times of its speech. */
export function sourceOfTranslation(job: TranslationSource, speech?: SpeechSource): ExportSource {
  const { original_text, translated_text = '' } = job
  const timings = speech && speech.text === translated_text ? (speech.word_timings ?? []) : []
  let before = 0
  const segments = (job.segments ?? []).map((segment): ExportSegment => {
    const { source_start, source_end, target_start, target_end } = segment
    const inside = timings.filter(({ start_char, end_char }) => end_char > target_start && start_char < target_end)
    const opens_paragraph = opensParagraph(original_text, before, source_start)
    before = source_end
    const [first, last] = [inside[0], inside.at(-1)]
    return {
      ...untimed,
      ...(first && last
        ? { start_ms: Math.round(first.start_time * 1000), end_ms: Math.round(last.end_time * 1000) }
        : {}),
      text: original_text.slice(source_start, source_end),
      translation: translated_text.slice(target_start, target_end),
      opens_paragraph,
    }
  })
  return {
    job_id: job.id,
    job_type: 'translation',
    title: jobTitle(job) ?? '',
    created_at: job.created_at,
    language: job.source_language ?? null,
    translation_language: job.target_language,
    duration_seconds: timings.length ? (speech?.duration_seconds ?? null) : null,
    segments,
  }
}
