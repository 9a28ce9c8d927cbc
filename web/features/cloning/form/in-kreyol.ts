import { translate } from '#core/contract/translate.ts'
import { call } from '../../../lib/network/api.ts'
import { detectInWorker } from '../../workbench/language/detect-in-worker.ts'

/** S3 §5: a text in Kreyòl; one that cannot be translated, or would be too long then, stays as it is. */
export async function inKreyol(text: string, most_characters: number): Promise<string> {
  try {
    if (text.trim() === '' || (await detectInWorker(text)).isHaitianCreole) return text
    const body = { text, target_language: 'ht', save_to_history: false } as const
    const { translated_text } = await call(translate, { body })
    return translated_text?.trim() && translated_text.length <= most_characters ? translated_text : text
  } catch {
    return text
  }
}
