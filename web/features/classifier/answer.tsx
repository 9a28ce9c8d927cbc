import type { SpeechClassification } from '#core/contract/classifier.ts'
import { formatDuration } from '#core/rules/format.ts'
import { formatDate, formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Sound shorter than five seconds rarely holds enough of the watermark. */
const ENOUGH_SECONDS = 5
/** Larger figures say nothing more. */
const largest = 1e9

export function Answer({ name, answer }: { name: string; answer: SpeechClassification }) {
  const { t, i18n } = useTranslation('classifier')
  const { marked, month, probability_of_error, parts, duration_seconds, seconds_examined } = answer
  const number = (value: number, digits?: number) => formatNumber(i18n.language, value, digits)
  const times = 1 / probability_of_error
  const chance =
    probability_of_error > 0.01
      ? `${number(100 * probability_of_error)} %`
      : t(times > largest ? 'one_in_more' : 'one_in', { times: number(Math.min(largest, Math.floor(times))) })
  const isPart = seconds_examined < duration_seconds - 1
  return (
    <Notice tone={marked ? 'good' : 'info'}>
      <h2 className="font-semibold">{t(marked ? 'found' : 'none')}</h2>
      <p className="break-words text-xs text-subtle">{name}</p>
      <div className="mt-2 grid gap-2">
        {marked && month ? (
          <p>
            {t('found_text', { month: formatDate(i18n.language, new Date(`${month}-01T00:00:00Z`), 'month', 'UTC') })}
          </p>
        ) : (
          <p>{t('none_text')}</p>
        )}
        <p>{t(marked ? 'error_found' : 'error_none', { chance })}</p>
        {parts.length > 0 && (
          <p>
            {t('where', {
              parts: parts.map(({ start, end }) => `${formatDuration(start)}–${formatDuration(end)}`).join(', '),
            })}
          </p>
        )}
        {isPart && (
          <p>
            {t('examined', { seconds: formatDuration(seconds_examined), all: formatDuration(duration_seconds) })}{' '}
            {t('examined_start')}
          </p>
        )}
        {!marked && duration_seconds < ENOUGH_SECONDS && <p>{t('too_short')}</p>}
      </div>
    </Notice>
  )
}
