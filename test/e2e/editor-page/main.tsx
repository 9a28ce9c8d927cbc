import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CounterLine } from '../../../web/features/tts/counter-line.tsx'
import type { EditorHandle } from '../../../web/features/tts/editor/editor-handle.ts'
import { SpeechEditor } from '../../../web/features/tts/editor/speech-editor.tsx'
import { speechCost } from '../../../web/features/tts/speech-cost.ts'
import { useSpeechText } from '../../../web/features/tts/speech-draft.ts'
import type { TextRange } from '../../../web/features/tts/spoken-range.ts'
import { TextSheet } from '../../../web/features/tts/text-sheet.tsx'
import { TextToolbar } from '../../../web/features/tts/text-toolbar.tsx'
import { UnknownStrip } from '../../../web/features/tts/unknown-strip.tsx'
import { useTextCheck } from '../../../web/features/tts/use-text-check.ts'
import { loadWords, speak } from '../../../web/lib/i18n.ts'
import { followLook } from '../../../web/lib/look.ts'
import { useStore } from '../../../web/lib/store.ts'
import './page.css'

declare global {
  interface Window {
    /** What tests do that no control of the editor does. */
    bench: {
      handle: EditorHandle
      setText(text: string): void
      say(range: TextRange | null): void
      readonly text: string
    }
  }
}

const none: [] = []
const upload = () => {}

function Bench() {
  const draft = useSpeechText()
  const text = useStore(draft)
  const [said, say] = useState<TextRange | null>(null)
  const [handle, setHandle] = useState<EditorHandle>()
  const { needs_sanitizing, detection } = useTextCheck(draft)
  const cost = speechCost(text, { plan: 'enterprise', express: false })
  if (handle) window.bench = { handle, setText: draft.set, say, text }
  return (
    <main className="flex h-dvh flex-col gap-3 p-4">
      <h1 className="display text-lg">The speech editor</h1>
      <TextSheet>
        <TextToolbar editor={handle} needsSanitizing={needs_sanitizing} onUpload={upload} empty={text === ''} />
        <SpeechEditor
          text={draft}
          limit={cost.limit}
          highlight={said}
          unknownWords={detection?.spans ?? none}
          wordActions={() => <a href="#dictionary">Add to dictionary</a>}
          onReady={setHandle}
          describedBy="counter"
        />
        <UnknownStrip words={detection?.unknownWords ?? none} count={detection?.unknownWordCount ?? 0} />
      </TextSheet>
      <CounterLine id="counter" cost={cost} />
    </main>
  )
}

followLook()
await speak('en')
await loadWords('tts')
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Bench />
  </StrictMode>,
)
