import { type ReactNode, useState } from 'react'
import { callAnchor, errorAnchor } from '#core/reference/anchors.ts'
import type { ApiCall } from '#core/reference/calls.ts'
import { samplesOf } from '#core/reference/samples.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CodeSamples } from './code-samples.tsx'
import { FieldList } from './field-list.tsx'
import { TryIt } from './try-it.tsx'

export function CallDetails({ call }: { call: ApiCall }) {
  const { t } = useTranslation('docs')
  const [trying, setTrying] = useState(false)
  const { parameters, body, reply } = call
  const canTry = call.takes_key && reply.type !== 'text/event-stream' && reply.status !== 101
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-line bg-surface px-4 py-4 @min-[58rem]/main:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid min-w-0 content-start gap-5">
        <Limits call={call} />
        {parameters.length > 0 && (
          <Part title={t('parameters')}>
            <FieldList fields={parameters} />
          </Part>
        )}
        {body && (
          <Part title={t('body')} aside={body.type}>
            <FieldList fields={body.fields} />
          </Part>
        )}
        <Part title={t('answer')} aside={[reply.status, reply.types.join(', ')].join(' ')}>
          {reply.fields.length > 0 ? (
            <FieldList fields={reply.fields} answer />
          ) : (
            <p lang="en" className="text-muted">
              {reply.description}
            </p>
          )}
        </Part>
        <Part title={t('errors')}>
          <ul className="flex flex-wrap gap-1.5">
            {call.errors.map((code) => (
              <li key={code}>
                <a
                  href={`#${errorAnchor(code)}`}
                  className="inline-flex min-h-6 items-center rounded-1 bg-sunken px-1.5 font-mono text-2xs hover:underline"
                >
                  {code}
                </a>
              </li>
            ))}
          </ul>
        </Part>
      </div>
      <div className="grid min-w-0 content-start gap-5 @min-[58rem]/main:sticky @min-[58rem]/main:top-4">
        <CodeSamples samples={samplesOf(call, window.location.origin)} />
        {reply.example !== undefined && (
          <details>
            <summary className="min-h-6 text-xs font-semibold text-act-text">{t('example_answer')}</summary>
            <div className="mt-2">
              <CodeSamples samples={[{ language: 'json', code: JSON.stringify(reply.example, null, 2) }]} />
            </div>
          </details>
        )}
        {canTry && !trying && (
          <Button look="soft" className="justify-self-start" onClick={() => setTrying(true)}>
            {t('try_it')}
          </Button>
        )}
        {canTry && trying && <TryIt call={call} />}
        <a href={`#${callAnchor(call.id)}`} className="link justify-self-start text-xs">
          {t('link_here')}
        </a>
      </div>
    </div>
  )
}

function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
        <h5 className="text-xs font-semibold text-subtle">{title}</h5>
        {aside && <code className="font-mono text-2xs break-all text-subtle">{aside}</code>}
      </div>
      {children}
    </div>
  )
}

function Limits({ call: { access, limit, spends } }: { call: ApiCall }) {
  const { t } = useTranslation('docs')
  const facts = [
    typeof access === 'object' ? t('needs_key', access) : t(`needs_${access}`),
    t('limit', { limit }),
    ...(spends ? [t('spends')] : []),
  ]
  return (
    <ul className="grid gap-0.5 text-xs text-muted">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
