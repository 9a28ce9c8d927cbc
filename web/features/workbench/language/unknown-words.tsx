import type { EditorView } from '@codemirror/view'
import { type ReactNode, useEffect } from 'react'
import { Trans } from 'react-i18next'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isPointedAt, type Pointing } from '../editor/pointing.ts'
import { WordActions, WordCard } from '../editor/word-card.tsx'
import { wordMarks } from '../editor/word-marks.ts'
import type { UnknownSpan } from './detection.ts'

/** Underlines words that are not Kreyòl. */
export const unknownMarks = wordMarks<UnknownSpan>('unknown-word', ({ word }) => word)

type UnknownWordsProps = {
  view: EditorView
  pointing: Pointing
  words: readonly UnknownSpan[]
  /** Actions in the card of a word. */
  actions?: () => ReactNode
}

/** Underlines words in the editor, and shows the card of the one the user points at. */
export function UnknownWords({ view, pointing, words, actions }: UnknownWordsProps) {
  const { t } = useTranslation('workbench')
  useEffect(() => view.dispatch({ effects: unknownMarks.set.of(words) }), [view, words])
  const { pointedAt, onHold, onClose } = pointing
  if (!isPointedAt(pointedAt, unknownMarks.target)) return null
  const { frame, by, found } = pointedAt
  const { word, read_as, ipa } = found.word
  return (
    <WordCard
      frame={frame}
      by={by}
      label={t('unknown_word', { word })}
      onHold={onHold}
      onClose={onClose}
      onReturnFocus={() => view.focus()}
    >
      <p className="font-semibold wrap-anywhere">
        <span lang="ht">{word}</span>
      </p>
      <p className="text-muted">
        <Trans
          t={t}
          i18nKey="read_as"
          values={{ reading: read_as }}
          components={{ b: <b lang="ht" className="font-semibold text-text" /> }}
        />{' '}
        <span className="font-ipa text-subtle">[{ipa}]</span>
      </p>
      <WordActions>{actions?.()}</WordActions>
    </WordCard>
  )
}
