import { spanOf } from '../captions/caption-file.ts'
import { editorRules } from '../captions/caption-rules.ts'
import { type Cue, cuesOf } from '../captions/cues.ts'
import { formatDuration } from '../format.ts'
import { languageNames, type TranslationLanguage } from '../translate/languages.ts'
import type { DocumentSettings } from './document-settings.ts'
import { type ExportSegment, type ExportSource, hasTimes, hasTranslation, translated } from './export-source.ts'
import { inert, inertLine } from './inert.ts'

/** Fixed words of a document, in the language of its text. */
const words = {
  en: {
    time: 'Time',
    start: 'Start',
    end: 'End',
    speaker: 'Speaker',
    text: 'Text',
    original: 'Original',
    translation: 'Translation',
  },
  ht: {
    time: 'Lè',
    start: 'Kòmansman',
    end: 'Fen',
    speaker: 'Moun k ap pale',
    text: 'Tèks',
    original: 'Orijinal',
    translation: 'Tradiksyon',
  },
  fr: {
    time: 'Temps',
    start: 'Début',
    end: 'Fin',
    speaker: 'Locuteur',
    text: 'Texte',
    original: 'Original',
    translation: 'Traduction',
  },
  es: {
    time: 'Tiempo',
    start: 'Inicio',
    end: 'Fin',
    speaker: 'Hablante',
    text: 'Texto',
    original: 'Original',
    translation: 'Traducción',
  },
}

const sheetWords = (language: string | null) =>
  language && Object.hasOwn(words, language) ? words[language as keyof typeof words] : words.en

/** A run of text in a paragraph, with its role. */
export type Run = { kind: 'time' | 'speaker' | 'text' | 'translation' | 'confidence'; text: string; language?: string }
export type Cell = { text: string; language?: string }
/** A document as a template lays it out, for any format. */
export type Sheet = {
  title: string
  language: string
  /** A line below the title: date, languages, length. */
  details: string
  paragraphs: Run[][]
  /** A table instead of paragraphs; widths are fractions of the page. */
  table: { head: string[]; widths: number[]; rows: Cell[][] } | null
}

const stampOf = (ms: number): string => formatDuration(Math.floor(ms / 1000))
const percentOf = (confidence: number): string => `${Math.round(confidence * 100)} %`
const nameOf = (code: string) =>
  Object.hasOwn(languageNames, code) ? languageNames[code as TranslationLanguage] : code

/** The requested text, original or translation. */
export function chosenText(source: ExportSource, { text }: Pick<DocumentSettings, 'text'>): ExportSource {
  if (text === 'translation' && hasTranslation(source)) return translated(source)
  return text === 'original' ? { ...source, translation_language: null, segments: source.segments.map(alone) } : source
}
const alone = (segment: ExportSegment) => ({ ...segment, translation: null })

export function sheetOf(given: ExportSource, settings: DocumentSettings): Sheet {
  const both = settings.template === 'side_by_side' ? ({ ...settings, text: 'both' } as const) : settings
  const source = chosenText(given, both)
  const language = source.language ?? 'und'
  const languages = [source.language, source.translation_language].flatMap((code) => (code ? nameOf(code) : []))
  const length = source.duration_seconds ? [formatDuration(source.duration_seconds)] : []
  return {
    title: inertLine(source.title) || 'Pawòl',
    language,
    details: [source.created_at.slice(0, 10), languages.join(' → '), ...length].filter(Boolean).join(' · '),
    ...laidOut(source, settings),
  }
}

function laidOut(source: ExportSource, settings: DocumentSettings): Pick<Sheet, 'paragraphs' | 'table'> {
  if (settings.template === 'side_by_side') return { paragraphs: [], table: sideBySide(source, settings) }
  if (settings.template === 'subtitles') return { paragraphs: [], table: subtitles(source, settings) }
  const byTurn = settings.template === 'interview'
  return {
    paragraphs: groups(source, settings, byTurn).map((group) => paragraphOf(source, settings, group)),
    table: null,
  }
}

/** With times or scores each sentence is a paragraph; in an interview each speaker turn is. */
function groups({ segments }: ExportSource, settings: DocumentSettings, byTurn: boolean): ExportSegment[][] {
  const each = !byTurn && (settings.includeTimestamps || settings.includeConfidenceScores) && segments.some(isTimed)
  const found: ExportSegment[][] = []
  for (const segment of segments) {
    const last = found.at(-1)?.at(-1)
    const opens =
      each || (byTurn && last?.speaker !== null ? segment.speaker !== last?.speaker : segment.opens_paragraph)
    if (!last || opens) found.push([segment])
    else found.at(-1)!.push(segment)
  }
  return found
}
const isTimed = ({ start_ms }: ExportSegment) => start_ms !== null

