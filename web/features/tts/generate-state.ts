import { characterLimit, expressCharacterLimit, type PlanId } from '#core/rules/plans.ts'
import { creditsFor, speechCharacters } from '#core/rules/pricing.ts'
import type { en as speech } from '../../locales/speech.ts'
import { fastCount, type TextCost } from '../workbench/editor/counter-line.tsx'

/** Everything that decides the label of the generate button and whether it is enabled (S2 §4.6 and §5). */
export type GenerateFacts = {
  outcome: 'generated' | 'failed' | null
  submitting: boolean
  processing: boolean
  has_voice: boolean
  has_model: boolean
  input: 'manual' | 'document'
  /** No words to speak, in the editor or in the document. */
  empty: boolean
  express: boolean
  characters: number
  limit: number
  express_limit: number
  translation_required: boolean
  needs_sanitizing: boolean
  validated: boolean
}

type Word = keyof typeof speech

export type GenerateState = {
  label: Word
  /** The number that the label shows. */
  count?: number
  enabled: boolean
  /** A press opens the two options for a text that is not Kreyòl. */
  menu: boolean
  /** Why the button is disabled, where the label does not say so. */
  hint?: Word
}

type Rule = [applies: (facts: GenerateFacts) => boolean, label: Word]

const tooLongForExpress = (f: GenerateFacts) => f.express && f.characters > f.express_limit
const noText = (f: GenerateFacts) => f.input === 'manual' && f.empty

/** Returns the first state that applies. */
const labels: Rule[] = [
  [(f) => f.outcome === 'generated', 'speech_generated'],
  [(f) => f.outcome === 'failed', 'speech_failed'],
  [(f) => f.submitting, 'submitting'],
  [(f) => f.processing, 'processing'],
  [(f) => !f.has_voice, 'select_voice'],
  [(f) => !f.has_model, 'loading_models'],
  [noText, 'enter_text'],
  [(f) => f.translation_required, 'translation_required'],
  [tooLongForExpress, 'too_long_for_express'],
  [(f) => f.express, 'generate_express_speech'],
  [() => true, 'generate_speech'],
]

const ready = (f: GenerateFacts) =>
  !f.submitting && !f.processing && f.has_voice && f.has_model && !noText(f) && !tooLongForExpress(f)

/** The editor's checks are for typed text; the server checks a document when it extracts the text. */
function editorHint({ input, needs_sanitizing, validated }: GenerateFacts): Word | undefined {
  if (input === 'document') return undefined
  if (needs_sanitizing) return 'sanitize_first'
  return validated ? undefined : 'checking_text'
}

export function generateState(facts: GenerateFacts): GenerateState {
  const label = labels.find(([applies]) => applies(facts))![1]
  const hint = ready(facts) ? editorHint(facts) : undefined
  const enabled = ready(facts) && !hint
  return {
    label,
    ...(label === 'too_long_for_express' ? { count: facts.express_limit } : {}),
    enabled,
    menu: enabled && label === 'translation_required',
    ...(hint ? { hint } : {}),
  }
}

export type Refusal = {
  reason: 'enter_text' | 'select_voice_first' | 'text_over_limit'
  limit?: number
  length?: number
}

/** Returns what stops a request before it is sent; the server makes the same checks (S2 §5). */
export function refuseGeneration(f: GenerateFacts): Refusal | undefined {
  if (f.empty) return { reason: 'enter_text' }
  if (!f.has_voice) return { reason: 'select_voice_first' }
  if (f.characters > f.limit) return { reason: 'text_over_limit', limit: f.limit, length: f.characters }
  return undefined
}

/** `added`: characters that dictionaries add to the text. */
export type CostTerms = { plan: PlanId | null; express: boolean; added?: number }

const countOf = fastCount(speechCharacters)

/** Returns what the counter under the editor shows: the limit is that of this mode on this plan. */
export function speechCost(text: string, { plan, express, added = 0 }: CostTerms): TextCost {
  const more = text.trim() ? added : 0
  const characters = countOf(text) + more
  const limit = express ? expressCharacterLimit(plan) : characterLimit(plan)
  const credits = creditsFor('speech', characters, { express })
  return { characters, credits, limit, over: characters > limit, ...(more > 0 ? { added: more } : {}) }
}
