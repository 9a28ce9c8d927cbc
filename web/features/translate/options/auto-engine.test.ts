import { expect, it } from 'vitest'
import { autoEngineFor } from './use-engines.ts'

const pack = (source: string, target: string) => ({ source, target, engine: 'nllb' })
const sources = ['ht', 'en', 'fr']

it.each([
  ['en', 'ht', [], 'ht-mt'],
  ['en', 'ht', [pack('en', 'ht')], 'nllb'],
  ['fr', 'ht', [pack('en', 'ht')], 'ht-mt'],
  ['auto', 'ht', [pack('en', 'ht')], 'ht-mt'],
  ['auto', 'ht', [pack('en', 'ht'), pack('fr', 'ht')], 'nllb'],
])('from %s to %s with the packs %j auto is %s', (source, target, pack_pairs, engine) => {
  expect(autoEngineFor({ auto: 'ht-mt', pack_pairs }, { source, target, sources })).toBe(engine)
})
