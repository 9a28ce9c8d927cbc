import { isReplaced } from '@pawol/kreyol/reading'
import { defaultPhonologicalSettings } from '@pawol/kreyol/speech'
import type { SpokenEntry } from '#core/contract/dictionaries/speech.ts'
import { AppError } from '#core/contract/errors.ts'
import { type InferenceMode, type SpeechOrder, speechKind } from '#core/contract/tts/jobs.ts'
import { type AdjustedSetting, SpeechSettings } from '#core/contract/tts/tts.ts'
import { normalizeInput } from '#core/rules/clean-text.ts'
import { chargedCharacters, longestReading, type Reading } from '#core/rules/dictionaries/readings.ts'
import { characterLimit, expressCharacterLimit, may, type PlanId, planNeededFor } from '#core/rules/plans.ts'
import { markersToTags } from '#core/rules/speech/pauses.ts'
import { readingSeconds, type SoundFacts, soundProblem } from '#core/rules/speech/sound-limits.ts'
import { defaultModelId, nearestSetting } from '#core/rules/speech/voice-settings.ts'
import { readSsml, type Ssml, ssmlCharacters } from '#core/rules/ssml/ssml.ts'

type Known = { name: string; is_premium: boolean }
/** `settings`: the voice's defaults for missing fields. */
type KnownVoice = Known & { settings?: Partial<SpeechSettings> }
/** What the rules need to know besides the order itself. */
export type OrderFacts = {
  mode: InferenceMode
  plan: PlanId
  voice: KnownVoice
  model: Known | undefined
  document_filename: string | null
  is_staff?: boolean
  /** Reads the text as SSML when it has tags, as the order's own `ssml` does. */
  markup?: boolean
}

/** Repeats every check of the page on the server; answers the job's input. */
export function acceptOrder(order: SpeechOrder, facts: OrderFacts) {
  const { mode, plan, voice, model, document_filename, is_staff = false } = facts
  if (mode === 'express' && !may(plan, 'express')) throw new AppError('express_not_allowed', {})
  if (!model) throw new AppError('not_found', { what: 'Model' })
  if ((voice.is_premium || model.is_premium) && !may(plan, 'premium_voices'))
    throw new AppError('premium_not_allowed', { plan: planNeededFor('premium_voices').name })
  const said = saidIn(order, facts.markup)
  const characters_processed = checkText(said, limitOf(mode, plan))
  const { adjusted, settings: asked } = given(order)
  const settings = withKnownRules(SpeechSettings.parse({ ...voice.settings, ...asked }))
  checkSound({ ...said, ...settings, characters_processed }, plan)
  return speechKind.input.parse({
    ...settings,
    text: said.text,
    ...(adjusted.length > 0 ? { adjusted_settings: adjusted } : {}),
    ...(said.spans.length > 0 ? { spans: said.spans } : {}),
    voice_id: order.voice_id,
    voice_name: voice.name,
    model_id: order.model_id ?? defaultModelId,
    language_code: 'ht',
    inference_mode: mode,
    document_id: order.document_id ?? null,
    document_filename,
    pronunciation_dictionaries: [
      ...new Set([...(order.pronunciation_dictionaries ?? []), ...(order.pronunciation_dictionary_ids ?? [])]),
    ].slice(0, 50),
    is_preview: false,
    use_develop_service: is_staff && order.use_develop_service === true,
    characters_processed,
  })
}

export type Accepted = ReturnType<typeof acceptOrder>
type SpokenReading = Reading & Pick<SpokenEntry, 'term' | 'dictionary_name'>

/** Checks the text again with its dictionary readings, which are charged. */
export function acceptReadings(
  accepted: Accepted,
  readings: readonly SpokenReading[],
  { mode, plan }: Pick<OrderFacts, 'mode' | 'plan'>,
): Accepted {
  if (readings.length === 0) return accepted
  const { text, characters_processed: written } = accepted
  const length = chargedCharacters(text, written, readings)
  const limit = limitOf(mode, plan)
  const { term = '', dictionary_name = '' } = longestReading(text, readings) ?? {}
  if (length > limit) throw new AppError('dictionary_text_too_long', { limit, length, term, dictionary_name })
  const dictionary_seconds = readingSeconds(accepted, readings)
  checkSound({ ...accepted, characters_processed: length, dictionary_seconds }, plan)
  const added = length - written
  return {
    ...accepted,
    characters_processed: length,
    ...(added > 0 ? { dictionary_characters: added } : {}),
    ...(dictionary_seconds > 0 ? { dictionary_seconds } : {}),
  }
}

/** The text without its tags, and the tags' meaning. */
export const saidIn = ({ text, ssml }: Pick<SpeechOrder, 'text' | 'ssml'>, markup?: boolean): Ssml =>
  markup || ssml ? readSsml(text) : { text, spans: [] }

function limitOf(mode: InferenceMode, plan: PlanId): number {
  return mode === 'express' ? expressCharacterLimit(plan) : characterLimit(plan)
}

export function checkText({ text, spans }: Ssml, limit: number): number {
  if (!text.trim()) throw new AppError('text_empty', {})
  const length = ssmlCharacters({ text, spans })
  if (length > limit) throw new AppError('text_too_long', { limit, length })
  const readable = /[\p{L}\p{N}]/u.test(withoutPauses(normalizeInput(text))) || spans.some(isReplaced)
  if (!readable) throw new AppError('unsupported_characters', {})
  return length
}

/** Keeps known rule switches only, not other fields of a request. */
function withKnownRules({ phonological_rules: asked, ...settings }: SpeechSettings): SpeechSettings {
  if (!asked) return settings
  const known = Object.entries(defaultPhonologicalSettings()).filter(([id]) => Object.hasOwn(asked, id))
  const phonologicalRules = known.map(([id, category]) => {
    const { enabled, rules } = asked[id]!
    const named = Object.entries(category.rules).filter(([rule]) => Object.hasOwn(rules, rule))
    const switched = named.map(([rule, one]) => [rule, { ...one, enabled: rules[rule]!.enabled }])
    return [id, { ...category, enabled, rules: Object.fromEntries(switched) }]
  })
  return { ...settings, phonological_rules: Object.fromEntries(phonologicalRules) }
}

function checkSound(facts: SoundFacts, plan: PlanId): void {
  const problem = soundProblem(facts, plan)
  if (problem) throw new AppError(problem.code, problem.data)
}

const withoutPauses = (text: string) => markersToTags(text).replace(/<break[^>]*>/g, '')

type Given = { settings: Partial<SpeechSettings>; adjusted: AdjustedSetting[] }

/** What the order sets, and where the nearest value in range is used instead. */
function given(order: SpeechOrder): Given {
  const names = Object.keys(SpeechSettings.shape) as (keyof SpeechSettings)[]
  const four: Partial<SpeechSettings> = order.voice_settings ?? {}
  const adjusted: AdjustedSetting[] = []
  const settings = names.flatMap((name): [string, unknown][] => {
    const asked = order[name] ?? four[name]
    if (asked === undefined) return []
    if (name !== 'stability' && name !== 'similarity_boost') return [[name, asked]]
    const used = nearestSetting(name, Number(asked))
    if (used !== asked) adjusted.push({ name, asked: Number(asked), used })
    return [[name, used]]
  })
  return { settings: Object.fromEntries(settings), adjusted }
}
