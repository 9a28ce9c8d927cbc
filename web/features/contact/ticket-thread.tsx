import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { AppError } from '#core/contract/errors.ts'
import type { Ticket } from '#core/contract/tickets/tickets.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { useUser } from '../../lib/session/session.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { ContextFacts } from './context-box.tsx'
import { QuietBox } from './quiet-box.tsx'
import { ReplyForm } from './reply-form.tsx'
import { BackToAssistant } from './sent-notice.tsx'
import { ThreadMessage } from './thread-message.tsx'
import { TicketConversationBox } from './ticket-conversation-box.tsx'
import { TicketStatusBadge } from './ticket-status.tsx'
import { type TicketWay, useTicket } from './use-tickets.ts'

/** A request with its answers, for its author. */
export function TicketThread({ way }: { way: TicketWay }) {
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
