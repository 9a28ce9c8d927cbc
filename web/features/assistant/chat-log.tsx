import { useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useStore } from '../../lib/state/store.ts'
import { usePreference } from '../../lib/storage/preferences.ts'
import { partialReply, stayWithAssistant } from './chat.ts'
import { ChatMessage, MessageText } from './chat-message.tsx'
import { Suggestions } from './suggestions.tsx'

/** The messages, scrolled to the newest. Screen readers read a reply once it is complete. */
export function ChatLog({ onPerson }: { onPerson: () => void }) {
  const { t } = useTranslation('assistant')
  const [entries] = usePreference('chat_messages')
  const partial = useStore(partialReply)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = end.current?.parentElement
    // a greeting is read from its start
    if (box) box.scrollTop = entries.length > 1 || partial !== null ? box.scrollHeight : 0
  }, [entries.length, partial])
  return (
    <div
      role="log"
      aria-label={t('messages')}
      aria-busy={partial !== null}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[400px] min-h-24 flex-1 overflow-y-auto overscroll-contain px-4 py-4"
    >
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {entries.map((entry) => (
          <ChatMessage key={entry.id} entry={entry} onYes={onPerson} onNo={stayWithAssistant} />
        ))}
        {partial !== null && (
          <li className="flex flex-col items-start gap-2">
            {partial && (
              <div className="max-w-[92%] min-w-0 rounded-3 rounded-bl-1 bg-sunken px-3 py-2">
                <MessageText text={partial} />
              </div>
            )}
            <Typing />
          </li>
        )}
      </ol>
      <Suggestions />
      <div ref={end} />
    </div>
  )
}

function Typing() {
  const { t } = useTranslation('assistant')
  return (
    <p className="typing flex items-center gap-2 px-1 text-xs text-subtle">
      <span aria-hidden="true" className="flex gap-1">
        <i />
        <i />
        <i />
      </span>
      {t('typing')}
    </p>
  )
}
