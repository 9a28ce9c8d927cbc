import type { ApiDocument } from '#core/reference/document.ts'
import { type TranslationEngine, translationEngines } from '#core/rules/plans.ts'

/** A failure that only installations with such engines answer. */
const ofEngines = 'engine_not_allowed'

/**
 * The description as this installation keeps it: an engine that is not configured is no value to send. The server still
 * knows its name and refuses it with `engine_not_configured`, and old work may still be answered with it.
 */
export function asInstalled(document: ApiDocument, configured: readonly TranslationEngine[]): ApiDocument {
  if (configured.length === translationEngines.length) return document
  const { schemas } = document.components
  const described = narrowed(document, { configured, answers: false }) as ApiDocument
  const answers = Object.entries(schemas)
    .filter(([name]) => !name.endsWith('Input'))
    .map(([name, schema]) => [name, narrowed(schema, { configured, answers: true })])
  Object.assign(described.components.schemas, Object.fromEntries(answers))
  return described
}

type How = { configured: readonly TranslationEngine[]; answers: boolean }

function narrowed(part: unknown, how: How): unknown {
  const { configured } = how
  const forbidden = configured.length === 0 ? ofEngines : null
  if (Array.isArray(part)) return part.filter((one) => one !== forbidden).map((one) => narrowed(one, how))
  if (part === null || typeof part !== 'object') return part
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, one]) => {
      if (name === forbidden) return []
      if (name === 'enum' && namesEngines(one)) return how.answers ? [] : [[name, one.filter(isThere)]]
      return [[name, narrowed(one, name === 'responses' ? { ...how, answers: true } : how)]]
    }),
  )

  function isThere(value: unknown): boolean {
    const engine = translationEngines.find((one) => one === value)
    return engine === undefined || configured.includes(engine)
  }
}

const namesEngines = (values: unknown): values is unknown[] =>
  Array.isArray(values) && translationEngines.every((engine) => values.includes(engine))
