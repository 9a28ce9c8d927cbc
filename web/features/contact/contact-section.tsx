import { useState } from 'react'
import type { User } from '#core/contract/account/account.ts'
import type { Returned } from '#core/contract/endpoint.ts'
import type { createTicket } from '#core/contract/tickets/tickets.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Section } from '../../ui/layout/section.tsx'
import { ContactForm } from './contact-form.tsx'
import { SentNotice } from './sent-notice.tsx'

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
