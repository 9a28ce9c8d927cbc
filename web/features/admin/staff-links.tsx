import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'

const pages = [
  { label: 'users', to: '/admin/users' },
  { label: 'tickets', to: '/admin/tickets' },
  { label: 'payments', to: '/admin/payments' },
  { label: 'crypto_subscriptions', to: '/admin/crypto-subscriptions' },
  { label: 'model_packs', to: '/admin/models' },
  { label: 'mail_outbox', to: '/admin/outbox' },
] as const

/** Links to staff pages that the sidebar does not list. */
export function StaffLinks() {
  const { t } = useTranslation('admin')
  const shell = useTranslation()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('staff_pages')} className="flex flex-wrap gap-x-5 gap-y-1">
      {pages
        .filter(({ to }) => to !== pathname)
        .map(({ label, to }) => (
          <Link key={to} to={to} className="link inline-flex min-h-6 items-center">
            {shell.t(label)}
          </Link>
        ))}
    </nav>
  )
}
