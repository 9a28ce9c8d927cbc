import type { CreditBalance } from '#core/contract/credits.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { TranslatedFiles } from '../../translate/files/service.ts'
import type { Glossaries } from '../../translate/glossary/service.ts'
import type { Translations } from '../../translate/service.ts'
import { createDeepL } from './deepl.ts'
import { createDeepLDocuments } from './deepl-documents.ts'
import { createDeepLGlossaries } from './deepl-glossaries.ts'
import { createLibreTranslate } from './libretranslate.ts'
import { createTranslateTexts } from './texts.ts'

export type ForeignTranslators = ReturnType<typeof createForeignTranslators>

/** Our own translator for programs that were written for another one. */
export function createForeignTranslators(parts: {
  translations: Translations
  glossaries: Glossaries
  translated_files: TranslatedFiles
  balance(account_id: AccountId): Promise<CreditBalance>
  secrets: Secrets
}) {
  const translateTexts = createTranslateTexts(parts)
  return {
    deepl: createDeepL({ ...parts, translateTexts }),
    glossaries: createDeepLGlossaries(parts),
    documents: createDeepLDocuments(parts),
    libre: createLibreTranslate({ ...parts, translateTexts }),
  }
}
