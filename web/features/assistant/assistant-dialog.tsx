import { CircleHelp, RotateCcw, SendHorizontal, X } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { longest_chat_message } from '#core/contract/assistant.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useStore } from '../../lib/state/store.ts'
import { usePreference } from '../../lib/storage/preferences.ts'
import type { ChatHandover } from '../../lib/storage/saved-support.ts'
import { classes } from '../../ui/classes.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { controlClass } from '../../ui/form/field.tsx'
import { clearChat, leaveForPerson, openChat, partialReply, sendMessage, stayWithAssistant } from './chat.ts'
import { ChatMessage, MessageText } from './chat-message.tsx'

const suggestions = ['suggestion_1', 'suggestion_2', 'suggestion_3', 'suggestion_4', 'suggestion_5'] as const

/** Suggestions, shown while there is only the greeting. */
function Suggestions() {
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

/** The messages, scrolled to the newest. Screen readers read a reply once it is complete. */
function ChatLog({ onPerson }: { onPerson: () => void }) {
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

type AssistantDialogProps = {
  onClose: () => void
  /** Called with the conversation when the user asks for a person. */
  onPerson: (handover: ChatHandover) => void
}

/** The support chat (S1 §2.5): beside the page, which stays usable; at the foot of a phone. */
export function AssistantDialog({ onClose, onPerson }: AssistantDialogProps) {
  const { t } = useTranslation('assistant')
  const shell = useTranslation()
  const title = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    openChat()
    field.current?.focus()
    return () => {
      // after a navigation the new page already has the focus
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const clear = () => {
    clearChat()
    field.current?.focus()
  }
  // on a phone the page a link leads to is behind the dialog
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a:not([target])') && matchMedia('(width < 48rem)').matches)
      onClose()
  }
  return (
    <div
      role="dialog"
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      onClick={follow}
      className="pop-in fixed right-4 bottom-[calc(var(--player-room,0px)+1rem)] z-30 flex max-h-[calc(100dvh-2rem)] w-[25rem] flex-col rounded-3 border border-line bg-raised shadow-3 max-md:inset-x-0 max-md:bottom-0 max-md:max-h-dvh max-md:w-full max-md:rounded-b-none"
    >
      <div className="flex min-h-14 flex-none items-center gap-1 border-b border-line py-2 pr-2 pl-4">
        <h2 id={title} className="display mr-auto text-lg">
          {shell.t('ai_assistant')}
        </h2>
        <Button look="quiet" size="sm" className="whitespace-nowrap" onClick={clear}>
          <RotateCcw className="icon-sm" />
          {t('clear')}
        </Button>
        <IconButton icon={X} label={shell.t('close')} onClick={onClose} />
      </div>
      <ChatLog onPerson={() => onPerson(leaveForPerson())} />
      <div className="grid flex-none gap-3 border-t border-line p-4">
        <ChatForm field={field} />
        <a
          href="/docs/help-center"
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-6 items-center gap-1.5 justify-self-start text-xs"
        >
          <CircleHelp className="icon-sm" />
          {shell.t('help_center')}
        </a>
      </div>
    </div>
  )
}

/** Enter sends, Shift+Enter starts a new line. */
function ChatForm({ field }: { field: Ref<HTMLTextAreaElement> }) {
  const { t } = useTranslation('assistant')
  const [text, setText] = useState('')
  const pending = useStore(partialReply) !== null
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (sendMessage(text)) setText('')
  }
  return (
    <form onSubmit={send} className="flex items-end gap-2">
      <textarea
        ref={field}
        rows={1}
        value={text}
        aria-label={t('your_message')}
        placeholder={t('ask_something')}
        maxLength={longest_chat_message}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
        }}
        className={classes(
          controlClass('md', false),
          'field-sizing-content max-h-28 min-h-11 flex-1 resize-none px-3 py-2.5',
        )}
      />
      <IconButton
        type="submit"
        icon={SendHorizontal}
        label={t('send')}
        look="main"
        size="lg"
        disabled={pending || text.trim() === ''}
      />
    </form>
  )
}
