import { X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { Language, User } from '#core/contract/account/account.ts'
import type { Returned } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { createTicket, VisitorForm } from '#core/contract/tickets/tickets.ts'
import { longest_message, longest_name, longest_subject, shortenedTold } from '#core/rules/tickets/ticket-rules.ts'
import { leftPage } from '../../lib/browser/left-page.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { session } from '../../lib/session/session.ts'
import { useStore } from '../../lib/state/store.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { readPreference, usePreference, writePreference } from '../../lib/storage/preferences.ts'
import { type ChatHandover, type ContactDraft, initialContactDraft, keyFor } from '../../lib/storage/saved-support.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { ContextBox } from './context-box.tsx'
import { SentNotice } from './sent-notice.tsx'
import { QuietBox, ScrolledText } from './ticket-conversation-box.tsx'
import { useTicketContext } from './use-tickets.ts'

const LONGEST_SUBJECT = 80

/** A visitor's draft goes to the account they sign in to; a signed-in user's draft is shown to no other account. */
function draftOf(owner: string | null): ContactDraft {
  const draft = readPreference('contact_draft')
  return draft.owner === null || draft.owner === owner ? draft : initialContactDraft
}

const keepDraft = (change: Partial<ContactDraft>): void =>
  writePreference('contact_draft', { ...readPreference('contact_draft'), ...change })

/** Clears an accepted draft; a visitor's name and address stay for the next message. */
function draftAccepted({ name, email }: Pick<ContactDraft, 'name' | 'email'>): void {
  writePreference('contact_draft', { ...initialContactDraft, name, email })
  writePreference('chat_handover', null)
}

/** The initial text of the form after the assistant, if the user has typed nothing yet. */
function initialMessage({ last_message }: Pick<ChatHandover, 'last_message'>): {
  subject: string
  message: string
} {
  const line = last_message.replace(/\s+/g, ' ').trim()
  const subject = line.length <= LONGEST_SUBJECT ? line : `${line.slice(0, LONGEST_SUBJECT - 1).trimEnd()}…`
  return { subject, message: last_message }
}

type ContactFormProps = { user: User | undefined; onSent: (sent: SentTicket) => void }

/** Shows everything that is sent, and lets the user leave it out. */
function ContactForm({ user, onSent }: ContactFormProps) {
  const { t, i18n } = useTranslation('contact')
  const owner = user?.id ?? null
  const handover = useHandover(owner)
  const [withContext, setWithContext] = useState(true)
  const [website, setWebsite] = useState('')
  const page = useStore(leftPage)
  const { data: facts } = useTicketContext(user !== undefined)
  const [initial] = useState(() => initialForm(user, handover))

  const { form, bind, values, busy, failure } = useForm({
    schema: VisitorForm,
    initial,
    async submit({ name, email, subject, message }) {
      const conversation = handover && {
        conversation_id: handover.conversation_id,
        told: shortenedTold(handover.summary),
      }
      const content = {
        ...(user ? {} : { name, email, language: i18n.language as Language }),
        subject,
        message,
        conversation,
        // sends only what was shown
        context: facts && withContext ? { page } : null,
      }
      const sent_as = keyFor(content, draftOf(owner).sent_as)
      keepDraft({ sent_as })
      // a signed-in user needs a valid token: as a visitor they would be asked for name and address
      if (user) await session.token()
      try {
        const sent = await call(createTicket, { body: { ...content, website, client_key: sent_as.key } })
        draftAccepted(user ? { name: '', email: '' } : { name, email })
        onSent(sent)
      } catch (error) {
        // an autofill program may have filled it
        if (error instanceof AppError && error.is('looks_automatic')) setWebsite('')
        throw user ? asSessionError(error) : error
      }
    },
  })
  const { name, email, subject, message } = values
  useEffect(() => {
    const own = owner === null ? { name, email } : {}
    keepDraft({ owner, subject, message, ...own })
  }, [owner, name, email, subject, message])

  return (
    <form {...form} className="grid max-w-[44rem] gap-4">
      {user ? (
        <p className="wrap-anywhere">{t('answers_to', { email: user.email })}</p>
      ) : (
        <div className="grid gap-4 @min-[40rem]/main:grid-cols-2">
          <TextField {...bind('name')} label={t('name')} autoComplete="name" maxLength={longest_name} />
          <TextField
            {...bind('email')}
            label={t('email')}
            hint={t('email_hint')}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        </div>
      )}
      <TextField {...bind('subject')} label={t('subject')} autoComplete="off" maxLength={longest_subject} />
      <TextArea
        {...bind('message')}
        label={t('message')}
        hint={t('message_hint')}
        rows={8}
        maxLength={longest_message}
      />
      <Honeypot value={website} onChange={setWebsite} />
      {handover && <ConversationBox handover={handover} />}
      {facts && <ContextBox context={{ page, ...facts }} checked={withContext} onChange={setWithContext} />}
      {failure && (
        <Notice tone="bad">
          <p>{failure}</p>
          <p>{t('not_sent')}</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="main" size="lg" busy={busy}>
          {busy ? t('sending') : t('send')}
        </Button>
        <p className="text-xs text-subtle">{t('kept')}</p>
      </div>
    </form>
  )
}

/** A user whose session has ended counts as a visitor and is asked for name and address. */
function asSessionError(error: unknown): unknown {
  const asks = error instanceof AppError && error.is('invalid_request') && error.data.fields?.email !== undefined
  return asks ? new AppError('session_expired', {}) : error
}

/** The current user's conversation with the assistant, never that of a previous user of this browser. */
function useHandover(owner: string | null) {
  const [kept] = usePreference('chat_handover')
  const { state } = useLocation()
  const came = (state as { handover?: unknown } | null)?.handover !== undefined
  const isTheirs = came || readPreference('chat_owner') === owner
  return isTheirs && kept && kept.summary !== '' ? kept : null
}

function initialForm(user: User | undefined, handover: ReturnType<typeof useHandover>) {
  const { name, email, subject, message } = draftOf(user?.id ?? null)
  const isNew = subject === '' && message === ''
  return {
    ...(user ? { name: user.username, email: user.email } : { name, email }),
    ...(isNew && handover ? initialMessage(handover) : { subject, message }),
  }
}

/** A honeypot: invisible to users and skipped by the keyboard; bots fill in every field. */
function Honeypot({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('contact')
  const id = useId()
  return (
    <div aria-hidden="true" className="hidden">
      <label htmlFor={id}>{t('website')}</label>
      <input
        id={id}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

/** The conversation with the assistant, to read before sending it along or to leave out. */
function ConversationBox({ handover }: { handover: ChatHandover }) {
  const { t } = useTranslation('contact')
  return (
    <QuietBox title={t('conversation')} text={t('conversation_text')}>
      <ScrolledText label={t('conversation')} text={handover.summary} />
      <Button look="quiet" className="justify-self-start" onClick={() => writePreference('chat_handover', null)}>
        <X className="icon-sm" />
        {t('remove_conversation')}
      </Button>
    </QuietBox>
  )
}

export type SentTicket = Returned<typeof createTicket>

export function ContactSection({ user }: { user: User | undefined }) {
  const { t } = useTranslation('contact')
  const [sent, setSent] = useState<SentTicket>()
  if (sent) return <SentNotice sent={sent} onAnother={() => setSent(undefined)} />
  return (
    <Section title={t('write')} text={user ? t('write_text_member') : t('write_text')}>
      <ContactForm user={user} onSent={setSent} />
    </Section>
  )
}
