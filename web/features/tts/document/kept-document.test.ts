import { expect, it } from 'vitest'
import { KeptDocument } from '../../../lib/storage/saved-forms.ts'

it('keeps only the listed fields of a document [S2-3-34] [S2-3-35]', () => {
  const kept = { id: '1', name: 'istwa.pdf', original_filename: 'istwa.pdf', size: 5, type: 'application/pdf' }
  const counts = { word_count: 2, character_count: 10, credits_required: 10 }
  expect(KeptDocument.parse({ ...kept, ...counts, created_at: 'now' })).toEqual({ ...kept, ...counts })
})
