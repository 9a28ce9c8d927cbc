import type { ReactNode } from 'react'
import { formatDate, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { LinkedText } from '../../ui/text/linked-text.tsx'

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
