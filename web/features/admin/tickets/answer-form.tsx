import { useEffect, useState } from 'react'
import { AppError } from '#core/contract/errors.ts'
import type { StaffTicketDetail } from '#core/contract/tickets/staff.ts'
import { MessageText } from '#core/contract/tickets/tickets.ts'
import { longest_message } from '#core/rules/tickets/ticket-rules.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText, useValidationText } from '../../../lib/language/words.ts'
import { keyFor } from '../../../lib/storage/saved-support.ts'
import { useBusy } from '../../../lib/updates/busy.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { keepReply, replyDraft, useReplyDraft } from '../../contact/use-tickets.ts'
import { useStaffTicket, useTicketActions } from './use-staff-tickets.ts'

type AnswerFormProps = {
  ticket: StaffTicketDetail
  /** The version of the request that the author has read. */
  seen: number
  onSeen: (version: number) => void
}

/**
 * A form for answers and notes. Keeps the text until the server accepts it; if another staff member changed the request
 * first, the author must look at the change.
 */
export function AnswerForm({ ticket, seen, onSeen }: AnswerFormProps) {
  const { t } = useTranslation('tickets')
  const [kind, setKind] = useState<'answer' | 'note'>('answer')
  // an unsent note must not be sent as an answer
  const draft = `${kind} ${ticket.id}`
  const { text } = useReplyDraft(draft)
  const work = useSending(ticket.id, { kind, text, seen, draft })
  useBusy('unsaved', text !== '')
  const { version } = ticket
  const isEmpty = text === ''
  // the version on the page when typing starts counts as read
  useEffect(() => {
    if (isEmpty) onSeen(version)
  }, [isEmpty, version, onSeen])
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void work.send(false)
      }}
    >
      <Segmented
        className="justify-self-start"
        label={t('kind')}
        options={[
          { value: 'answer', label: t('answer') },
          { value: 'note', label: t('note') },
        ]}
        value={kind}
        onChange={setKind}
      />
      <TextArea
        label={kind === 'answer' ? t('your_answer') : t('your_note')}
        hint={kind === 'answer' ? t('answer_hint', { email: ticket.email }) : t('note_hint', { name: ticket.name })}
        error={work.complaint}
        rows={6}
        maxLength={longest_message}
        value={text}
        onChange={({ target }) => keepReply(draft, target.value ? { text: target.value } : null)}
      />
      {work.failure !== null && (
        <Failure
          error={work.failure}
          id={ticket.id}
          onLooked={(now) => {
            onSeen(now)
            work.forget()
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" busy={work.busy}>
          {kind === 'answer' ? t('send_answer') : t('add_note')}
        </Button>
        {kind === 'answer' && ticket.status !== 'closed' && (
          <Button busy={work.busy} onClick={() => void work.send(true)}>
            {t('send_and_close')}
          </Button>
        )}
      </div>
    </form>
  )
}

type Written = { kind: 'answer' | 'note'; text: string; seen: number; draft: string }

function useSending(id: string, { kind, text, seen, draft }: Written) {
  const { t } = useTranslation('tickets')
  const validationText = useValidationText()
  const acts = useTicketActions(id)
  const [complaint, setComplaint] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)

  async function send(close: boolean) {
    const parsed = MessageText.safeParse(text)
    setFailure(null)
    setComplaint(parsed.success ? undefined : validationText(parsed.error.issues[0]!.message))
    if (!parsed.success) return
    const message = parsed.data
    const made = keyFor({ message, close }, replyDraft(draft).sent_as)
    keepReply(draft, { sent_as: made })
    try {
      if (kind === 'note') await acts.note.mutateAsync({ message, client_key: made.key })
      else await acts.answer.mutateAsync({ version: seen, message, close, client_key: made.key })
      keepReply(draft, null)
      toast({ kind: 'success', text: kind === 'note' ? t('noted') : t('answered') })
    } catch (error) {
      setFailure(error)
    }
  }
  return {
    send,
    complaint,
    failure,
    busy: acts.answer.isPending || acts.note.isPending,
    forget: () => setFailure(null),
  }
}

type FailureProps = { error: unknown; id: string; onLooked: (version: number) => void }

function Failure({ error, id, onLooked }: FailureProps) {
  const { t } = useTranslation('tickets')
  const errorText = useErrorText()
  const { refetch } = useStaffTicket(id)
  const look = async () => {
    const { data } = await refetch()
    if (data) onLooked(data.version)
  }
  return (
    <Notice tone="bad">
      <p>{errorText(error)}</p>
      {error instanceof AppError && error.is('ticket_changed') && (
        <p className="mt-2">
          <Button size="sm" onClick={() => void look()}>
            {t('look_again')}
          </Button>
        </p>
      )}
    </Notice>
  )
}
