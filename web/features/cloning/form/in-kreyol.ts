import { translate } from '#core/contract/translate/translate.ts'
import { call } from '../../../lib/network/api.ts'
import { detectInWorker } from '../../workbench/language/detect-in-worker.ts'

export type Translations = ReturnType<typeof createTranslations>

/** Texts of a voice in Kreyòl. Each is translated, and paid, once: one that is not changed is the same at the next start. */
export function createTranslations() {
  const known = new Map<string, string>()

  /** Whether it would be translated now, which costs credits. */
  async function isNeeded(text: string): Promise<boolean> {
    return text !== '' && !known.has(text) && !(await detectInWorker(text)).isHaitianCreole
  }
  return {
    isNeeded,
    /** S3 §5: one that cannot be translated, or would be too long then, stays as it is. */
    async inKreyol(text: string, most_characters: number): Promise<string> {
      try {
        if (await isNeeded(text)) {
          const body = { text, target_language: 'ht', save_to_history: false } as const
          const { translated_text } = await call(translate, { body })
          known.set(text, translated_text?.trim() ? translated_text : text)
        }
      } catch {
        return text
      }
      const translated = known.get(text) ?? text
      return translated.length <= most_characters ? translated : text
    },
  }
}
