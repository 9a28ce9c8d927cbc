import { type ReactNode, useId } from 'react'
import type { TicketConversation } from '#core/contract/tickets/tickets.ts'
import { formatDate, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { LinkedText } from '../../ui/text/prose.tsx'

/** An addition to a message, set apart from it. */
export function QuietBox({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2 rounded-2 border border-line bg-sunken p-4">
      <div>
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {text && <p className="text-xs text-muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}

/** A text of any length, unformatted, in a box that scrolls. */
export function ScrolledText({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a box, not a fieldset
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-60 overflow-y-auto rounded-2 border border-line bg-surface px-3 py-2 whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </div>
  )
}

const tones = {
  own: 'border-line bg-surface',
  other: 'border-transparent bg-act-soft',
  note: 'border-transparent bg-warn-soft',
} as const

type ThreadMessageProps = {
  message: { text: string; created_at: string }
  author: string
  tone: keyof typeof tones
  /** Whether links can be followed: not in messages of strangers. */
  links?: boolean
  /** Its outcome. */
  children?: ReactNode
}

/** A message as plain text, from any author. */
export function ThreadMessage({ message, author, tone, links = false, children }: ThreadMessageProps) {
  const { i18n } = useTranslation()
  const { text, created_at } = message
  return (
    <li className={`grid gap-1 rounded-2 border px-4 py-3 ${tones[tone]}`}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold wrap-anywhere">{author}</span>
        <time dateTime={created_at} className="text-xs text-muted">
          {formatDate(i18n.language, parseTime(created_at), 'moment')}
        </time>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{links ? <LinkedText text={text} /> : text}</p>
      {children}
    </li>
  )
}

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
