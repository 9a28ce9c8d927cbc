import type { ClonedVoice } from '#core/contract/cloning/cloning.ts'
import type { CloningForm } from '../../../lib/storage/saved-cloning.ts'

/** The name and description of a voice as its owner wrote them, with their Kreyòl translation. */
export function formOf({ name, description, original_description, region, preview_text }: ClonedVoice): CloningForm {
  const words = { name, description: original_description ?? description, region, preview_text }
  if (original_description === null) return { ...words, kreyol: {} }
  return { ...words, kreyol: { description: { of: original_description, text: description } } }
}
