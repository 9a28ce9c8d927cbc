import { type ComponentType, useEffect, useRef, useState } from 'react'
import './editor.css'
import type { HandedOver, Handover, TextEditorProps } from './editor-handle.ts'
import { PlainEditor } from './plain-editor.tsx'

/** Loads the full editor: `CodeEditor` with the page's extensions. Must be the same function at every render. */
export type LoadEditor<P extends TextEditorProps> = () => Promise<ComponentType<P & HandedOver>>

const retryDelay = 5000

/** A text field. Takes typing at once, and gains marks when the full editor has loaded. */
export function TextEditor<P extends TextEditorProps>({ load, props }: { load: LoadEditor<P>; props: P }) {
  const [composing, setComposing] = useState(false)
  const handover = useRef<Handover | null>(null)
  const Code = useLoaded(load)
  if (!Code || composing) return <PlainEditor {...props} handover={handover} onComposing={setComposing} />
  return <Code {...props} handover={handover} />
}

/** Retries on a bad connection; a failed download never loses the user's text. */
function useLoaded<P extends TextEditorProps>(load: LoadEditor<P>) {
  const [loaded, setLoaded] = useState<ComponentType<P & HandedOver>>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const attempt = () =>
      load().then(
        (component) => left || setLoaded(() => component),
        () => {
          if (!left) timer = setTimeout(attempt, retryDelay)
        },
      )
    void attempt()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [load])
  return loaded
}
