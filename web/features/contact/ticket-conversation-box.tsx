import type { TicketConversation } from '#core/contract/tickets/tickets.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { QuietBox, ScrolledText } from './quiet-box.tsx'

/** Separates what the server recorded from what the browser reported, which the user can change. */
export function TicketConversationBox({ conversation: { questions, told } }: { conversation: TicketConversation }) {
  const { t } = useTranslation('contact')
  return (
    <QuietBox title={t('conversation')}>
      {questions.length > 0 && (
        <>
          <p className="text-xs text-muted">{t('asked_us')}</p>
          <ul className="list-disc pl-5">
            {questions.map((question, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was asked does not change its order
              <li key={place} className="wrap-anywhere">
                {question}
              </li>
            ))}
          </ul>
        </>
      )}
      {told && (
        <>
          <p className="text-xs text-muted">{t('as_told')}</p>
          <ScrolledText label={t('as_told')} text={told} />
        </>
      )}
    </QuietBox>
  )
}
