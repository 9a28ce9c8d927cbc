import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addGlossaryEntries,
  createGlossary,
  exportGlossary,
  type GlossaryEntry,
  type GlossaryFormat,
  importGlossary,
  listGlossaries,
  listGlossaryEntries,
  removeGlossaryEntries,
} from '#core/contract/translate/glossary.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { call } from '../../../lib/network/api.ts'

export type Pair = { source: TranslationLanguage; target: TranslationLanguage }

const key = ['translation-glossary']
const SHOWN = 100

/** The user's terms for one language pair. A pair has one glossary, created with its first term. */
export function useGlossary({ source, target }: Pair, name: string) {
  const client = useQueryClient()
  const glossaries = useQuery({
    queryKey: [...key, 'all'],
    queryFn: async ({ signal }) => (await call(listGlossaries, {}, { signal })).results,
  })
  const of = glossaries.data?.filter((one) => one.source_language === source && one.target_language === target)
  const glossary = of?.find(({ is_active }) => is_active) ?? of?.[0]
  const entries = useQuery({
    queryKey: [...key, 'entries', glossary?.id],
    queryFn: ({ signal }) =>
      call(listGlossaryEntries, { params: { id: glossary!.id }, query: { limit: SHOWN } }, { signal }),
    enabled: glossary !== undefined,
  })
  const onSettled = () => client.invalidateQueries({ queryKey: key })
  const made = async () =>
    glossary ?? call(createGlossary, { body: { name, source_language: source, target_language: target } })
  const add = useMutation({
    mutationFn: async (entry: GlossaryEntry) =>
      call(addGlossaryEntries, { params: { id: (await made()).id }, body: { entries: [entry] } }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (term: string) =>
      call(removeGlossaryEntries, { params: { id: glossary!.id }, body: { sources: [term] } }),
    onSettled,
  })
  const take = useMutation({
    mutationFn: async (file: File) =>
      call(importGlossary, { params: { id: (await made()).id }, body: { text: await file.text() } }),
    onSettled,
  })
  const give = useMutation({
    mutationFn: async (format: GlossaryFormat) => {
      const file = await call(exportGlossary, { params: { id: glossary!.id }, query: { format } })
      saveFile(file, `glossary-${source}-${target}.${format}`)
    },
  })
  return {
    loading: glossaries.isPending || (glossary !== undefined && entries.isPending),
    entries: glossary ? (entries.data?.results ?? []) : [],
    count: glossary ? (entries.data?.count ?? 0) : 0,
    add,
    remove,
    take,
    give,
    error: glossaries.error ?? entries.error ?? add.error ?? remove.error ?? take.error ?? give.error,
  }
}
