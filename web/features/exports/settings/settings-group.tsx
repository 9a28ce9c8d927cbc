import type { ReactNode } from 'react'

/** A group of settings under its own heading. */
export function SettingsGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-2 w-full border-b border-line pb-1 font-semibold">
        {title}
        {hint && <span className="ml-2 text-xs font-normal text-subtle">{hint}</span>}
      </legend>
      {children}
    </fieldset>
  )
}
