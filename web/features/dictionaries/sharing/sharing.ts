import type { Dictionary, DictionaryChanges } from '#core/contract/dictionaries/dictionaries.ts'
import { AppError } from '#core/contract/errors.ts'

export const audiences = ['nobody', 'everyone', 'chosen'] as const
export type Audience = (typeof audiences)[number]
export type Reader = { id: string; username: string; email?: string; can_edit: boolean }
export type Sharing = { audience: Audience; everyone_edits: boolean; readers: Reader[] }

export function sharingOf(dictionary: Dictionary): Sharing {
  const { is_shared, shared_with_everyone, shared_can_edit, shared_with_users, organisation } = dictionary
  const audience = !is_shared ? 'nobody' : shared_with_everyone ? 'everyone' : 'chosen'
  return { audience, everyone_edits: !organisation && shared_can_edit, readers: shared_with_users }
}

/** An empty list would share it with everyone. */
export const isReady = ({ audience, readers }: Sharing): boolean => audience !== 'chosen' || readers.length > 0

/** The team's permission does not depend on that of others. */
export function sharingBody(
  { audience, everyone_edits, readers }: Sharing,
  { organisation }: Pick<Dictionary, 'organisation'>,
): DictionaryChanges {
  const shared_with = audience === 'chosen' ? readers.map(({ id, can_edit }) => ({ id, can_edit })) : []
  const of_everyone = audience === 'everyone'
  const rights = organisation && !of_everyone ? {} : { shared_can_edit: of_everyone && everyone_edits }
  return { is_shared: audience !== 'nobody', ...rights, shared_with }
}

export const withReader = (readers: readonly Reader[], reader: Reader): Reader[] => [
  ...readers.filter(({ id }) => id !== reader.id),
  reader,
]

/** The server's message, where it has one. */
export function detailOf(error: unknown): string | undefined {
  if (!(error instanceof AppError)) return undefined
  const { detail } = error.data as { detail?: unknown }
  return typeof detail === 'string' && detail !== '' ? detail : undefined
}
