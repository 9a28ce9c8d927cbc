import type { RefObject } from 'react'
import type { Store } from '../../../lib/state/store.ts'

/** What toolbars may ask of the editor, whichever of the two is on screen. */
export type EditorHandle = {
  focus(): void
  /** Rewrites what stands before the caret, given that and what stands behind it; one undo takes it back. */
  editAtCaret(rewrite: CaretEdit): void
  /** The whole text at once, as one step that one undo takes back. */
  replaceText(text: string): void
  sanitize(): void
}

export type CaretEdit = (before: string, after: string) => string

export type TextEditorProps = {
  /** Written and followed without React in between: a key in 40,000 characters must cost little. */
  text: Store<string>
  /** Characters the plan allows; what is past them is shown as too much. */
  limit: number
  /** What the field is, to a screen reader. */
  label: string
  placeholder: string
  /** Language of what is written in it. */
  lang?: string
  readonly?: boolean
  /** What is pasted or dropped, as this editor keeps it. */
  clean?: (pasted: string) => string
  /** Called again when the full editor takes over from the plain one. */
  onReady?: (handle: EditorHandle) => void
  /** Id of what describes the field: the counter, the strip of unknown words. */
  describedBy?: string
}

/** What the plain editor leaves to the full one. */
export type Handover = { start: number; end: number; scroll: number; focused: boolean }

/** Filled by the plain editor as it leaves, after the full one was rendered. */
export type HandedOver = { handover: RefObject<Handover | null> }
