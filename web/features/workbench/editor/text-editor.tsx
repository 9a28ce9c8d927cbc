import { type ComponentType, useEffect, useRef, useState } from 'react'
import './editor.css'
import type { HandedOver, Handover, TextEditorProps } from './editor-handle.ts'
import { PlainEditor } from './plain-editor.tsx'

/** Fetches the full editor: `CodeEditor` with what a page adds to it. Must be the same function at every drawing. */
export type LoadEditor<P extends TextEditorProps> = () => Promise<ComponentType<P & HandedOver>>

const retryDelay = 5000

/** A field to write in. Takes typing at once and gains its marks when the full editor has come in. */
export function TextEditor<P extends TextEditorProps>({ load, props }: { load: LoadEditor<P>; props: P }) {
  const [composing, setComposing] = useState(false)
  const handover = useRef<Handover | null>(null)
  const Code = useLoaded(load)
  if (!Code || composing) return <PlainEditor {...props} handover={handover} onComposing={setComposing} />
  return <Code {...props} handover={handover} />
}

/** On a bad connection it goes on trying; nobody loses what they wrote over a file that did not come. */
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
