import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { AppError } from '#core/contract/errors.ts'
import { MessageText, type Ticket, type TicketSummary } from '#core/contract/tickets/tickets.ts'
import { longest_message, type TicketStatus } from '#core/rules/tickets/ticket-rules.ts'
import { formatDate, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { useSession, useUser } from '../../lib/session/session.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { keyFor } from '../../lib/storage/saved-support.ts'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, buttonClass, LoadMore } from '../../ui/form/button.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { ContactSection } from './contact-section.tsx'
import { ContextFacts } from './context-box.tsx'
import { BackToAssistant } from './sent-notice.tsx'
import { QuietBox, ThreadMessage, TicketConversationBox } from './ticket-conversation-box.tsx'
import { keepReply, replyDraft, type TicketWay, useTicket, useTickets } from './use-tickets.ts'

const tones: Record<TicketStatus, Tone> = { open: 'act', answered: 'good', closed: 'idle' }

/** The status as the author of the request sees it. */
function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const { t } = useTranslation('contact')
  return <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge>
}

const schema = z.object({ message: MessageText })
type ReplyFormProps = {
  ticket: Pick<Ticket, 'id' | 'status'>
  reply: (body: { message: string; client_key: string }) => Promise<unknown>
}

/** Keeps the text in this browser until the server accepts it, then clears the form. */
function ReplyForm(props: ReplyFormProps) {
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

/** A request with its answers, for its author. */
function TicketThread({ way }: { way: TicketWay }) {
  const { t } = useTranslation('contact')
  const user = useUser()
  const ticket = useTicket(way)
  const { data, isError, error, refetch } = ticket
  return (
    <div className="grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-5">
      {user && (
        <Link to="/contact" className="link inline-flex min-h-6 items-center gap-1 justify-self-start">
          <ChevronLeft className="icon-sm" />
          {t('all_requests')}
        </Link>
      )}
      {!data && !isError && <SkeletonRows rows={4} disc={false} />}
      {!data && isError && isBroken(error) && <BrokenLink />}
      {!data && isError && !isBroken(error) && (
        <ErrorState title={t('request_failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && <Thread ticket={data} use={ticket} />}
    </div>
  )
}

const isBroken = (error: unknown) => error instanceof AppError && (error.is('link_invalid') || error.is('not_found'))

function BrokenLink() {
  const { t } = useTranslation('contact')
  return (
    <div role="alert" className="grid justify-items-start gap-2 rounded-2 border border-line bg-surface p-5">
      <h2 className="display text-md leading-snug">{t('link_broken')}</h2>
      <p className="text-muted">{t('link_needed')}</p>
      <Link to="/contact" className={buttonClass()}>
        {t('write_anew')}
      </Link>
    </div>
  )
}

function Thread({ ticket, use }: { ticket: Ticket; use: ReturnType<typeof useTicket> }) {
  const { t } = useTranslation('contact')
  const errorText = useErrorText()
  const { number, subject, status, messages, conversation, context } = ticket
  const close = () =>
    use.close.mutate(undefined, {
      onSuccess: () => toast({ kind: 'success', text: t('closed_now') }),
      onError: (error) => toast({ kind: 'error', text: errorText(error) }),
    })
  return (
    <>
      <header>
        <p className="flex flex-wrap items-center gap-2 text-xs text-subtle">
          {t('request', { number })}
          <TicketStatusBadge status={status} />
        </p>
        <h2 className="display mt-1 text-lg leading-snug wrap-anywhere">{subject}</h2>
      </header>
      <ol aria-label={t('messages')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {messages.map((message) => (
          <ThreadMessage
            key={message.id}
            message={message}
            author={message.from === 'person' ? t('you') : t('support')}
            tone={message.from === 'person' ? 'own' : 'other'}
            links={message.from === 'support'}
          />
        ))}
      </ol>
      <ReplyForm ticket={ticket} reply={use.reply.mutateAsync} />
      <div className="flex flex-wrap gap-2">
        <BackToAssistant look="soft" />
        {status !== 'closed' && (
          <Button busy={use.close.isPending} onClick={close}>
            {t('close_request')}
          </Button>
        )}
      </div>
      {conversation && <TicketConversationBox conversation={conversation} />}
      {context && (
        <QuietBox title={t('context_sent')}>
          <ContextFacts context={context} />
        </QuietBox>
      )}
    </>
  )
}

/** Support: a form, the user's requests, and the request that a mail links to. */
export function ContactPage() {
  const shell = useTranslation()
  return (
    <>
      <PageHead title={shell.t('contact_us')} back />
      <div className="w-full max-w-[72rem] px-4 py-6 md:px-6">
        <Contents />
      </div>
    </>
  )
}

function Contents() {
  const [search] = useSearchParams()
  const { status } = useSession()
  const user = useUser()
  const [token, id] = [search.get('token'), search.get('ticket')]
  if (token) return <TicketThread key={token} way={{ token }} />
  if (status === 'unknown') return <SkeletonRows rows={4} disc={false} />
  if (id && user) return <TicketThread key={id} way={{ id }} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 @min-[56rem]/main:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <ContactSection key={user?.id ?? 'visitor'} user={user} />
      {user && <TicketList />}
    </div>
  )
}

function TicketList() {
  const { t } = useTranslation('contact')
  const found = useTickets()
  const tickets = found.data?.pages.flatMap((page) => page.tickets)
  return (
    <Section title={t('requests')}>
      {found.isPending && <SkeletonRows rows={3} disc={false} />}
      {found.isError && !tickets && (
        <ErrorState title={t('requests_failed')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {tickets?.length === 0 && <p className="text-muted">{t('no_requests')}</p>}
      {tickets && tickets.length > 0 && (
        <ul className="rounded-2 border border-line bg-surface">
          {tickets.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      <LoadMore list={found} className="mt-3" />
    </Section>
  )
}

function TicketRow({ ticket }: { ticket: TicketSummary }) {
  const { t, i18n } = useTranslation('contact')
  const { id, number, subject, status, unread, updated_at } = ticket
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={`/contact?ticket=${id}`} className="grid gap-1 px-4 py-3 hover:bg-hover">
        <span className={`wrap-anywhere ${unread ? 'font-semibold' : ''}`}>{subject}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-subtle">
          <TicketStatusBadge status={status} />
          {unread && <Badge tone="warn">{t('unread')}</Badge>}
          <span>#{number}</span>
          <time dateTime={updated_at}>{formatDate(i18n.language, parseTime(updated_at), 'moment')}</time>
        </span>
      </Link>
    </li>
  )
}
