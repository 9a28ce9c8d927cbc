import type { Dictionary } from '#core/contract/dictionaries.ts'

export function EntriesDialog(_: { dictionary: Dictionary; onClose: () => void }) {
  return null
}
