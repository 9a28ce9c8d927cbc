import { useMutation } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type Dictionary, type DictionaryChanges, findPeople } from '#core/contract/dictionaries/dictionaries.ts'
import { AppError } from '#core/contract/errors.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

export const audiences = ['nobody', 'everyone', 'chosen'] as const
type Audience = (typeof audiences)[number]
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
  const ofEveryone = audience === 'everyone'
  const rights = organisation && !ofEveryone ? {} : { shared_can_edit: ofEveryone && everyone_edits }
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

type Person = Omit<Reader, 'can_edit'>
type Props = { readers: readonly Reader[]; onAdd: (person: Person) => void }

/** Searches the complete name or address, and only on request, so that users cannot be enumerated. */
export function PeopleSearch({ readers, onAdd }: Props) {
  const { t } = useTranslation('dictionaries')
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const found = useMutation({
    mutationFn: async (q: string): Promise<Person[]> => (await call(findPeople, { query: { q } })).results,
  })
  const search = (event: FormEvent) => {
    event.preventDefault()
    const q = typed.trim()
    if (q && !found.isPending) found.mutate(q)
  }
  return (
    <>
      <form onSubmit={search} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            label={t('find_person')}
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={254}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" busy={found.isPending}>
          {!found.isPending && <Search />}
          {t('find')}
        </Button>
      </form>
      <p className="-mt-3 text-xs text-subtle">{t('find_hint')}</p>
      {found.isError && <Notice tone="bad">{errorText(found.error)}</Notice>}
      {found.data?.length === 0 && <Notice>{t('nobody_found')}</Notice>}
      {found.data && found.data.length > 0 && (
        <ul aria-label={t('people_found')}>
          {found.data.map((person) => (
            <FoundPerson
              key={person.id}
              person={person}
              added={readers.some(({ id }) => id === person.id)}
              onAdd={() => onAdd(person)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function FoundPerson({ person, added, onAdd }: { person: Person; added: boolean; onAdd: () => void }) {
  const { t } = useTranslation('dictionaries')
  return (
    <li className="flex items-center gap-3 rounded-2 bg-sunken px-3 py-2">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">{person.username}</span>
        {person.email && <span className="block text-xs text-subtle">{person.email}</span>}
      </span>
      <Button
        size="sm"
        look="soft"
        className="max-md:min-h-11"
        disabled={added}
        aria-label={t('add_person', { name: person.username })}
        onClick={onAdd}
      >
        {!added && <Plus className="icon-sm" />}
        {t(added ? 'person_added' : 'add')}
      </Button>
    </li>
  )
}
