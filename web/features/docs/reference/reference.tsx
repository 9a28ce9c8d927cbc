import { ChevronRight, Coins } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { areaAnchor, callAnchor, errorAnchor } from '#core/reference/anchors.ts'
import type { ApiArea, ApiCall } from '#core/reference/calls.ts'
import type { Field } from '#core/reference/fields.ts'
import { samplesOf } from '#core/reference/samples.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { AnchoredHeading } from '../guide.tsx'
import { Cell, CodeSamples } from './exhibit.tsx'
import { TryIt } from './try-it.tsx'

type CallCardProps = { call: ApiCall; open: boolean; onToggle: () => void }

const tones: Record<string, Tone> = { GET: 'good', DELETE: 'bad' }

/** One call: a row that opens to its documentation and a form that tries it. */
function CallCard({ call, open, onToggle }: CallCardProps) {
  const { t } = useTranslation('docs')
  const id = callAnchor(call.id)
  const { access } = call
  return (
    <li className="scroll-mt-8" id={id}>
      <h4 className="m-0">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-details`}
          onClick={onToggle}
          className="flex w-full items-start gap-2 px-3 py-2.5 text-left -outline-offset-2 hover:bg-hover md:px-4"
        >
          <ChevronRight
            className={`icon-sm mt-1 flex-none text-subtle transition-transform ${open ? 'rotate-90' : ''}`}
          />
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <Badge tone={tones[call.method] ?? 'act'}>{call.method}</Badge>
              <code className="min-w-0 font-mono text-xs break-all">{call.path}</code>
              {call.spends && (
                <span className="ml-auto text-subtle" title={t('spends')}>
                  <Coins className="icon-sm" aria-label={t('spends')} />
                </span>
              )}
            </span>
            <span lang="en" className="font-normal text-muted">
              {call.summary}
            </span>
            <span className="text-2xs font-semibold text-subtle">
              {typeof access === 'object' ? t('access_key', access) : t(`access_${access}`)}
            </span>
          </span>
        </button>
      </h4>
      <div id={`${id}-details`} hidden={!open}>
        {open && <CallDetails call={call} />}
      </div>
    </li>
  )
}

type ReferenceProps = {
  areas: ApiArea[] | undefined
  error: unknown
  onRetry: () => void
  open: ReadonlySet<string>
  onToggle: (call: string) => void
}

/** Every call, by area. */
export function ReferenceList({ areas, error, onRetry, open, onToggle }: ReferenceProps) {
  const { t } = useTranslation('docs')
  return (
    <section aria-labelledby="reference" className="border-t border-line pt-6">
      <AnchoredHeading level={2} id="reference" title={t('reference')} />
      <p className="mb-4 max-w-(--measure) text-md">{t('reference_text')}</p>
      {!areas && !error && <SkeletonRows rows={6} disc={false} />}
      {!areas && Boolean(error) && <ErrorState title={t('load_failed')} error={error} onRetry={onRetry} />}
      {areas?.map((area) => (
        <div key={area.id} className="mb-8">
          <AnchoredHeading level={3} id={areaAnchor(area.id)} title={area.title} english className="mb-1" />
          <p lang="en" className="mb-3 max-w-(--measure) text-muted">
            {area.description}
          </p>
          <ul className="divide-y divide-line overflow-clip rounded-2 border border-line bg-surface">
            {area.calls.map((call) => (
              <CallCard key={call.id} call={call} open={open.has(call.id)} onToggle={() => onToggle(call.id)} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function CallDetails({ call }: { call: ApiCall }) {
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

/** Fields with types, limits and meaning; inner objects are folded. */
function FieldList({ fields, answer = false }: { fields: Field[]; answer?: boolean }) {
  return (
    <ul lang="en" className="divide-y divide-line border-y border-line">
      {fields.map((field) => (
        <FieldRow key={field.name} field={field} answer={answer} />
      ))}
    </ul>
  )
}

function FieldRow({ field, answer }: { field: Field; answer: boolean }) {
  const { t } = useTranslation('docs')
  const { name, type, required, limits, values, description, fields } = field
  const facts = [...limits, ...(field.default === undefined ? [] : [`${t('default')} ${field.default}`])]
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-xs">
        <code className="font-mono font-semibold break-all">{name}</code>
        <span className="font-mono text-subtle">{type}</span>
        {required && !answer && <span className="font-semibold text-bad">{t('required')}</span>}
        {facts.map((fact) => (
          <span key={fact} className="text-subtle">
            {fact}
          </span>
        ))}
      </div>
      {description && (
        <p className="mt-0.5 max-w-(--measure) text-muted">
          <Cell text={description} />
        </p>
      )}
      {values.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-1">
          {values.map((value) => (
            <code key={value} className="rounded-1 bg-sunken px-1.5 font-mono text-2xs break-all text-muted">
              {value}
            </code>
          ))}
        </p>
      )}
      {fields.length > 0 && (
        <details className="mt-1.5">
          <summary className="min-h-6 text-xs font-semibold text-act-text">{t('fields_of', { name })}</summary>
          <div className="mt-1 border-l border-line pl-3">
            <FieldList fields={fields} answer={answer} />
          </div>
        </details>
      )}
    </li>
  )
}
