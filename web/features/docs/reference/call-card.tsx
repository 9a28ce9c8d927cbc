import { ChevronRight, Coins } from 'lucide-react'
import { callAnchor } from '#core/reference/anchors.ts'
import type { ApiCall } from '#core/reference/calls.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { CallDetails } from './call-details.tsx'

type CallCardProps = { call: ApiCall; open: boolean; onToggle: () => void }

const tones: Record<string, Tone> = { GET: 'good', DELETE: 'bad' }

/** One call: a row that opens to its documentation and a form that tries it. */
export function CallCard({ call, open, onToggle }: CallCardProps) {
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
