import { translateText } from '@pawol/engines/pipeline/pipeline'
import { type Placed, wholeOf } from '@pawol/engines/pipeline/whole'
import { passingTranslationKind, translationKind } from '#core/contract/translate/translate.ts'
import type { PlanId } from '#core/rules/plans.ts'
import { creditsFor } from '#core/rules/pricing.ts'
import type { BilingualLexicon } from '#core/rules/translate/bilingual-lexicon.ts'
import { detectionOf } from '#core/rules/translate/detection.ts'
import { sourceWishes } from '#core/rules/translate/languages.ts'
import { sensitiveField } from '#core/rules/translate/sensitive-text.ts'
import { yieldToEventLoop } from '#core/rules/yield-to-event-loop.ts'
import type { AccountId } from '../../platform/ids.ts'
import { type JobRun, type Runner, runner } from '../../platform/jobs/runner.ts'
import { type Engines, engineShares } from './engines.ts'
import type { Glossaries } from './glossary/service.ts'
import type { Memory } from './memory/store.ts'

type Input = (typeof translationKind)['input']['_output']
/** Follows a translation while it is made. */
export type Reader = (event: 'started' | (Placed & { progress: number })) => void

export type TranslationWork = {
  engines: Engines
  planOf(accountId: AccountId): Promise<PlanId>
  lexicon(): Promise<BilingualLexicon>
  glossaries: Pick<Glossaries, 'termsFor'>
  memory: Pick<Memory, 'recall'>
  readers: Map<string, Reader>
  concurrency: number
}

/** Shown on other pages at most this often; a short text is done before anybody looks. */
const shownEvery = 0.1
const shownFromCharacters = 2_000

export function translationRunners(work: TranslationWork): Runner[] {
  const how = {
    // a waiting caller gets the error at once; a lost worker's job is repeated, for the history
    attempts: 2,
    awaited: true,
    concurrency: work.concurrency,
    timeout_seconds: 900,
    cost: ({ characters_processed }: Input) => creditsFor('translation', characters_processed),
  }
  return [
    runner(translationKind, { ...how, run: (input, run) => translate(work, input, run) }),
    runner(passingTranslationKind, {
      ...how,
      run: (input, run) => translate(work, input, { ...run, step: async () => {} }),
    }),
  ]
}

type Asked = Pick<Input, 'requested_source' | 'target_language' | 'engine' | 'allow_pivot'> &
  Partial<Pick<Input, 'untranslated' | 'glossary_ids' | 'likely_languages'>> & { text: string }

/** Who translates a text for an account, and with which of its terms and corrections. */
export async function openOrder(work: Omit<TranslationWork, 'readers'>, accountId: AccountId, asked: Asked) {
  const { text, requested_source: from, target_language: to, glossary_ids } = asked
  const translator = work.engines.translatorFor(await work.planOf(accountId), asked.engine)
  const [lexicon, glossary, remembered] = await Promise.all([
    work.lexicon(),
    work.glossaries.termsFor(accountId, { text, to, glossary_ids }),
    work.memory.recall(accountId, to),
  ])
  const order = {
    text,
    from,
    to,
    likely_languages: asked.likely_languages,
    pivot: asked.allow_pivot,
    untranslated: asked.untranslated,
    routeOf: work.engines.routesOf(translator),
    glossary,
    remembered,
    lexicon,
  }
  return { order, translator }
}

async function translate(work: TranslationWork, input: Input, run: JobRun<'translating'>) {
  const { original_text: text, requested_source: from } = input
  const reader = work.readers.get(run.id)
  reader?.('started')
  const { order, translator } = await openOrder(work, run.account_id!, { ...input, text })
  const whole = wholeOf(text)
  const served = engineShares()
  const yieldIfDue = yieldToEventLoop()
  let shown = 0
  for await (const { segment, progress } of translateText(order, translator, run.signal)) {
    const placed = whole.add(segment)
    served.add(segment)
    reader?.({ ...placed, progress })
    if (input.characters_processed >= shownFromCharacters && progress >= shown + shownEvery) {
      shown = progress
      await run.step('translating', progress * 100)
    }
    await yieldIfDue()
  }
  return {
    translated_text: whole.text(),
    source_language: from === 'auto' ? whole.language() : from,
    ...(from === 'auto' ? { detection: detectionOf(text, sourceWishes(order.to, input.likely_languages)) } : {}),
    service_used: served.most() ?? translator.engine,
    segments: whole.segments,
    warning: sensitiveField(text),
  }
}
