import type { ReactNode } from 'react'
import type { Store } from '../../../lib/store.ts'
import type { TextRange } from '../spoken-range.ts'
import type { UnknownSpan } from '../unknown-words.ts'

/** What toolbars and players may ask of the editor, whichever of the two is on screen. */
export type EditorHandle = {
  focus(): void
  insertPause(seconds: number): void
  /** The whole text at once, as one step that one undo takes back. */
  replaceText(text: string): void
  sanitize(): void
  /** The word being said, without React in between. */
  highlight(range: TextRange | null): void
}

export type SpeechEditorProps = {
  /** Written and followed without React in between: a key in 40,000 characters must cost little. */
  text: Store<string>
  /** Characters the plan allows; what is past them is shown as too much. */
  limit: number
  readonly?: boolean
  highlight?: TextRange | null
  unknownWords?: readonly UnknownSpan[]
  /** Buttons and links under what an unknown word will be read as. */
  wordActions?: (word: UnknownSpan) => ReactNode
  /** Called again when the full editor takes over from the plain one. */
  onReady?: (handle: EditorHandle) => void
  /** Id of what describes the field: the counter, the strip of unknown words. */
  describedBy?: string
}

/** What the plain editor leaves to the full one. */
export type Handover = { start: number; end: number; scroll: number; focused: boolean }
