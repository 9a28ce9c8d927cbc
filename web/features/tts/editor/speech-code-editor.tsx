import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { pauseDurations } from '#core/rules/speech/pauses.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { Store } from '../../../lib/state/store.ts'
import { CodeEditor } from '../../workbench/editor/code-editor.tsx'
import type { HandedOver, TextEditorProps } from '../../workbench/editor/editor-handle.ts'
import { isPointedAt, type Pointing, usePointing } from '../../workbench/editor/pointing.ts'
import { WordActions, WordCard } from '../../workbench/editor/word-card.tsx'
import { UnknownWords, unknownMarks } from '../../workbench/language/unknown-words.tsx'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { PauseEditing } from '../../workbench/pauses/pause-editing.tsx'
import { pausePills, pauseTarget, pauseWords } from '../../workbench/pauses/pause-pills.ts'
import { usePauseWords } from '../../workbench/pauses/pause-words.ts'
import type { TextRange } from '../spoken-range.ts'
import { dictionaryLook, dictionaryMarks } from './dictionary-marks.ts'
import type { SpeechMarks } from './speech-editor.tsx'

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
function DictionaryWords({ view, pointing, unknownActions }: DictionaryWordsProps) {
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

const setSpoken = StateEffect.define<TextRange | null>()
const spokenLook = Decoration.mark({ class: 'spoken-word' })

/** Highlights the spoken word; any edit of the text removes the highlight. */
const spokenWord = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(mark, tr) {
    const said = tr.effects.findLast((effect) => effect.is(setSpoken))
    if (!said) return tr.docChanged ? Decoration.none : mark
    const start = Math.max(0, said.value?.start ?? 0)
    const end = Math.min(tr.state.doc.length, said.value?.end ?? 0)
    return start < end ? Decoration.set(spokenLook.range(start, end)) : Decoration.none
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** How long following stays off after the reader scrolls. */
const patience = 4000
/** Share of the height, at both ends, in which a word counts as too near the edge. */
const edge = 0.2

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls the spoken word into view, smoothly, and pauses while the reader scrolls. */
const followSpoken = ViewPlugin.fromClass(
  class {
    scrolledAt = Number.NEGATIVE_INFINITY

    update({ transactions, view }: ViewUpdate) {
      const said = transactions.flatMap((tr) => tr.effects).findLast((effect) => effect.is(setSpoken))?.value
      if (said && performance.now() - this.scrolledAt > patience) scrollIntoView(view, said.start)
    }
  },
  {
    eventHandlers: {
      wheel() {
        this.scrolledAt = performance.now()
      },
      touchmove() {
        this.scrolledAt = performance.now()
      },
    },
  },
)

function scrollIntoView(view: EditorView, place: number) {
  view.requestMeasure({
    key: scrollIntoView,
    read: () => {
      const word = view.coordsAtPos(Math.min(place, view.state.doc.length))
      const frame = view.scrollDOM.getBoundingClientRect()
      return { word, frame }
    },
    write: ({ word, frame }) => {
      const room = frame.height * edge
      if (word && word.top >= frame.top + room && word.bottom <= frame.bottom - room) return
      // lines that CodeMirror has not drawn have no coordinates
      if (!word) queueMicrotask(() => view.dispatch({ effects: EditorView.scrollIntoView(place, { y: 'center' }) }))
      else view.scrollDOM.scrollBy({ top: word.top - frame.top - room, behavior: calm() ? 'instant' : 'smooth' })
    },
  })
}

// a dictionary entry takes precedence over the unknown-word mark
const targets = [pauseTarget, dictionaryMarks.target, unknownMarks.target]
const none: [] = []

type SpeechCodeEditorProps = TextEditorProps & HandedOver & SpeechMarks

/** The full editor: pauses as pills, unknown and dictionary words underlined, the spoken word highlighted. */
export function SpeechCodeEditor(props: SpeechCodeEditorProps) {
  const { spoken, unknownWords = none, wordActions, dictionaries, ...rest } = props
  const pointing = usePointing(targets)
  const words = usePauseWords()
  const extension = useMemo(
    () => [
      ...[pausePills, pauseWords.of(words), unknownMarks.field, spokenWord, followSpoken, pointing.extension],
      ...(dictionaries ? [dictionaryMarks.field, dictionaryLook(dictionaries)] : []),
    ],
    [words, dictionaries, pointing.extension],
  )
  return (
    <CodeEditor {...rest} extension={extension}>
      {(view) => (
        <>
          <PauseEditing view={view} pointing={pointing} durations={pauseDurations} />
          <UnknownWords view={view} pointing={pointing} words={unknownWords} actions={wordActions} />
          <DictionaryWords view={view} pointing={pointing} unknownActions={wordActions} />
          <SpokenWord view={view} spoken={spoken} />
        </>
      )}
    </CodeEditor>
  )
}

function SpokenWord({ view, spoken }: { view: EditorView; spoken: Store<TextRange | null> }): null {
  useEffect(() => {
    const follow = () => view.dispatch({ effects: setSpoken.of(spoken.get()) })
    follow()
    return spoken.subscribe(follow)
  }, [view, spoken])
  return null
}
