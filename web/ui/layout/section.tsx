import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; text?: ReactNode; aside?: ReactNode; children: ReactNode }

/** A titled part of the page, with its controls at the right of the title. */
export function Section({ title, text, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="display text-lg leading-snug">
            {title}
          </h2>
          {text && <p className="max-w-[68ch] text-muted">{text}</p>}
        </div>
        {aside && <div className="ml-auto flex flex-wrap items-center gap-2">{aside}</div>}
      </div>
      {children}
    </section>
  )
}

/** A titled group of controls in a panel. */
export function ControlGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="display border-b border-line pb-2 text-md">{title}</h2>
      {children}
    </section>
  )
}
