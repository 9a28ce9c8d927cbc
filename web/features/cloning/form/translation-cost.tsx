import { Languages } from 'lucide-react'
import { useEffect, useState } from 'react'
import { countCharacters, creditsFor } from '#core/rules/pricing.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { CloningForm } from '../../../lib/storage/saved-cloning.ts'
import { validationDelay } from '../../workbench/language/text-checker.ts'
import type { Translations } from './in-kreyol.ts'

type TranslationCostProps = { form: CloningForm; translations: Translations; busy: boolean }
type Needed = { about: 'description' | 'preview' | 'both'; credits: number }

/** Which of the texts will be translated at the start, and what that costs: said before anything is paid. */
export function TranslationCost({ form, translations, busy }: TranslationCostProps) {
  const { t, i18n } = useTranslation('cloning')
  const needed = useNeeded(
    { description: form.description.trim(), preview: form.preview_text.trim() },
    translations,
    busy,
  )
  return (
    <p role="status" className="flex items-start gap-2 text-xs text-muted">
      {needed && (
        <>
          <Languages className="icon-sm mt-px flex-none" />
          {t(`translates_${needed.about}`, {
            count: needed.credits,
            credits: formatNumber(i18n.language, needed.credits),
          })}
        </>
      )}
    </p>
  )
}

type Texts = { description: string; preview: string }

/** Looked at once the writing pauses, and again when a start is over. */
function useNeeded({ description, preview }: Texts, translations: Translations, busy: boolean): Needed | null {
  const [needed, setNeeded] = useState<Needed | null>(null)
  useEffect(() => {
    if (busy) return setNeeded(null)
    let left = false
    const look = async () => {
      const found = await whatIsNeeded({ description, preview }, translations).catch(() => null)
      if (!left) setNeeded(found)
    }
    const timer = setTimeout(() => void look(), validationDelay)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [description, preview, translations, busy])
  return needed
}

async function whatIsNeeded({ description, preview }: Texts, { isNeeded }: Translations): Promise<Needed | null> {
  const [first, second] = [await isNeeded(description), await isNeeded(preview)]
  if (!first && !second) return null
  const cost = (text: string) => creditsFor('translation', countCharacters(text))
  const credits = (first ? cost(description) : 0) + (second ? cost(preview) : 0)
  return { about: first && second ? 'both' : first ? 'description' : 'preview', credits }
}
