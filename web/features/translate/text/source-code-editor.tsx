import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { useEffect, useMemo } from 'react'
import { CodeEditor } from '../../workbench/editor/code-editor.tsx'
import type { HandedOver, TextEditorProps } from '../../workbench/editor/editor-handle.ts'
import { usePointing } from '../../workbench/editor/pointing.ts'
import { PauseEditing } from '../../workbench/pauses/pause-editing.tsx'
import { pausePills, pauseTarget, pauseWords } from '../../workbench/pauses/pause-pills.ts'
import { usePauseWords } from '../../workbench/pauses/pause-words.ts'
import { sentenceAt } from '../shown-translation.ts'
import { useWork, type Work } from '../work.ts'
import { sourcePauses } from './source-pauses.ts'

type Range = { start: number; end: number }
const setHighlighted = StateEffect.define<Range | null>()
const look = Decoration.mark({ class: 'lit-sentence' })

/** The sentence the user points at; cleared when the text changes. */
const highlightedSentence = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(mark, tr) {
    const lit = tr.effects.findLast((effect) => effect.is(setHighlighted))
    if (!lit) return tr.docChanged ? Decoration.none : mark
    const start = Math.max(0, lit.value?.start ?? 0)
    const end = Math.min(tr.state.doc.length, lit.value?.end ?? 0)
    return start < end ? Decoration.set(look.range(start, end)) : Decoration.none
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Reports the offset in the text under the pointer, or at the moved caret. */
function watchPlace(tell: (place: number | null) => void) {
  return [
    EditorView.domEventHandlers({
      mousemove: (event, view) => tell(view.posAtCoords({ x: event.clientX, y: event.clientY })),
      mouseleave: () => tell(null),
      blur: () => tell(null),
    }),
    EditorView.updateListener.of(({ selectionSet, docChanged, state, view }) => {
      if (selectionSet && !docChanged && view.hasFocus) tell(state.selection.main.head)
    }),
  ]
}

const targets = [pauseTarget]

/** The full editor: pauses as pills, and the sentence highlighted whose translation is highlighted. */
export function SourceCodeEditor(props: TextEditorProps & HandedOver) {
  const work = useWork()
  const pointing = usePointing(targets)
  const words = usePauseWords()
  const extension = useMemo(
    () => [pausePills, pauseWords.of(words), highlightedSentence, watchPlace(pointer(work)), pointing.extension],
    [words, work, pointing.extension],
  )
  return (
    <CodeEditor {...props} extension={extension}>
      {(view) => (
        <>
          <PauseEditing view={view} pointing={pointing} durations={sourcePauses} />
          <SentenceHighlight view={view} work={work} />
        </>
      )}
    </CodeEditor>
  )
}

const pointer =
  ({ shown, lit }: Work) =>
  (place: number | null) => {
    const now = shown.get()
    if (now) lit.set(place === null ? null : sentenceAt(now.sentences, place))
  }

/** Highlights the sentence in the editor; renders nothing. */
function SentenceHighlight({ view, work: { lit, shown } }: { view: EditorView; work: Work }): null {
  useEffect(() => {
    const follow = () => {
      const at = lit.get()
      const sentence = at === null ? undefined : shown.get()?.sentences[at]
      const range = sentence && { start: sentence.source_start, end: sentence.source_end }
      const effects = [setHighlighted.of(range ?? null)]
      view.dispatch({
        // the user moves from sentence to sentence in the result: scroll the source along
        effects:
          range && !view.hasFocus ? [...effects, EditorView.scrollIntoView(range.start, { y: 'nearest' })] : effects,
      })
    }
    follow()
    return lit.subscribe(() => queueMicrotask(follow))
  }, [view, lit, shown])
  return null
}
