import { Link } from 'react-router'
import { explainPronunciation, type SpokenEntry } from '#core/contract/dictionaries/speech.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { live } from '../../../lib/network/live.ts'
import { useDictionaries, useDictionaryWords } from '../dictionaries-data.ts'

/** Looks up which words of a text the account's dictionaries speak. */
export const dictionarySpeech = {
  explain: async (text: string, signal: AbortSignal): Promise<readonly SpokenEntry[]> =>
    (await call(explainPronunciation, { body: { text } }, { signal })).words,
  onChange: (listener: () => void): (() => void) =>
    live.listen({
      message: (message) => {
        if ('topic' in message && ['dictionaries', 'teams'].includes(message.topic)) listener()
      },
      refetch: listener,
    }),
}

type Named = Pick<SpokenEntry, 'dictionary_id' | 'dictionary_name' | 'version'>

/** The dictionary's current name, or its name at the time; a link where the user can still open it. */
export function DictionaryVersionLink({ of, term }: { of: Named; term?: string }) {
  const { t } = useTranslation('dictionaries')
  const { nameOf } = useDictionaryWords()
  const known = useDictionaries('all').data?.find(({ id }) => id === of.dictionary_id)
  const text = t('name_and_version', { name: known ? nameOf(known) : of.dictionary_name, version: of.version })
  if (!known) return <span className="wrap-anywhere">{text}</span>
  const query = new URLSearchParams({ dictionary: known.id, ...(term ? { search: term } : {}) })
  return (
    <Link to={`/dictionaries?${query}`} className="link inline-flex min-h-6 items-center wrap-anywhere">
      {text}
    </Link>
  )
}

/** What is spoken instead of a word: IPA has precedence over the respelling. */
export function Reading({ entry: { phonetic, ipa } }: { entry: Pick<SpokenEntry, 'phonetic' | 'ipa'> }) {
  return (
    <>
      {phonetic && (
        <b lang="ht" className="font-semibold text-text">
          {phonetic}
        </b>
      )}
      {phonetic && ipa && ' '}
      {ipa && <span className="font-ipa text-subtle">[{ipa}]</span>}
    </>
  )
}

/** The entry that speaks a word, and its pronunciation. */
export function SpokenEntryText({ entry }: { entry: SpokenEntry }) {
  const { t } = useTranslation('dictionaries')
  return (
    <>
      <p className="wrap-anywhere">
        <b lang="ht" className="font-semibold">
          {entry.text}
        </b>{' '}
        <span className="text-muted">
          <span aria-hidden="true">→ </span>
          <span className="sr-only">{t('spoken_as')} </span>
          <Reading entry={entry} />
        </span>
      </p>
      <p className="mt-0.5 text-xs text-subtle">
        <DictionaryVersionLink of={entry} term={entry.term} />
      </p>
    </>
  )
}
