import type { EditorView } from '@codemirror/view'
import { type ReactNode, useEffect } from 'react'
import { isPointedAt } from '../editor/pointing.ts'
import type { Pointing } from '../editor/use-pointing.ts'
import type { UnknownSpan } from './detection.ts'
import { setUnknownWords, unknownTarget } from './unknown-marks.ts'
import { WordCard } from './word-card.tsx'

type UnknownWordsProps = {
  view: EditorView
  pointing: Pointing
  words: readonly UnknownSpan[]
  /** Buttons and links on a word's card. */
  actions?: (word: UnknownSpan) => ReactNode
}

/** Marks words in the editor, and shows the card of the one somebody points at. */
export function UnknownWords({ view, pointing, words, actions }: UnknownWordsProps) {
  useEffect(() => view.dispatch({ effects: setUnknownWords.of(words) }), [view, words])
  const { pointedAt, onHold, onClose } = pointing
  if (!isPointedAt(pointedAt, unknownTarget)) return null
  const { frame, by, found } = pointedAt
  return (
    <WordCard
      frame={frame}
      by={by}
      word={found.word}
      actions={actions?.(found.word)}
      onHold={onHold}
      onClose={onClose}
      onReturnFocus={() => view.focus()}
    />
  )
}
