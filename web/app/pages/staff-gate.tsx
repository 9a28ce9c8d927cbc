import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { getSecondFactor } from '#core/contract/account/second-factor.ts'
import { labelText } from '../../lib/area.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call, signOut } from '../../lib/network/api.ts'
import { loginPath } from '../../lib/session/return-path.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { HeadFoot, PageHead } from '../../ui/layout/page-head.tsx'
import { routes } from '../areas.ts'

/**
 * Adds the navigation of staff pages. If they need a second factor and this session has none, says what to do instead of
 * failing.
 */
export function StaffGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('security')
  const navigate = useNavigate()
  const location = useLocation()
  const found = useQuery({ queryKey: ['second_factor'], queryFn: () => call(getSecondFactor, {}) })
  if (found.isPending) return <SkeletonRows rows={3} disc={false} />
  if (!found.data?.required || found.data.passed) return <HeadFoot value={<StaffNavigation />}>{children}</HeadFoot>
  const hasFactor = found.data.totp_since !== null || found.data.passkeys.length > 0
  const again = async () => {
    await signOut()
    navigate(loginPath(location))
  }
  return (
    <>
      <PageHead title={t('staff_title')} />
      <div className="grid max-w-[40rem] justify-items-start gap-4 px-4 pb-16 md:px-6">
        <p className="text-md text-muted">{hasFactor ? t('staff_text_again') : t('staff_text')}</p>
        {hasFactor ? (
          <Button look="main" onClick={() => void again()}>
            {t('log_in_again')}
          </Button>
        ) : (
          <Link to="/profile#two-step" className={buttonClass({ look: 'main' })}>
            {t('staff_set_up')}
          </Link>
        )}
      </div>
    </>
  )
}

/** Every staff page, with the current one marked; pages ask for a link with `staff_link`. */
function StaffNavigation() {
  const { t, i18n } = useTranslation()
  const pages = routes
    .filter(({ staff_link }) => staff_link !== undefined)
    .sort((one, other) => one.staff_link! - other.staff_link!)
  return (
    <nav aria-label={t('staff_pages')} className="flex-none border-b border-line px-2 py-1 md:px-4">
      <ul className="flex flex-wrap gap-x-1">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <NavLink
              to={path}
              className="inline-flex min-h-9 items-center rounded-2 px-2 font-semibold text-muted hover:text-text aria-[current=page]:bg-selected aria-[current=page]:text-act-text"
            >
              {title && labelText(i18n, title)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
