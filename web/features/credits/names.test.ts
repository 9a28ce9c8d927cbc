import { expect, it } from 'vitest'
import { productKey } from './names.ts'

it.each([
  ['tts', 'text_to_speech'],
  ['stt', 'speech_to_text'],
  ['translate', 'universal_translator'],
  ['cloning', 'voice_cloning'],
  ['translation_file', 'document_translation'],
  ['toString', undefined],
  ['', undefined],
  [null, undefined],
])('product %s is called %s', (product, key) => {
  expect(productKey(product)).toBe(key)
})
