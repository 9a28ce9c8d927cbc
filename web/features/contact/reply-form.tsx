import { useState } from 'react'
import { z } from 'zod'
import { MessageText, type Ticket } from '#core/contract/tickets/tickets.ts'
import { longest_message } from '#core/rules/tickets/ticket-rules.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { keyFor } from '../../lib/storage/saved-contact.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { keepReply, replyDraft } from './reply-draft.ts'

const schema = z.object({ message: MessageText })
type ReplyFormProps = {
  ticket: Pick<Ticket, 'id' | 'status'>
  reply: (body: { message: string; client_key: string }) => Promise<unknown>
}

/** Keeps the text in this browser until the server accepts it, then clears the form. */
export function ReplyForm(props: ReplyFormProps) {
  const [round, setRound] = useState(0)
  return <OneReply key={round} {...props} onAccepted={() => setRound(round + 1)} />
}

function OneReply({ ticket: { id, status }, reply, onAccepted }: ReplyFormProps & { onAccepted: () => void }) {
  const { t } = useTranslation('contact')
  const [initial] = useState(() => ({ message: replyDraft(id).text }))
  const { form, bind, busy, failure } = useForm({
    schema,
    initial,
    async submit({ message }) {
      const sent_as = keyFor({ message }, replyDraft(id).sent_as)
      keepReply(id, { text: message, sent_as })
      await reply({ message, client_key: sent_as.key })
      keepReply(id, null)
      onAccepted()
    },
  })
  const { onChange, ...field } = bind('message')
  return (
    <form {...form} className="grid gap-3">
      <TextArea
        {...field}
        label={t('reply')}
        hint={status === 'closed' ? t('reply_closed') : undefined}
        rows={4}
        maxLength={longest_message}
        onChange={(event) => {
          onChange(event)
          keepReply(id, event.target.value ? { text: event.target.value } : null)
        }}
      />
      {failure && (
        <Notice tone="bad">
          <p>{failure}</p>
          <p>{t('not_sent')}</p>
        </Notice>
      )}
      <Button type="submit" look="main" className="justify-self-start" busy={busy}>
        {busy ? t('sending') : t('send')}
      </Button>
    </form>
  )
}
