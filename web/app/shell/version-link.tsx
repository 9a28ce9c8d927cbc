import { Link } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'

/** The version shown in the sidebar (S1 §9). */
const VERSION = '4.2.1'

export function VersionLink({ closed = false }: { closed?: boolean }) {
  const { t } = useTranslation()
  return (
    <Link
      to="/docs/changelog"
      title={t('version_label', { version: VERSION })}
      className={`figures mt-2 inline-flex min-h-6 items-center text-2xs text-subtle underline underline-offset-[0.2em] ${closed ? 'justify-center' : 'px-2'}`}
    >
      {VERSION}
    </Link>
  )
}
