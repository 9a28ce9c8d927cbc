import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown, RefreshCw } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { hiddenLink, listOutbox, type OutboxMail, readOutboxMail } from '#core/contract/mail.ts'
import { formatDate, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { LinkedText } from '../../ui/text/prose.tsx'

/** Staff read here the mails that would be sent if a mail server were configured. */
export function OutboxPage() {
  const { t } = useTranslation('mail')
  const shell = useTranslation()
  const [typed, setTyped] = useState('')
  const to = useDeferredValue(typed.trim())
  const outbox = useQuery({
    queryKey: ['outbox', to],
    queryFn: ({ signal }) => call(listOutbox, { query: { to: to || undefined } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })
  return (
    <>
      <PageHead
        title={shell.t('mail_outbox')}
        aside={<IconButton icon={RefreshCw} label={t('refresh')} onClick={() => void outbox.refetch()} />}
      />
      <div className="grid w-full max-w-[60rem] gap-4 px-4 py-6 md:px-6">
        {outbox.data && <Notice>{outbox.data.smtp_configured ? t('smtp_configured') : t('outbox_text')}</Notice>}
        <TextField
          label={t('filter_to')}
          type="search"
          className="max-w-[24rem]"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {outbox.isPending && <SkeletonRows rows={3} disc={false} />}
        {outbox.isError && (
          <ErrorState title={t('failed')} error={outbox.error} onRetry={() => void outbox.refetch()} />
        )}
        {outbox.data?.mails.length === 0 && <EmptyState title={t('empty')} text={t('empty_text')} />}
        {outbox.data?.mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </div>
    </>
  )
}

/** Fetches the text when opened: each mail that staff read adds a row to the audit log. */
function Mail({ mail }: { mail: OutboxMail }) {
  const { t, i18n } = useTranslation('mail')
  const [open, setOpen] = useState(false)
  return (
    <details
      className="group/mail rounded-2 border border-line bg-surface"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none flex-wrap items-baseline gap-x-3 rounded-2 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <ChevronDown className="icon-sm self-center transition-transform group-open/mail:rotate-180" />
        <h2 className="font-semibold">{mail.subject}</h2>
        <span className="min-w-0 break-all text-subtle">{t('to', { address: mail.to })}</span>
        <time dateTime={mail.created_at} className="figures ml-auto text-xs text-subtle">
          {formatDate(i18n.language, parseTime(mail.created_at), 'moment')}
        </time>
      </summary>
      {open && <MailText id={mail.id} />}
    </details>
  )
}

function MailText({ id }: { id: string }) {
  const { t } = useTranslation('mail')
  const read = useQuery({
    queryKey: ['outbox-mail', id],
    queryFn: ({ signal }) => call(readOutboxMail, { params: { id } }, { signal }),
  })
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3">
      {read.isPending && <SkeletonRows rows={2} disc={false} />}
      {read.isError && <ErrorState title={t('mail_failed')} error={read.error} onRetry={() => void read.refetch()} />}
      {read.data?.links === 'hidden' && (
        <Notice tone="warn">
          {t('links_hidden')}{' '}
          <Link to="/profile#two-step" className="link">
            {t('show_links')}
          </Link>
        </Notice>
      )}
      {read.data && (
        <p className="break-words whitespace-pre-wrap">
          <LinkedText text={read.data.text.replaceAll(hiddenLink, t('link_hidden'))} />
        </p>
      )}
    </div>
  )
}
