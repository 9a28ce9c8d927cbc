import type { ClonedVoice } from '#core/contract/cloning/cloning.ts'
import { translate } from '#core/contract/translate/translate.ts'
import { longestDescription, longestPreviewText } from '#core/rules/cloning/cloning-form.ts'
import { call } from '../../../lib/network/api.ts'
import type { CloningForm } from '../../../lib/storage/saved-forms.ts'
import { detectInWorker } from '../../workbench/language/detect-in-worker.ts'

/** The name and description of a voice as its owner wrote them, with their Kreyòl translation. */
export function formOf({ name, description, original_description, region, preview_text }: ClonedVoice): CloningForm {
  const words = { name, description: original_description ?? description, region, preview_text }
  if (original_description === null) return { ...words, kreyol: {} }
  return { ...words, kreyol: { description: { of: original_description, text: description } } }
}

export const translatedFields = ['description', 'preview_text'] as const
export type TranslatedField = (typeof translatedFields)[number]

const longest: Record<TranslatedField, number> = { description: longestDescription, preview_text: longestPreviewText }

/** Returns the translation of a field's current text; null without one, or where the text changed since. */
export function kreyolOf(form: CloningForm, field: TranslatedField): string | null {
  const made = form.kreyol[field]
  return made && made.of === form[field].trim() ? made.text : null
}

/** What is sent for a field: its Kreyòl, and the original where there is a translation. */
export function textsOf(form: CloningForm, field: TranslatedField): { text: string; original?: string } {
  const written = form[field].trim()
  const kreyol = kreyolOf(form, field)?.trim()
  return kreyol && kreyol !== written ? { text: kreyol, original: written } : { text: written }
}

export type Translations = ReturnType<typeof createTranslations>

/** Translates the texts of a voice. Each text is translated, and charged, once. */
export function createTranslations() {
  const known = new Map<string, string>()

  /** Fields in another language that have no translation yet. */
  async function untranslated(form: CloningForm): Promise<TranslatedField[]> {
    const found: TranslatedField[] = []
    for (const field of translatedFields) {
      const text = form[field].trim()
      if (text !== '' && kreyolOf(form, field) === null && !(await detectInWorker(text)).isHaitianCreole)
        found.push(field)
    }
    return found
  }
  async function inKreyol(text: string): Promise<string> {
    const before = known.get(text)
    if (before !== undefined) return before
    const body = { text, target_language: 'ht', save_to_history: false } as const
    const { translated_text } = await call(translate, { body })
    known.set(text, translated_text?.trim() || text)
    return known.get(text)!
  }
  return {
    untranslated,
    /** Whether translating it would cost credits. */
    isPaid: (text: string) => !known.has(text.trim()),
    /** Returns the possible translations. S3 §5: a text that fails or gets too long stays as it is. */
    async translated(form: CloningForm): Promise<CloningForm['kreyol']> {
      const fields = await untranslated(form).catch(() => [])
      const made = await Promise.all(
        fields.map(async (field) => {
          const of = form[field].trim()
          const text = await inKreyol(of).catch(() => of)
          return text !== of && text.length <= longest[field] ? [[field, { of, text }] as const] : []
        }),
      )
      return Object.fromEntries(made.flat())
    },
  }
}
