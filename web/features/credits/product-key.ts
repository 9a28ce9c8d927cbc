import type { shell } from '../../locales/en/shell.ts'

/** Job kinds by their product names. */
const products: Record<string, keyof typeof shell> = {
  tts: 'text_to_speech',
  express: 'text_to_speech',
  stt: 'speech_to_text',
  translate: 'universal_translator',
  cloning: 'voice_cloning',
  pronunciation: 'pronunciation_dictionaries',
  'dictionary-sync': 'pronunciation_dictionaries',
}

/** The product's name as a key of the shell's catalogue; undefined for an unknown product. */
export function productKey(product: string | null): keyof typeof shell | undefined {
  return product !== null && Object.hasOwn(products, product) ? products[product] : undefined
}
