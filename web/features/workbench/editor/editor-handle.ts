import type { RefObject } from 'react'
import type { Store } from '../../../lib/state/store.ts'

/** The editor's interface for toolbars, the same for the plain and the full editor. */
export type EditorHandle = {
  focus(): void
  /** Rewrites the text before the caret, given the text on both sides; one undo reverts it. */
  editAtCaret(rewrite: CaretEdit): void
  /** Replaces the text in one change that one undo reverts. */
  replaceText(text: string): void
  sanitize(): void
}

export type CaretEdit = (before: string, after: string) => string

export type TextEditorProps = {
  /** Read and written without React: a key press in 40,000 characters must be cheap. */
  text: Store<string>
  /** The plan's character limit; characters past it are marked. */
  limit: number
  /** The accessible name of the field. */
  label: string
  placeholder: string
  /** The language of the text. */
  lang?: string
  readonly?: boolean
  /** Converts pasted or dropped text to this editor's format. */
  clean?: (pasted: string) => string
  /** Called again when the full editor replaces the plain one. */
  onReady?: (handle: EditorHandle) => void
  /** Ids of the elements that describe the field: the counter and the unknown words. */
  describedBy?: string
}

/** State that the plain editor passes to the full one. */
export type Handover = { start: number; end: number; scroll: number; focused: boolean }

/** Set when the plain editor unmounts, after the full one was rendered. */
export type HandedOver = { handover: RefObject<Handover | null> }
