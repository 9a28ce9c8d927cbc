import { randomUUID } from 'node:crypto'
import { paragraphLanguages, preparingDetection } from '@pawol/kreyol/detect-language'
import { AppError } from '#core/contract/errors.ts'
import type { AnyJobView } from '#core/contract/jobs.ts'
import {
  passingTranslationKind,
  type Translation,
  type TranslationOrder,
  translationKind,
} from '#core/contract/translate/translate.ts'
import type { SpeechJob } from '#core/contract/tts/jobs.ts'
import { characterLimit, type PlanId } from '#core/rules/plans.ts'
import { countCharacters } from '#core/rules/pricing.ts'
import { detectionOf } from '#core/rules/translate/detection.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { runInSlices } from '#core/rules/yield-to-event-loop.ts'
import type { Caller, FileReply, Idempotency } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Engines } from './engines.ts'
import type { Glossaries } from './glossary/service.ts'
import { asTranslation, createTranslationHistory, failureOf } from './history.ts'
import type { Reader } from './job.ts'
import type { Memory } from './memory/store.ts'
import { streamTranslation } from './stream.ts'
import { paidCharacters, surveyText } from './survey.ts'

/** Every check of an order, before any credit is held; answers what the job keeps. */
async function acceptOrder(
  order: TranslationOrder,
  { plan, engines, characters }: { plan: PlanId; engines: Engines; characters?: number },
) {
  const { text, source_language, target_language, likely_languages, engine, allow_pivot } = order
  if (!text.trim()) throw new AppError('text_empty', {})
  const [length, limit] = [characters ?? countCharacters(text), characterLimit(plan)]
  if (length > limit) throw new AppError('text_too_long', { limit, length })
  const routeOf = engines.routesOf(engines.translatorFor(plan, engine))
  const direction = { from: source_language, to: target_language }
  const survey = await surveyText({ text, ...direction, likely_languages, allow_pivot }, routeOf)
  return translationKind.input.parse({
    original_text: text,
    requested_source: source_language,
    target_language,
    ...(source_language === 'auto' && likely_languages?.length ? { likely_languages } : {}),
    engine,
    allow_pivot,
    ...(order.untranslated?.length ? { untranslated: order.untranslated } : {}),
    ...(order.use_glossary ? (order.glossary_ids ? { glossary_ids: order.glossary_ids } : {}) : { glossary_ids: [] }),
    document_filename: order.document_filename ?? null,
    characters_processed: paidCharacters(length, survey),
  })
}

export type Translations = ReturnType<typeof createTranslations>
export type AskedTranslation = {
  order: TranslationOrder
  idempotency?: Idempotency
  /** Charged characters, if fewer than the whole text. */
  characters?: number
  /** If the caller leaves early, the work is aborted. */
  signal?: AbortSignal
}

/** Jobs with a waiting caller are claimed first when they have to be retried. */
const awaitedPriority = 10

export type TranslationParts = {
  jobs: Jobs
  engines: Engines
  glossaries: Pick<Glossaries, 'check'>
  memory: Pick<Memory, 'remember'>
  planOf(account_id: AccountId): Promise<PlanId>
  readers: Map<string, Reader>
  /** Those of the account's pieces of speech that there are. */
  speechOf(account_id: AccountId, ids: string[]): Promise<SpeechJob[]>
}

export function createTranslations(parts: TranslationParts) {
  const { jobs, engines, glossaries, planOf, readers } = parts
  const history = createTranslationHistory(parts)

  async function accept(user: Caller, { order, idempotency, characters }: AskedTranslation) {
    const { account_id } = user
    const input = await acceptOrder(order, { plan: await planOf(account_id), engines, characters })
    const direction = { from: order.source_language, to: order.target_language }
    if (input.glossary_ids?.length) await glossaries.check(user, input.glossary_ids, direction)
    const kind = order.save_to_history ? translationKind : passingTranslationKind
    const once = { ...idempotency, client_key: order.client_key ?? idempotency?.client_key }
    const who = { account_id, created_by: user.user_id, api_key_id: user.api_key_id }
    return { kind, job: { ...who, input, ...once, priority: awaitedPriority } }
  }
  const shown = (account_id: AccountId) => (job: AnyJobView) => history.withSpeechOf(account_id, asTranslation(job))

  return {
    history,
    /** Answers with the whole of it. */
    async translate(user: Caller, asked: AskedTranslation): Promise<Translation> {
      const { kind, job } = await accept(user, asked)
      const id = randomUUID()
      const leave = () => void jobs.cancel(id, user.account_id).catch(() => {})
      asked.signal?.addEventListener('abort', leave, { once: true })
      const done = await jobs
        .runNow(kind, { ...job, id })
        .finally(() => asked.signal?.removeEventListener('abort', leave))
      if (done.status !== 'delivered') throw failureOf(asTranslation(done))
      return shown(user.account_id)(done)
    },
    async stream(user: Caller, asked: AskedTranslation): Promise<FileReply> {
      const { kind, job } = await accept(user, asked)
      return streamTranslation({ jobs, readers, shown: shown(user.account_id) }, kind, job)
    },
    async detect(text: string, likelyLanguages?: TranslationLanguage[]) {
      const wishes = { prefer: likelyLanguages }
      await runInSlices(preparingDetection(), () => {})
      const paragraphs: { start: number; end: number; language: TranslationLanguage | null }[] = []
      await runInSlices(paragraphLanguages(text, wishes), ({ start, end, language }) =>
        paragraphs.push({ start, end, language }),
      )
      return { ...detectionOf(text, wishes), paragraphs }
    },
    async enginesFor(user: Caller) {
      const plan = await planOf(user.account_id)
      const auto = engines.translatorFor(plan, 'auto')
      const pairs = { pack_pairs: engines.packPairs(auto), direct_pairs: engines.directPairs() }
      return { engines: engines.optionsFor(plan, user), auto: auto.engine, ...pairs }
    },
  }
}
