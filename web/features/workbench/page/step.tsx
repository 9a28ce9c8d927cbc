import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { type FlagName, usePreference } from '../../../lib/storage/preferences.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/form/button.tsx'

type StepProps = FrameProps & {
  /** The preference that stores whether the step is shown. */
  shown: FlagName
  /** Shown beside the title while the step is hidden. */
  summary: ReactNode
}

type FrameProps = {
  number: number
  title: string
  /** The position of the content: beside the title, below it, or below it to the end of the page. */
  place: 'beside' | 'under' | 'fill'
  children: ReactNode
}

const columns =
  'grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 md:grid-cols-[1.75rem_minmax(0,1fr)_auto]'
const fills = 'min-h-0 flex-1 grid-rows-[auto_minmax(0,1fr)]'

/** A numbered step of a page, which can be hidden; the choice is stored (S2 §2.1, S3 §2.1). */
export function Step({ shown: flag, summary, ...frame }: StepProps) {
  const [shown, show] = usePreference(flag)
  return <StepFrame {...frame} hiding={{ shown, show, summary }} />
}

type Hiding = { shown: boolean; show: (shown: boolean) => void; summary: ReactNode }

/** A step; without `hiding` it is always shown. */
export function StepFrame({ number, title, place, children, hiding }: FrameProps & { hiding?: Hiding }) {
  const shown = hiding?.shown ?? true
  const id = useId()
  const body = `${id}-body`
  const beside = !shown || place === 'beside'
  return (
    <section
      aria-labelledby={id}
      className={classes(columns, place === 'fill' ? classes('pt-3', shown && fills) : 'border-b border-line py-3')}
    >
      <span aria-hidden="true" className="display text-lg leading-none text-act-text tabular-nums">
        {number}
      </span>
      <div className="col-start-2 row-start-1 max-md:contents md:flex md:min-w-0 md:flex-wrap md:items-center md:gap-x-4 md:gap-y-1">
        <h2 id={id} className="leading-[1.3] font-semibold max-md:col-start-2 max-md:row-start-1">
          {title}
        </h2>
        {beside && (
          <div id={body} className="min-w-0 max-md:col-span-3 max-md:row-start-2">
            {shown ? children : hiding?.summary}
          </div>
        )}
      </div>
      {hiding && <HideButton {...hiding} number={number} body={body} />}
      {!beside && (
        <div
          id={body}
          className={classes(
            'col-span-3 row-start-2 mt-2 min-w-0',
            place === 'fill' && 'flex min-h-0 flex-col self-stretch',
          )}
        >
          {children}
        </div>
      )}
    </section>
  )
}

function HideButton({ number, body, shown, show }: Hiding & { number: number; body: string }) {
  const { t } = useTranslation('workbench')
  return (
    <IconButton
      icon={shown ? ChevronUp : ChevronDown}
      size="sm"
      label={t(shown ? 'hide_step' : 'show_step', { step: number })}
      aria-expanded={shown}
      aria-controls={body}
      className="col-start-3 row-start-1 max-md:min-h-9 max-md:w-9"
      onClick={() => show(!shown)}
    />
  )
}
