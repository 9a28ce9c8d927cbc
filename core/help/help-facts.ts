import type { Language } from '../contract/account/account.ts'
import type { RunningEngines } from '../contract/engines.ts'
import { fillTemplate } from '../rules/fill-template.ts'
import { planNameIn } from '../rules/plan-names.ts'
import { withTables } from './help-tables.ts'

/** An answer as it holds for this installation: `{if engines}…{end}` and tables say what it can run. */
export function withFacts(text: string, language: Language, running: RunningEngines): string {
  const filled = text.includes('{') ? fillTemplate(text, valuesOf(language, running)) : text
  return withTables(filled, language, running)
}

function valuesOf(language: Language, { translation, transcription }: RunningEngines) {
  const { heard_by, packs_add } = transcription
  const chosen = translation.map(({ name, plans: [first] }) =>
    first ? `${name} (${planNameIn(language, first)})` : name,
  )
  return {
    engines: chosen.join(', ') || undefined,
    kreyol_heard: heard_by.ht,
    // the name of an engine in beta says so
    hears_kreyol: heard_by.ht?.endsWith('-beta') ? undefined : heard_by.ht,
    kreyol_beta: heard_by.ht?.endsWith('-beta') ? heard_by.ht : undefined,
    pack_would_hear: packs_add.includes('ht') ? 'yes' : undefined,
  }
}
