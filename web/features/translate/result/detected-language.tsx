import type { Translation } from '#core/contract/translate/translate.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useChoices } from '../form.ts'
import { useLanguageNames } from '../language-names.ts'
import { isUntouched } from '../shown-translation.ts'

type DetectedLanguageProps = { whole: Translation; onSource: (source: TranslationLanguage) => void }

/** What to know about the detected language: nothing was translated, or the detection is uncertain. */
export function DetectedLanguage({ whole, onSource }: DetectedLanguageProps) {
  const { t } = useTranslation('translate')
  const names = useLanguageNames()
  const [{ source }] = useChoices()
  const { detection, target_language: target } = whole
  if (source !== 'auto' || !detection) return null
  const { language, is_guess, alternatives } = detection
  const others = alternatives.filter((one) => one.language !== target)
  const nothing = isUntouched(whole)
  if (!nothing && !is_guess) return null
  return (
    <div className="grid gap-2 border-b border-line p-2">
      {nothing && (
        <Notice>
          {language === target ? t('already_in', { language: names(target) }) : t('nothing_to_translate')}
        </Notice>
      )}
      {is_guess && language && (
        <fieldset aria-labelledby="language-guess" className="flex min-w-0 flex-wrap items-center gap-2 px-2">
          <p id="language-guess" className="text-muted">
            {others.length > 0
              ? t('guess_choose', { language: names(language) })
              : t('guess', { language: names(language) })}
          </p>
          {others.map((one) => (
            <Button key={one.language} size="sm" className="max-md:min-h-11" onClick={() => onSource(one.language)}>
              {names(one.language)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
