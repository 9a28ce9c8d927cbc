import { type ComponentProps, type DragEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { FileRules } from './file-rules.ts'

/** The hidden file input behind a button or a drop area. */
export function useFileDialog({ extensions }: FileRules, onFile: (file: File) => void) {
  const field = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={field}
      type="file"
      accept={extensions.join(',')}
      hidden
      data-testid="document-file"
      onChange={(event) => {
        const file = event.target.files?.[0]
        // choosing the same file again must fire a change event
        event.target.value = ''
        if (file) onFile(file)
      }}
    />
  )
  return { input, open: useCallback(() => field.current?.click(), []) }
}

type ChooseFileProps = ComponentProps<typeof Button> & { rules: FileRules; onFile: (file: File) => void }

export function ChooseFile({ rules, onFile, ...button }: ChooseFileProps) {
  const { input, open } = useFileDialog(rules, onFile)
  return (
    <>
      {input}
      <Button {...button} onClick={open} />
    </>
  )
}

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
