import { type DragEvent, type ReactNode, useState } from 'react'
import { classes } from '../../../ui/classes.ts'

type FileDropProps = {
  onFile: (file: File) => void
  /** Takes no more height than its content needs where the page has one column. */
  low?: boolean
  children: ReactNode
}

/** A sheet that files can be dropped on; its edge is highlighted while one is above it. */
export function FileDrop({ onFile, low = false, children }: FileDropProps) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the buttons inside do the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'flex flex-1 flex-col gap-3 overflow-hidden rounded-2 border bg-surface p-4 md:p-5',
        low ? '@min-[46rem]/main:min-h-80' : 'min-h-80',
        over ? 'border-focus shadow-[0_0_0_1px_var(--focus)]' : 'border-line-strong',
      )}
    >
      {children}
    </div>
  )
}