function paragraphOf(source: ExportSource, settings: DocumentSettings, group: ExportSegment[]): Run[] {
  const [first] = group
  const runs: Run[] = []
  const textOf = (texts: (string | null)[]) => inert(texts.filter(Boolean).join(' '))
  if (settings.includeTimestamps && first!.start_ms !== null)
    runs.push({ kind: 'time', text: `[${stampOf(first!.start_ms)}]` })
  if (settings.includeSpeakerLabels && first!.speaker)
    runs.push({ kind: 'speaker', text: `${inertLine(first!.speaker)}:` })
  runs.push({ kind: 'text', text: textOf(group.map(({ text }) => text)), language: source.language ?? undefined })
  const known = group.flatMap(({ confidence }) => confidence ?? [])
  if (settings.includeConfidenceScores && known.length > 0)
    runs.push({ kind: 'confidence', text: `(${percentOf(known.reduce((sum, one) => sum + one, 0) / known.length)})` })
  const translation = textOf(group.map((one) => one.translation))
  if (translation)
    runs.push({ kind: 'translation', text: translation, language: source.translation_language ?? undefined })
  return runs
}

function sideBySide(source: ExportSource, settings: DocumentSettings): Sheet['table'] {
  const words = sheetWords(source.language)
  const [from, to] = [source.language ?? undefined, source.translation_language ?? undefined]
  const timed = settings.includeTimestamps && hasTimes(source)
  const spoken = settings.includeSpeakerLabels && source.segments.some(({ speaker }) => speaker)
  const share = (1 - (timed ? 0.12 : 0) - (spoken ? 0.14 : 0)) / 2
  return {
    head: [
      ...(timed ? [words.time] : []),
      ...(spoken ? [words.speaker] : []),
      from ? nameOf(from) : words.original,
      to ? nameOf(to) : words.translation,
    ],
    widths: [...(timed ? [0.12] : []), ...(spoken ? [0.14] : []), share, share],
    rows: source.segments.map(({ start_ms, speaker, text, translation }) => [
      ...(timed ? [{ text: start_ms === null ? '' : stampOf(start_ms) }] : []),
      ...(spoken ? [{ text: inertLine(speaker ?? '') }] : []),
      { text: inert(text), language: from },
      { text: inert(translation ?? ''), language: to },
    ]),
  }
}

function subtitles(source: ExportSource, settings: DocumentSettings): Sheet['table'] {
  const words = sheetWords(source.language)
  const cues = exportCues(source)
  const spoken = settings.includeSpeakerLabels && cues.some(({ speaker }) => speaker)
  return {
    head: ['#', words.start, words.end, ...(spoken ? [words.speaker] : []), words.text],
    // Fits a time on one line in the widest font at its default size.
    widths: spoken ? [0.07, 0.205, 0.205, 0.14, 0.38] : [0.07, 0.205, 0.205, 0.52],
    rows: cues.map((cue, n) => {
      const [start, end] = spanOf(cue).split(' --> ')
      return [
        ...[{ text: String(n + 1) }, { text: start! }, { text: end! }],
        ...(spoken ? [{ text: inertLine(cue.speaker ?? '') }] : []),
        { text: inert(cue.text), language: source.language ?? undefined },
      ]
    }),
  }
}

/** Puts the speaker's name before a turn, for formats without speaker tags. */
type Wishes = { names?: boolean }

/** The captions of one text of a job. */
export function exportCues(
  { segments, language, duration_seconds }: ExportSource,
  { names = false }: Wishes = {},
): Cue[] {
  let before: string | null = null
  const said = segments.flatMap(({ start_ms, end_ms, text, words, speaker }) => {
    if (start_ms === null || end_ms === null) return []
    const name = names && speaker && speaker !== before ? `${inertLine(speaker)}: ` : ''
    before = speaker
    const label = name ? [{ text: name.trim(), start_ms, end_ms: start_ms }] : []
    const timed = words.length > 0 ? [...label, ...words] : []
    return [{ start_ms, end_ms, text: name + inertLine(text), words: timed, language, speaker }]
  })
  return cuesOf(said, editorRules, duration_seconds === null ? undefined : duration_seconds * 1000)
}
