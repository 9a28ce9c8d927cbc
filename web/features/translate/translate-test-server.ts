import { AppError } from '#core/contract/errors.ts'
import { getTranscriptionOptions } from '#core/contract/stt/stt.ts'
import type { TranslationFile } from '#core/contract/translate/files.ts'
import {
  bulkDeleteTranslations,
  changeTranslation,
  deleteTranslation,
  getTranslation,
  listTranslationEngines,
  listTranslations,
  streamTranslation,
  type Translation,
  type TranslationEvent,
  type TranslationSegment,
} from '#core/contract/translate/translate.ts'
import { listSpeech } from '#core/contract/tts/jobs.ts'
import { autoEngine, mayUseEngine, type PlanId, planNeededForEngine, translationEngines } from '#core/rules/plans.ts'
import { embeddedEngine, engineNames, engineSettings } from '#core/rules/translate/engine-choice.ts'
import { server } from '../../../test/pages/page.tsx'
import { answerForSpeaker } from '../../../test/pages/page-answers.ts'
import { lines, type ReceivedCall } from '../../../test/pages/page-server.ts'
import { placeholderOf } from '../jobs/job-rules.ts'
import { translationRules } from './history/translation-jobs.ts'

export const english = 'Good morning, everyone. The school opens on Monday. Thank you very much.'
const said: Record<string, string> = {
  'Good morning, everyone.': 'Bonjou tout moun.',
  'The school opens on Monday.': 'Lekòl la louvri lendi.',
  'Thank you very much.': 'Mèsi anpil.',
}
export const idOf = (n: number) => `${String(n).padStart(8, '0')}-1111-4111-8111-111111111111`

/** Translates a text sentence by sentence; unknown sentences stay as they are. */
export function translation(n: number, original_text: string, part: Partial<Translation> = {}): Translation {
  const { pending: _, ...job } = placeholderOf(translationRules, { client_key: `key ${n}`, original_text })
  const sentences = original_text.match(/[^.!?]+[.!?]*/g)?.map((one) => one.trim()) ?? []
  let [source, target] = [0, 0]
  const segments = sentences.map((sentence, index): TranslationSegment => {
    const source_start = original_text.indexOf(sentence, source)
    source = source_start + sentence.length
    const target_start = index === 0 ? 0 : target + 1
    target = target_start + wordsOf(sentence).length
    return {
      index,
      source_start,
      source_end: source,
      target_start,
      target_end: target,
      language: 'en',
      confidence: 'good',
      faults: [],
      from: 'engine',
      engine: embeddedEngine,
      via: null,
      alternatives: [],
    }
  })
  return {
    ...job,
    id: idOf(n),
    client_key: null,
    status: 'delivered',
    progress: 100,
    credits_used: original_text.length,
    translated_text: sentences.map(wordsOf).join(' '),
    source_language: 'en',
    service_used: embeddedEngine,
    segments,
    warning: null,
    created_at: new Date(Date.now() - n * 3_600_000).toISOString(),
    ...part,
  } as Translation
}
const wordsOf = (sentence: string) => said[sentence] ?? `Nou di: ${sentence}`

const ids = (asked: ReceivedCall) => asked.params.id!

/** The history and the engine that the page's requests see. */
export const translator = {
  kept: [] as Translation[],
  find: (id: string) => translator.kept.find((one) => one.id === id),
}

/** Streams the newest translation: sentence by sentence, then complete. */
export function streamed(whole: Translation, ...before: Promise<unknown>[]): Response {
  const events = whole.segments!.map((segment, at): TranslationEvent => {
    const text = whole.translated_text!.slice(segment.target_start, segment.target_end)
    const progress = (at + 1) / whole.segments!.length
    return { type: 'segment', segment, gap: at === 0 ? '' : ' ', text, progress }
  })
  const last = Promise.all(before).then((): TranslationEvent => ({ type: 'done', translation: whole }))
  return lines({ type: 'started', id: whole.id }, ...events, last)
}

