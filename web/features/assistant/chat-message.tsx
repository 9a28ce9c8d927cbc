import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { ChatEntry } from '../../lib/storage/saved-support.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/form/button.tsx'
import { Prose, ProseTable } from '../../ui/text/prose.tsx'
import { blocksOf } from '../../ui/text/prose-text.ts'

const ROWS_AT_FIRST = 3

/** A longer table shows its first rows, and the rest on demand. */
function ChatTable({ columns, rows }: { columns: string[]; rows: string[][] }) {
  const { t } = useTranslation('assistant')
  const [open, setOpen] = useState(false)
  const shown = open ? rows : rows.slice(0, ROWS_AT_FIRST)
  return (
    <div className="min-w-0">
      <ProseTable columns={columns} rows={shown} className="text-xs" />
      {rows.length > ROWS_AT_FIRST && (
        <Button look="link" size="sm" className="mt-1" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('collapse_table') : t('expand_table')}
        </Button>
      )}
    </div>
  )
}

type Choices = { onYes: () => void; onNo: () => void }

/** Shows a user's message as it was typed; the assistant's messages may have links, lists and tables. */
export function ChatMessage({ entry, ...choices }: { entry: ChatEntry } & Choices) {
  const { t } = useTranslation('assistant')
  const { type, text, words, isError, showEscalation } = entry
  return (
    <li className={classes('flex flex-col', type === 'user' ? 'items-end' : 'items-start')}>
      <span className="sr-only">{type === 'user' ? t('you') : t('assistant')}</span>
      <div className={bubbleClass(type, isError)}>
        {isError && <CircleAlert className="icon-sm mt-[0.2em] flex-none" />}
        {type === 'user' ? (
          <p className="min-w-0 whitespace-pre-wrap wrap-anywhere">{text}</p>
        ) : (
          <MessageText text={words ? t(words) : text} />
        )}
      </div>
      {showEscalation && <Escalation {...choices} />}
    </li>
  )
}

function bubbleClass(type: ChatEntry['type'], isError = false): string {
  return classes(
    'flex max-w-[92%] min-w-0 gap-2 rounded-3 px-3 py-2',
    type === 'user' && 'rounded-br-1 bg-act text-on-act',
    type === 'bot' && (isError ? 'rounded-bl-1 bg-bad-soft text-bad' : 'rounded-bl-1 bg-sunken'),
  )
}

export function MessageText({ text }: { text: string }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 wrap-anywhere">
      {blocksOf(text).map((block, place) =>
        block.kind === 'table' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
          <ChatTable key={place} {...block} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
          <Prose key={place} blocks={[block]} small />
        ),
      )}
    </div>
  )
}

function Escalation({ onYes, onNo }: Choices) {
  const { t } = useTranslation('assistant')
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button look="soft" onClick={onYes}>
        {t('yes_contact')}
      </Button>
      <Button onClick={onNo}>{t('no_continue')}</Button>
    </div>
  )
}
