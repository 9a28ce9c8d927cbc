import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react'
import { longest_chat_message } from '#core/contract/assistant.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useStore } from '../../lib/state/store.ts'
import { classes } from '../../ui/classes.ts'
import { controlClass } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { partialReply, sendMessage } from './chat.ts'

/** Enter sends, Shift+Enter starts a new line. */
export function ChatForm({ field }: { field: Ref<HTMLTextAreaElement> }) {
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
