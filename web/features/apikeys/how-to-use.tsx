import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getBalance } from '#core/contract/credits.ts'
import { Section } from '../../ui/section.tsx'

/** One call that works as it stands, for whoever holds a key. */
export function HowToUse() {
  const { t } = useTranslation('apikeys')
  const shell = useTranslation()
  const example = `curl ${window.location.origin}${getBalance.path} \\\n  -H "Authorization: Bearer pk_live_..."`
  return (
    <Section
      title={t('how_to')}
      text={t('how_to_text')}
      aside={
        <Link to="/docs/documentation" className="link">
          {shell.t('documentation')}
        </Link>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with the keyboard */}
      <pre tabIndex={0} className="overflow-x-auto rounded-2 border border-line bg-sunken p-4 font-mono text-xs">
        <code>{example}</code>
      </pre>
    </Section>
  )
}
