import { Languages } from 'lucide-react'
import { useEffect, useState } from 'react'
import { countCharacters, creditsFor } from '#core/rules/pricing.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { CloningForm } from '../../../lib/storage/saved-forms.ts'
import { Button } from '../../../ui/form/button.tsx'
import { validationDelay } from '../../workbench/language/text-checker.ts'
import { kreyolOf, type TranslatedField, type Translations } from './in-kreyol.ts'

type TranslationCostProps = {
  form: CloningForm
  translations: Translations
  busy: boolean
  translating: boolean
  onTranslate: () => void
}

/** Lists the texts to translate with their price, and has the translate button. */
export function TranslationCost({ form, translations, busy, translating, onTranslate }: TranslationCostProps) {
  const { t, i18n } = useTranslation('cloning')
  // some texts may have been translated meanwhile
  const fields = useUntranslated(form, translations, busy).filter((field) => kreyolOf(form, field) === null)
  const about = fields.length > 1 ? 'both' : fields[0] === 'description' ? 'description' : 'preview'
  const credits = fields
    .filter((field) => translations.isPaid(form[field]))
    .reduce((sum, field) => sum + creditsFor('translation', countCharacters(form[field].trim())), 0)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="flex min-w-0 items-start gap-2 text-xs text-muted">
        {fields.length > 0 && (
          <>
            <Languages className="icon-sm mt-px flex-none" />
            {t(`translates_${about}`, { count: credits, credits: formatNumber(i18n.language, credits) })}
          </>
        )}
      </p>
      {fields.length > 0 && (
        <Button size="sm" className="max-md:min-h-11" busy={translating} onClick={onTranslate}>
          {t('translate_now')}
        </Button>
      )}
    </div>
  )
}

/** Checked after a pause in typing, and again after a start. */
function useUntranslated(form: CloningForm, translations: Translations, busy: boolean): TranslatedField[] {
  const [found, setFound] = useState<TranslatedField[]>([])
  useEffect(() => {
    if (busy) return setFound([])
    let left = false
    const look = async () => {
      const fields = await translations.untranslated(form).catch(() => [])
      if (!left) setFound(fields)
    }
    const timer = setTimeout(() => void look(), validationDelay)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [form, translations, busy])
  return found
}
