import { useEffect } from 'react'
import { isHeard } from '#core/rules/stt/languages.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSttOptions } from '../../workbench/audio/beta-language.tsx'
import { changeChoices, isSpoken, useChoices, useLanguageNames } from '../form.ts'

/** Whether the source is audio, and which spoken languages the server understands, once known. */
export function useSpokenLanguages() {
  const [{ mode }] = useChoices()
  const spoken = isSpoken(mode)
  return { spoken, hears: useSttOptions(spoken)?.hears }
}

/** Resets a source language that no engine here understands to detection, and says so (S2 §4.7). */
export function useHeardSource(): void {
  const { t } = useTranslation('translate')
  const names = useLanguageNames()
  const [{ source }] = useChoices()
  const { spoken, hears } = useSpokenLanguages()
  const lost = spoken && hears && !isHeard(hears, source) ? names(source) : null
  useEffect(() => {
    if (lost === null) return
    changeChoices({ source: 'auto', allow_pivot: false })
    toast({ text: t('not_heard', { language: lost }) })
  }, [lost, t])
}
