import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { pauseDurations } from '#core/rules/speech/pauses.ts'
import { SpeechEditor } from '../../../web/features/tts/editor/speech-editor.tsx'
import { speechCost } from '../../../web/features/tts/generate-state.ts'
import { useSpeechText } from '../../../web/features/tts/page/tts-page.tsx'
import type { TextRange } from '../../../web/features/tts/spoken-range.ts'
import { CounterLine } from '../../../web/features/workbench/editor/counter-line.tsx'
import type { EditorHandle } from '../../../web/features/workbench/editor/editor-handle.ts'
import { TextSheet } from '../../../web/features/workbench/editor/text-editor.tsx'
import { TextToolbar } from '../../../web/features/workbench/editor/text-toolbar.tsx'
import { useTextCheck } from '../../../web/features/workbench/language/text-checker.ts'
import { UnknownStrip } from '../../../web/features/workbench/language/unknown-strip.tsx'
import { applyAppearance } from '../../../web/lib/browser/appearance.ts'
import { initI18n, loadWords } from '../../../web/lib/language/i18n.ts'
import { createStore, useStore } from '../../../web/lib/state/store.ts'

declare global {
  interface Window {
    /** Actions of tests that no control of the editor offers. */
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
const spoken = createStore<TextRange | null>(null)

function Bench() {
  const draft = useSpeechText()
  const text = useStore(draft)
  const [handle, setHandle] = useState<EditorHandle>()
  const { needs_sanitizing, detection } = useTextCheck(draft)
  const cost = speechCost(text, { plan: 'enterprise', express: false })
  if (handle) window.bench = { handle, setText: draft.set, say: spoken.set, text }
  return (
    <main className="flex h-dvh flex-col gap-3 p-4">
      <h1 className="display text-lg">The speech editor</h1>
      <TextSheet>
        <TextToolbar
          editor={handle}
          pauses={pauseDurations}
          needsSanitizing={needs_sanitizing}
          onUpload={upload}
          empty={text === ''}
        />
        <SpeechEditor
          text={draft}
          limit={cost.limit}
          spoken={spoken}
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

applyAppearance()
await initI18n('en')
await loadWords('speech', 'workbench')
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Bench />
  </StrictMode>,
)