type Installation = {
  plan?: PlanId
  credits?: number
  /** Engines besides the embedded one. */
  engines?: 'none' | 'all'
}

export function answerAsTranslator({ plan = 'free', credits, engines = 'none' }: Installation = {}) {
  translator.kept = []
  answerForSpeaker({ plan, credits })
  server.answer(listTranslationEngines, {
    auto: engines === 'all' ? `openai:${autoEngine(plan)}` : embeddedEngine,
    pack_pairs: [],
    direct_pairs: [],
    engines: translationEngines
      .filter(() => engines === 'all' || plan === 'staff')
      .map((engine) => ({
        engine,
        name: engineNames[engine],
        allowed: mayUseEngine(plan, engine),
        configured: engines === 'all',
        plan_name: planNeededForEngine(engine).name,
        service: engines === 'all' ? `openai:${engine}` : null,
        setting: engines === 'all' ? null : engineSettings[engine],
      })),
  })
  server.answer(getTranscriptionOptions, {
    models: [],
    hears: ['en'],
    beta: [],
    heard_by: {},
    aligns: [],
    tells_speakers: false,
    packs_add: [],
  })
  server.answer(listTranslations, ({ query }) => {
    const { search = '', offset = '0', limit = '10', from, to } = query
    const found = translator.kept
      .filter((one) => `${one.original_text} ${one.translated_text}`.includes(search))
      .filter(({ created_at }) => (!from || created_at >= from) && (!to || created_at <= to))
      .sort((a, b) => Number(b.is_favorite) - Number(a.is_favorite) || b.created_at.localeCompare(a.created_at))
    const results = found.slice(Number(offset), Number(offset) + Number(limit))
    const all = found.length
    return { results, count: all, counts: { all, delivered: all, in_progress: 0, queued: 0, failed: 0 } }
  })
  const one = (asked: ReceivedCall) => translator.find(ids(asked)) ?? new AppError('not_found', { what: 'Translation' })
  server.answer(getTranslation, one)
  server.answer(changeTranslation, (asked) => {
    const found = one(asked)
    if (!(found instanceof AppError)) Object.assign(found, asked.body)
    return found
  })
  const forget = (gone: string[]) => {
    translator.kept = translator.kept.filter(({ id }) => !gone.includes(id))
    return gone
  }
  server.answer(deleteTranslation, (asked) => {
    forget([ids(asked)])
    return { deleted: true as const }
  })
  server.answer(bulkDeleteTranslations, ({ body }) => {
    const deleted = forget(body.job_ids)
    return {
      summary: { deleted: deleted.length, not_found: 0, errors: 0 },
      results: { deleted, not_found: [], errors: [] },
    }
  })
  server.answer(streamTranslation, ({ body }) => {
    const made = translation(0, body.text, { target_language: body.target_language })
    translator.kept = [made, ...translator.kept]
    return streamed(made)
  })
  server.answer(listSpeech, {
    results: [],
    count: 0,
    counts: { all: 0, delivered: 0, in_progress: 0, queued: 0, failed: 0 },
  })
}

/** A file that is translated as soon as it is sent. */
export function translatedFile(translated_filename: string): TranslationFile {
  const { pending: _, ...job } = placeholderOf(translationRules, { client_key: 'file', original_text: '' })
  const input = {
    original_filename: 'letter.docx',
    format: 'docx',
    size: 72,
    requested_source: 'auto',
    target_language: 'ht',
    engine: 'auto',
    allow_pivot: false,
    digest: '',
    characters_processed: 72,
  } as const
  const result = {
    translated_filename,
    translated_size: 80,
    file_key: '',
    source_language: 'en',
    service_used: embeddedEngine,
    sentences: 3,
    to_check: 1,
    warning: null,
  } as const
  return {
    ...job,
    ...input,
    ...result,
    id: idOf(900),
    kind: 'translation_file',
    status: 'delivered',
    file_url: '/api/v1/files/translated',
  } as unknown as TranslationFile
}
