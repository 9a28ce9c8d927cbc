import type { EditorView } from '@codemirror/view'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isPointedAt } from '../../workbench/editor/pointing.ts'
import type { Pointing } from '../../workbench/editor/use-pointing.ts'
import { WordActions, WordCard } from '../../workbench/editor/word-card.tsx'
import { unknownMarks } from '../../workbench/language/unknown-words.tsx'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { dictionaryMarks } from './dictionary-marks.ts'

const SpokenEntryText = lazyPart(
  () => import('../../dictionaries/spoken/spoken-entry.tsx').then((m) => m.SpokenEntryText),
  'dictionaries',
)

type DictionaryWordsProps = {
  view: EditorView
  pointing: Pointing
  /** Actions for a word that is also not Kreyòl. */
  unknownActions?: () => ReactNode
}

/** The card of a word that a dictionary speaks. */
export function DictionaryWords({ view, pointing, unknownActions }: DictionaryWordsProps) {
  const { t } = useTranslation('workbench')
  const { pointedAt, onHold, onClose } = pointing
  if (!isPointedAt(pointedAt, dictionaryMarks.target)) return null
  const { frame, by, found } = pointedAt
  const unknown = unknownMarks.target.find(view.state, found.from) !== undefined
  return (
    <WordCard
      frame={frame}
      by={by}
      label={t('dictionary_word', { word: found.word.text })}
      onHold={onHold}
      onClose={onClose}
      onReturnFocus={() => view.focus()}
    >
      <Suspense fallback={<p lang="ht">{found.word.text}</p>}>
        <SpokenEntryText entry={found.word} />
      </Suspense>
      <WordActions>{unknown && unknownActions?.()}</WordActions>
    </WordCard>
  )
}
