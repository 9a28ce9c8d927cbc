import { Link } from 'react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { buttonClass } from '../../ui/form/button.tsx'
import { CodeBox } from '../../ui/text/code-box.tsx'

const call = `curl $PAWOL/api/v1/tts/jobs/ \\
  -H "Authorization: Bearer pk_live_…" \\
  -H "Content-Type: application/json" \\
  -d '{"text": "Bonjou, tout moun!"}'`

export function Developers() {
  const { t } = useTranslation('home')
  const shell = useTranslation()
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-4 border-t border-line py-10 @min-[46rem]/main:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div>
        <h2 className="display text-2xl">{shell.t('developers')}</h2>
        <p className="mt-2 max-w-[40ch] text-md text-muted">{t('developers_text')}</p>
        <div className="mt-5 flex flex-wrap gap-2">
          <Link to="/docs/documentation" className={buttonClass({ look: 'soft' })}>
            {shell.t('documentation')}
          </Link>
          <Link to="/api-keys" className={buttonClass()}>
            {shell.t('api_keys')}
          </Link>
        </div>
      </div>
      <CodeBox code={call} />
    </section>
  )
}
