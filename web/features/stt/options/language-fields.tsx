import { useQuery } from '@tanstack/react-query'
import { listTranslationLanguages } from '#core/contract/translate/translate.ts'
import { fallbackLanguages, heardSource, isHeard, isTranslationLanguage } from '#core/rules/stt/languages.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { languageName } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Select } from '../../../ui/form/select.tsx'
import { BetaNote, useSpokenName, useSttOptions } from '../../workbench/audio/beta-language.tsx'
import type { Choices } from '../form.ts'

/** Returns the name of a language in the user's language; the browser names those that our catalogues lack. */
export function useLanguageName(): (code: string) => string {
  const { t, i18n } = useTranslation('translate')
  return (code) => {
    if (code === 'auto' || isTranslationLanguage(code)) return t(`language_${code}`)
    return languageName(i18n.language, code)
  }
}

const FRESH_MS = 600_000

/** The languages to choose from; those of the specification until the server answers (S3 §9). */
function useLanguages(): { sources: readonly string[]; targets: readonly string[] } {
  const { data } = useQuery({
    queryKey: ['translation-languages'],
    queryFn: ({ signal }) => call(listTranslationLanguages, {}, { signal }),
    staleTime: FRESH_MS,
  })
  const codes = (list: readonly { code: string }[] | undefined) => list?.map(({ code }) => code) ?? fallbackLanguages
  return { sources: codes(data?.source_languages), targets: codes(data?.target_languages) }
}

type LanguageFieldsProps = {
  value: Pick<Choices, 'from' | 'to'>
  onChange: (part: Partial<Choices>) => void
  labels: { from: string; to: string }
}

/** Source and target language; spoken Kreyòl is offered only where an engine understands it (S3 §5). */
export function LanguageFields({ value, onChange, labels }: LanguageFieldsProps) {
  const { t } = useTranslation('stt')
  const nameOf = useLanguageName()
  const spokenName = useSpokenName(nameOf)
  const { sources, targets } = useLanguages()
  const hears = useSttOptions()?.hears
  const heard = (code: string) => isHeard(hears, code)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3">
      <Select
        label={labels.from}
        className="max-md:min-h-11"
        options={['auto', ...sources].map((code) => ({
          value: code,
          label: heard(code) ? spokenName(code) : `${nameOf(code)} (${t('text_input_only')})`,
          disabled: !heard(code),
        }))}
        value={heardSource(value.from, hears)}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <Select
        label={labels.to}
        className="max-md:min-h-11"
        options={[
          { value: 'none', label: t('no_translation') },
          ...targets.map((code) => ({ value: code, label: nameOf(code), disabled: !isTranslationLanguage(code) })),
        ]}
        value={value.to}
        onChange={(event) => onChange({ to: event.target.value as Choices['to'] })}
      />
      <div className="col-span-full empty:hidden">
        <BetaNote language={value.from} />
      </div>
    </div>
  )
}
