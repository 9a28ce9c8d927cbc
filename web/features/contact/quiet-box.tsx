import { type ReactNode, useId } from 'react'

/** An addition to a message, set apart from it. */
export function QuietBox({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2 rounded-2 border border-line bg-sunken p-4">
      <div>
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {text && <p className="text-xs text-muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}

/** A text of any length, unformatted, in a box that scrolls. */
export function ScrolledText({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a box, not a fieldset
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-60 overflow-y-auto rounded-2 border border-line bg-surface px-3 py-2 whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </div>
  )
}
