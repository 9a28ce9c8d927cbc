import type { Product } from '#core/contract/jobs.ts'
import type { en as shell } from '../../locales/shell.ts'

const keys: Record<Product, keyof typeof shell> = {
  tts: 'text_to_speech',
  stt: 'speech_to_text',
  translate: 'universal_translator',
  translation_file: 'document_translation',
  cloning: 'voice_cloning',
}

/** The product's name as a key of the shell's catalogue; undefined for an unknown product. */
export function productKey(product: string | null): keyof typeof shell | undefined {
  return product !== null && Object.hasOwn(keys, product) ? keys[product as Product] : undefined
}
