import { Link } from 'react-router'
import { getBalance } from '#core/contract/credits.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Section } from '../../ui/layout/section.tsx'
import { CodeBox } from '../../ui/text/code-box.tsx'

/** A call that works when pasted, given a key. */
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
      <CodeBox code={example} />
    </Section>
  )
}
