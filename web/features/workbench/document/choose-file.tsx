import { type ComponentProps, useCallback, useRef } from 'react'
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
