import { useSearchParams } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useSession, useUser } from '../../lib/session/session.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ContactSection } from './contact-section.tsx'
import { TicketList } from './ticket-list.tsx'
import { TicketThread } from './ticket-thread.tsx'

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
