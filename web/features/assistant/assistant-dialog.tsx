import { CircleHelp, RotateCcw, X } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { ChatHandover } from '../../lib/storage/saved-chat.ts'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { clearChat, leaveForPerson, openChat } from './chat.ts'
import { ChatForm } from './chat-form.tsx'
import { ChatLog } from './chat-log.tsx'

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
