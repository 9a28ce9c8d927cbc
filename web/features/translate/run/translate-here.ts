import type { Translation, TranslationEvent } from '#core/contract/translate/translate.ts'
import { detectionOf } from '#core/rules/translate/detection.ts'
import { embeddedEngine } from '#core/rules/translate/engine-choice.ts'
import { sourceWishes } from '#core/rules/translate/languages.ts'
import { sensitiveField } from '#core/rules/translate/sensitive-text.ts'
import { newDeviceKey } from '../../../lib/device-work/works.ts'
import { deviceKit } from '../../../lib/engines/kept-account.ts'
import { keepHere } from '../../device/keep-here.ts'
import { engines } from '../../device/kept-engines.ts'
import { placeholderOf } from '../../jobs/job-rules.ts'
import type { Choices } from '../form.ts'
import { translationRules } from '../history/translation-jobs.ts'

type SegmentEvent = Extract<TranslationEvent, { type: 'segment' }>
type Likely = NonNullable<Parameters<typeof sourceWishes>[1]>
type Wish = { is_private: boolean; signal: AbortSignal; segment: (event: SegmentEvent) => void; likely: Likely }

/** Translates with the engine on this device, by the rules of the server, and keeps the result here. */
export async function translateHere(text: string, choices: Choices, wish: Wish): Promise<Translation> {
  const { source, target, allow_pivot, document_filename } = choices
  const { terms, corrections } = await deviceKit()
  const order = {
    text,
    from: source,
    to: target,
    pivot: allow_pivot,
    likely_languages: wish.likely,
    terms,
    corrections,
  }
  let end: Pick<Translation, 'translated_text' | 'source_language' | 'segments'> | undefined
  for await (const step of engines.translateText(order, wish.signal)) {
    if ('gap' in step) wish.segment({ type: 'segment', ...step })
    else
      end = {
        translated_text: step.text,
        source_language: source === 'auto' ? step.language : source,
        segments: step.segments,
      }
  }
  const { translated_text = '', source_language = null, segments = [] } = end ?? {}
  const client_key = newDeviceKey()
  const made_at = new Date().toISOString()
  const { pending: _, ...blank } = placeholderOf(translationRules, { client_key, original_text: text })
  await keepHere({
    kind: 'translation',
    private: wish.is_private,
    work: {
      client_key,
      made_at,
      text,
      source_language: source,
      target_language: target,
      allow_pivot,
      document_filename,
      translated_text,
      language: source_language,
      segments,
      engine: embeddedEngine,
    },
  })
  return {
    ...blank,
    id: client_key,
    status: 'delivered',
    requested_source: source,
    target_language: target,
    document_filename,
    translated_text,
    source_language,
    segments,
    service_used: embeddedEngine,
    warning: sensitiveField(text),
    created_at: made_at,
    characters_processed: translated_text === text ? 0 : text.length,
    ...(source === 'auto' ? { detection: detectionOf(text, sourceWishes(target, wish.likely)) } : {}),
    made_on_device: true,
  }
}
