import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classes } from '../../../ui/classes.ts'

/** Classes that all rows of the panel share; 44 px high on a phone. */
export const lineClass =
  '-mx-2 flex min-h-9.5 w-[calc(100%+1rem)] items-center gap-3 rounded-2 px-2 py-1 text-left max-md:min-h-11'
const operable = 'transition-colors hover:bg-hover'

type Line = { icon: LucideIcon; label: ReactNode; value?: ReactNode }

function Inside({ icon: Icon, label, value, chevron = false }: Line & { chevron?: boolean }) {
  return (
    <>
      <Icon className="text-muted" />
      <span className="min-w-min">{label}</span>
      <span className="ml-auto flex min-w-0 items-center gap-1 text-right text-subtle">
        {value !== undefined && <span className="min-w-0 truncate">{value}</span>}
        {chevron && <ChevronRight className="icon-sm" />}
      </span>
    </>
  )
}

export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-line px-5 py-3 last:border-b-0">
      <h3 className="mb-1 text-xs font-semibold text-subtle">{title}</h3>
      {children}
    </section>
  )
}

export function PanelLink({
  to,
  onGo,
  className,
  ...line
}: Line & { to: string; onGo: () => void; className?: string }) {
  return (
    <Link to={to} onClick={onGo} className={classes(lineClass, operable, className)}>
      <Inside {...line} chevron />
    </Link>
  )
}

/** Opens a submenu; `focused` takes the focus when the user returns from it. */
export function PanelViewLink({ onOpen, focused, ...line }: Line & { onOpen: () => void; focused: boolean }) {
  const ref = useFocusAtFirst(focused)
  return (
    <button type="button" aria-haspopup="true" ref={ref} onClick={onOpen} className={classes(lineClass, operable)}>
      <Inside {...line} chevron />
    </button>
  )
}

/** Focuses an element once, when it mounts. */
export function useFocusAtFirst(wanted = true) {
  const ref = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what comes takes the focus
  useEffect(() => {
    if (wanted) ref.current?.focus()
  }, [])
  return ref
}

type ControlLine = { icon: LucideIcon; label: string; htmlFor?: string; children: ReactNode }

/** A row with a control at its end. */
export function PanelControl({ icon: Icon, label, htmlFor, children }: ControlLine) {
  return (
    <div className={classes(lineClass, 'flex-wrap')}>
      <Icon className="text-muted" />
      {htmlFor ? <label htmlFor={htmlFor}>{label}</label> : <span aria-hidden="true">{label}</span>}
      <span className="ml-auto flex min-w-0">{children}</span>
    </div>
  )
}
