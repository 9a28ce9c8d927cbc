import { useTranslation } from '../../lib/language/use-translation.ts'
import { usePreference } from '../../lib/storage/preferences.ts'
import { sendMessage } from './chat.ts'

const suggestions = ['suggestion_1', 'suggestion_2', 'suggestion_3', 'suggestion_4', 'suggestion_5'] as const

/** Suggestions, shown while there is only the greeting. */
export function Suggestions() {
  const { t } = useTranslation('assistant')
  const [entries] = usePreference('chat_messages')
  if (entries.length !== 1 || entries[0]?.words !== 'greeting') return null
  return (
    <fieldset aria-label={t('suggestions')} className="mt-4 flex flex-wrap gap-2">
      {suggestions.map((words) => (
        <button
          key={words}
          type="button"
          onClick={() => sendMessage(t(words))}
          className="min-h-8 rounded-pill border border-line-strong bg-surface px-3 py-1 text-left text-xs font-medium transition-colors hover:bg-hover"
        >
          {t(words)}
        </button>
      ))}
    </fieldset>
  )
}
