import { ArrowRightLeft } from 'lucide-react'
import { isHeard } from '#core/rules/stt/languages.ts'
import { type TranslationLanguage, translationLanguages } from '#core/rules/translate/languages.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { type Choices, useChoices } from '../form.ts'
import { useLanguageNames } from '../language-names.ts'
import { textOf } from '../shown-translation.ts'
import { useWork, type Work } from '../work.ts'
import { useSpokenLanguages } from './use-spoken-languages.ts'

/** Source and target language, with a button that swaps them. */
export function LanguageFields() {
  const { t } = useTranslation('translate')
  const names = useLanguageNames()
  const [choices, change] = useChoices()
  const { source, target } = choices
  const work = useWork()
  const { spoken, hears } = useSpokenLanguages()
  // the earlier consent was for another language pair
  const choose = (part: Partial<Choices>) => change({ ...part, allow_pivot: false })
  const sources = (['auto', ...translationLanguages] as const).map((code) => {
    const locked = spoken && !isHeard(hears, code)
    return { value: code, label: locked ? `${names(code)} (${t('text_only')})` : names(code), disabled: locked }
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end @min-[26rem]/pair:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-2 md:max-w-[40rem]">
      <Select
        label={t('source_language')}
        options={sources}
        className="max-md:min-h-11"
        value={source}
        onChange={(event) => choose({ source: event.target.value as Choices['source'] })}
      />
      <IconButton
        icon={ArrowRightLeft}
        label={t('swap')}
        className="max-md:size-11"
        onClick={() => swap(work, choices, choose, { text: t('swapped'), back: t('bring_back') })}
      />
      <Select
        label={t('target_language')}
        options={translationLanguages.map((code) => ({ value: code, label: names(code) }))}
        className="max-md:min-h-11"
        value={target}
        onChange={(event) => choose({ target: event.target.value as TranslationLanguage })}
      />
    </div>
  )
}

/** Makes the translation the source text; the user can restore the earlier text. */
function swap(
  work: Work,
  choices: Choices,
  choose: (part: Partial<Choices>) => void,
  words: { text: string; back: string },
) {
  const { text, shown } = work
  const now = shown.get()?.complete ? shown.get() : null
  const { source, target } = choices
  const from = source === 'auto' ? (now?.complete?.source_language ?? (target === 'ht' ? 'en' : 'ht')) : source
  const [old, next] = [text.get(), now ? textOf(now) : text.get()]
  choose({ source: target, target: from })
  if (next === old) return
  text.set(next)
  const restore = () => {
    choose({ source, target })
    text.set(old)
  }
  toast({ text: words.text, actions: [{ label: words.back, onSelect: restore }] })
}
