import { useQuery } from '@tanstack/react-query'
import { listTranslationLanguages } from '#core/contract/translate/translate.ts'
import { fallbackLanguages } from '#core/rules/stt/languages.ts'
import { call } from '../../../lib/network/api.ts'

const FRESH_MS = 600_000

/** Languages one can choose; without an answer those of the specification (S3 §9). */
export function useLanguages(): { sources: readonly string[]; targets: readonly string[] } {
  const { data } = useQuery({
    queryKey: ['translation-languages'],
    queryFn: ({ signal }) => call(listTranslationLanguages, {}, { signal }),
    staleTime: FRESH_MS,
  })
  const codes = (list: readonly { code: string }[] | undefined) => list?.map(({ code }) => code) ?? fallbackLanguages
  return { sources: codes(data?.source_languages), targets: codes(data?.target_languages) }
}
