import type { ClonedVoice } from '#core/contract/cloning/cloning.ts'
import type { CloningForm } from '../../../lib/storage/saved-cloning.ts'

/** What a voice is called and what is said of it, as its owner wrote it, with its Kreyòl beside. */
export function formOf({ name, description, original_description, region, preview_text }: ClonedVoice): CloningForm {
  const words = { name, description: original_description ?? description, region, preview_text }
  if (original_description === null) return { ...words, kreyol: {} }
  return { ...words, kreyol: { description: { of: original_description, text: description } } }
}
