import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffMessage, StaffTicket, StaffTicketDetail } from '#core/contract/tickets/staff.ts'
import { languageNames } from '../../../lib/language/i18n.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { ContextFacts } from '../../contact/context-box.tsx'
import { QuietBox, ThreadMessage, TicketConversationBox } from '../../contact/ticket-conversation-box.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useStaffTicket, useTicketActions } from './use-staff-tickets.ts'

const tones: Record<StaffTicket['status'], Tone> = { open: 'act', answered: 'good', closed: 'idle' }

export function TicketBadges({ ticket: { status, user_id, email_confirmed } }: { ticket: StaffTicket }) {
  const { t } = useTranslation('tickets')
  return (
    <>
      <Badge tone={tones[status]}>{t(`state_${status}`)}</Badge>
      {user_id === null && <Badge>{t('visitor')}</Badge>}
      {!email_confirmed && <Badge tone="warn">{t('unconfirmed')}</Badge>}
    </>
  )
}

export function TicketDetail({ id }: { id: string }) {
  const { t } = useTranslation('tickets')
  const { data, isError, error, refetch } = useStaffTicket(id)
  return (
    <>
      <Link to="/admin/tickets" className="link inline-flex min-h-6 items-center gap-1 justify-self-start">
        <ChevronLeft className="icon-sm" />
        {t('back')}
      </Link>
      {!data && !isError && <SkeletonRows rows={4} disc={false} />}
      {!data && isError && <ErrorState title={t('one_failed')} error={error} onRetry={() => void refetch()} />}
      {data && <Ticket ticket={data} />}
    </>
  )
}

function Ticket({ ticket }: { ticket: StaffTicketDetail }) {
  const { number, subject, conversation, context, messages } = ticket
  const contact = useTranslation('contact')
  const [seen, setSeen] = useState(ticket.version)
  // the author's own change is no news; earlier changes by others are
  const changed = (version: number) => setSeen((before) => (version === before + 1 ? version : before))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 @min-[56rem]/main:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <header>
          <p className="flex flex-wrap items-center gap-2 text-xs text-subtle">
            #{number} <TicketBadges ticket={ticket} />
          </p>
          <h2 className="display mt-1 text-lg leading-snug wrap-anywhere">{subject}</h2>
        </header>
        <ol aria-label={contact.t('messages')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
        <AnswerForm ticket={ticket} seen={seen} onSeen={setSeen} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Requester ticket={ticket} />
        <TicketControls ticket={ticket} onChanged={changed} />
        {context && (
          <QuietBox title={contact.t('context_sent')}>
            <ContextFacts context={context} />
          </QuietBox>
        )}
        {conversation && <TicketConversationBox conversation={conversation} />}
      </div>
    </div>
  )
}

function Requester({ ticket: { name, email, language } }: { ticket: StaffTicketDetail }) {
  const { t } = useTranslation('tickets')
  const reads = Object.entries(languageNames).find(([code]) => code === language)?.[1] ?? language
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="break-all">{email}</p>
      <p className="text-xs text-muted">
        {t('reads')} {reads}
      </p>
    </div>
  )
}

const mailTones = { waiting: 'text-muted', sent: 'text-muted', retrying: 'text-warn', failed: 'text-bad' } as const

function Message({ message }: { message: StaffMessage }) {
  const { t } = useTranslation('tickets')
  const { kind, author, mail } = message
  const tone = ({ person: 'own', answer: 'other', note: 'note' } as const)[kind]
  return (
    <ThreadMessage message={message} author={author ?? t('someone')} tone={tone} links={kind !== 'person'}>
      {kind === 'note' && (
        <p>
          <Badge tone="warn">{t('note_badge')}</Badge>
        </p>
      )}
      {mail && <p className={`text-xs ${mailTones[mail]}`}>{t(`mail_${mail}`)}</p>}
    </ThreadMessage>
  )
}

type SteeringProps = { ticket: StaffTicketDetail; onChanged: (version: number) => void }

/** Assigns a request and sets its status. */
function TicketControls({ ticket, onChanged }: SteeringProps) {
  const { t } = useTranslation('tickets')
  const errorText = useErrorText()
  const { change } = useTicketActions(ticket.id)
  // its own reading of the answer: the next change needs the version of this one, however soon it comes
  const { data = ticket, refetch } = useStaffTicket(ticket.id)
  const { version, status, assignee, staff } = data
  // known at once, unlike `isPending`, which is set a moment after the request was sent
  const [busy, setBusy] = useState(false)
  const known = assignee && !staff.some((one) => one.id === assignee.id) ? [...staff, assignee] : staff
  const set = (wanted: { assignee_id?: string | null; status?: 'open' | 'closed' }) => {
    setBusy(true)
    change.mutate(
      { version, ...wanted },
      {
        onSuccess: (changed) => onChanged(changed.version),
        onError: (error) => {
          toast({ kind: 'error', text: errorText(error) })
          void refetch()
        },
        onSettled: () => setBusy(false),
      },
    )
  }
  return (
    <div className="grid gap-3">
      <Select
        label={t('assignee')}
        options={[
          { value: '', label: t('nobody') },
          ...known.map(({ id: value, username: label }) => ({ value, label })),
        ]}
        value={assignee?.id ?? ''}
        disabled={busy}
        onChange={({ target }) => set({ assignee_id: target.value || null })}
      />
      <Button
        className="justify-self-start"
        busy={busy}
        onClick={() => set({ status: status === 'closed' ? 'open' : 'closed' })}
      >
        {status === 'closed' ? t('reopen') : t('close')}
      </Button>
    </div>
  )
}
