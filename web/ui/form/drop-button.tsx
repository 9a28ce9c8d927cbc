import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { classes } from '../classes.ts'

type Files = { accept: readonly string[]; multiple?: boolean; onFiles: (files: File[]) => void }

/** The hidden file input behind a button or a drop area. */
export function useFileDialog({ accept, multiple = false, onFiles }: Files) {
  const field = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={field}
      type="file"
      multiple={multiple}
      accept={accept.join(',')}
      hidden
      data-testid="document-file"
      onChange={(event) => {
        const files = [...(event.target.files ?? [])]
        // choosing the same file again must fire a change event
        event.target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
  return { input, open: useCallback(() => field.current?.click(), []) }
}

/** Whether files are above an element, and its handlers. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }
  return { over, handlers: { onDragOver, onDragLeave: () => setOver(false), onDrop } }
}

type DropButtonProps = Files & {
  title: string
  text: string
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** Takes files: dropped, or chosen with a press anywhere on the area. `children` says which. */
export function DropButton({ title, text, disabled = false, className, children, ...files }: DropButtonProps) {
  const { input, open } = useFileDialog(files)
  const { over, handlers } = useDrop((dropped) => {
    if (!disabled) files.onFiles(dropped)
  })
  return (
    <>
      {input}
      <button
        type="button"
        disabled={disabled}
        onClick={open}
        {...handlers}
        className={classes(
          'grid w-full place-content-center justify-items-center rounded-2 border border-dashed text-center',
          over ? 'border-focus bg-selected' : 'border-line-strong bg-surface enabled:hover:bg-hover',
          className,
        )}
      >
        <span className="mb-1 grid size-12 place-items-center rounded-pill bg-act-soft text-act-text">
          <Upload className="icon-lg" />
        </span>
        <span className="font-semibold text-act-text">{title}</span>
        <span className="text-muted">{text}</span>
        {children}
      </button>
    </>
  )
}
