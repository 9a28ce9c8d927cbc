import { RotateCcw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useInteractive } from '../../lib/browser/loaded.ts'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Bird } from '../../ui/brand/logo.tsx'
import { Button, buttonClass } from '../../ui/form/button.tsx'

type State = { error?: unknown }

/** Catches errors thrown while a page renders; the rest of the application keeps working. */
export class ErrorFallback extends Component<{ children: ReactNode }, State> {
  override state: State = {}
  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }
  override render() {
    return 'error' in this.state ? <SomethingWentWrong error={this.state.error} /> : this.props.children
  }
}

/** Error details for a support request: name, message and stack. */
export function errorDetails(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.stack?.includes(error.message) ? error.stack : `${error.name}: ${error.message}\n${error.stack ?? ''}`
}

function SomethingWentWrong({ error }: { error: unknown }) {
  const { t } = useTranslation()
  useInteractive()
  return (
    <div role="alert" className="max-w-3xl p-4 py-12 md:p-12">
      <h1 className="display text-2xl">{t('something_went_wrong')}</h1>
      <p className="mt-3 text-md text-muted">{t('something_went_wrong_text')}</p>
      <Button look="main" size="lg" className="mt-6" onClick={() => location.reload()}>
        <RotateCcw />
        {t('reload_page')}
      </Button>
      <details className="mt-8 rounded-2 border border-line bg-surface">
        <summary className="min-h-11 px-4 py-2.5 font-semibold">{t('error_details')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <pre tabIndex={0} className="overflow-x-auto border-t border-line bg-sunken p-4 font-mono text-xs leading-text">
          {errorDetails(error)}
        </pre>
      </details>
    </div>
  )
}

export function NotFoundPage() {
  const { t } = useTranslation()
  usePageTitle(t('page_not_found'))
  return (
    <div className="flex flex-1 flex-col items-start justify-center px-4 py-12 md:px-12">
      <Bird className="mb-8 h-auto w-52 text-act-text" />
      <p lang="ht" className="display text-lg text-act-text">
        Dèyè mòn gen mòn.
      </p>
      <p className="text-subtle">{t('proverb_gloss')}</p>
      <h1 className="display mt-8 text-3xl">{t('page_not_found')}</h1>
      <p className="mt-3 max-w-[46ch] text-md text-muted">{t('page_not_found_text')}</p>
      <Link to="/" className={`mt-6 ${buttonClass({ look: 'main', size: 'lg' })}`}>
        {t('go_home')}
      </Link>
    </div>
  )
}
