import { type ComponentProps, useCallback, useRef } from 'react'
import { documentExtensions } from '#core/rules/uploads.ts'
import { Button } from '../../../ui/button.tsx'

const accept = documentExtensions.join(',')

/** The hidden field behind whatever lets people choose a document. */
export function useFileDialog(onFile: (file: File) => void) {
  const field = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={field}
      type="file"
      accept={accept}
      hidden
      data-testid="document-file"
      onChange={(event) => {
        const file = event.target.files?.[0]
        // the same file again must count as a choice
        event.target.value = ''
        if (file) onFile(file)
      }}
    />
  )
  return { input, open: useCallback(() => field.current?.click(), []) }
}

export function ChooseFile({ onFile, ...button }: ComponentProps<typeof Button> & { onFile: (file: File) => void }) {
  const { input, open } = useFileDialog(onFile)
  return (
    <>
      {input}
      <Button {...button} onClick={open} />
    </>
  )
}
