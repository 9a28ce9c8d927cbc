import { ChevronLeft } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useUser } from '../../lib/session/session.ts'
import { buttonClass } from '../form/button.tsx'

/** Shown at the right end of every page head: the shell puts the plan strip here. */
export const HeadEnd = createContext<ReactNode>(null)

/** Shown below every page head: staff pages have their navigation here. */
export const HeadFoot = createContext<ReactNode>(null)

/** Title at the left, plan strip or actions at the right. `back` is the phone's way to the account panel (S1 §2.1). */
export function PageHead({ title, aside, back = false }: { title: ReactNode; aside?: ReactNode; back?: boolean }) {
  const { t } = useTranslation()
  const user = useUser()
  const end = use(HeadEnd)
  const foot = use(HeadFoot)
  return (
    <>
      <header className="flex min-h-14 flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 md:min-h-16 md:px-6">
        {back && user && (
          <Link
            to="/?openAccountSettings=true"
            aria-label={t('back')}
            className={`-ml-2 md:hidden! ${buttonClass({ look: 'quiet', square: true })}`}
          >
            <ChevronLeft />
          </Link>
        )}
        <h1 className="display text-xl">{title}</h1>
        {(aside || end) && (
          <div className="ml-auto flex min-w-0 items-center gap-3">
            {aside}
            {end}
          </div>
        )}
      </header>
      {foot}
    </>
  )
}
