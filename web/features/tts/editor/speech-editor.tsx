import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { CodeEditorProps } from './code-editor.tsx'
import type { Handover, SpeechEditorProps } from './editor-handle.ts'
import './editor.css'
import { PlainEditor } from './plain-editor.tsx'

type Load = () => Promise<ComponentType<CodeEditorProps>>

const retryDelay = 5000
const loadCode: Load = () => import('./code-editor.tsx').then((m) => m.CodeEditor)

/** The field speech is written in. Takes typing at once and gains its pills when the full editor has come in. */
export function SpeechEditor({ load = loadCode, ...props }: SpeechEditorProps & { load?: Load }) {
  const [composing, setComposing] = useState(false)
  const handover = useRef<Handover | null>(null)
  const Code = useLoaded(load)
  if (!Code || composing) return <PlainEditor {...props} handover={handover} onComposing={setComposing} />
  return <Code {...props} handover={handover} />
}

/** On a bad connection it goes on trying; nobody loses what they wrote over a file that did not come. */
function useLoaded(load: Load) {
  const [loaded, setLoaded] = useState<ComponentType<CodeEditorProps>>()
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
