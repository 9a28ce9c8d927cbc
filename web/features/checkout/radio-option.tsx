import type { ReactNode } from 'react'

type RadioOptionProps = { name: string; checked: boolean; onChange: () => void; children: ReactNode }

/** One row of a list with one choice: a card or a coin. */
export function RadioOption({ name, checked, onChange, children }: RadioOptionProps) {
  return (
    <label className="relative flex min-h-9 items-center gap-2 rounded-2 px-2 hover:bg-hover has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus max-md:min-h-11">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChange}
        className="size-4 flex-none accent-act outline-none"
      />
      {children}
    </label>
  )
}
