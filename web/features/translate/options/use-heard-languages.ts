import { useEffect } from 'react'
import { isHeard } from '#core/rules/stt/languages.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSttOptions } from '../../workbench/audio/use-stt-options.ts'
import { changeChoices, isSpoken, useChoices } from '../form.ts'
import { useLanguageNames } from '../language-names.ts'

/** Whether the source is spoken, and the languages that are understood then, once they are known. */
export function useHeardLanguages() {
  const [{ mode }] = useChoices()
  const spoken = isSpoken(mode)
  return { spoken, hears: useSttOptions(spoken)?.hears }
}

/** A source that nobody here understands when it is spoken gives way to finding out, and that is told (S2 §4.7). */
export function useHeardSource(): void {
  const { t } = useTranslation('translate')
  const names = useLanguageNames()
  const [{ source }] = useChoices()
  const { spoken, hears } = useHeardLanguages()
  const lost = spoken && hears && !isHeard(hears, source) ? names(source) : null
  useEffect(() => {
    if (lost === null) return
    changeChoices({ source: 'auto', allow_pivot: false })
    toast({ text: t('not_heard', { language: lost }) })
  }, [lost, t])
}
