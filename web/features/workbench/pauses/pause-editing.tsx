import type { EditorView } from '@codemirror/view'
import { pauseMarker } from '#core/rules/speech/pauses.ts'
import { oneStep } from '../editor/editor-commands.ts'
import { isPointedAt } from '../editor/pointing.ts'
import type { Pointing } from '../editor/use-pointing.ts'
import { PauseMenu } from './pause-menu.tsx'
import { type Pause, pauseTarget } from './pause-pills.ts'

type PauseEditingProps = { view: EditorView; pointing: Pointing; durations: readonly number[] }

/** The menu of the pause that the user points at. */
export function PauseEditing({ view, pointing: { pointedAt, onClose }, durations }: PauseEditingProps) {
  if (!isPointedAt(pointedAt, pauseTarget)) return null
  const { frame, found } = pointedAt
  return (
    <PauseMenu
      frame={frame}
      seconds={found.seconds}
      durations={durations}
      onChoose={(seconds) => changePause(view, found, seconds)}
      onClose={onClose}
      onReturnFocus={() => view.focus()}
    />
  )
}

/** Null removes the pause, with one of the spaces around it. */
function changePause(view: EditorView, { from, to }: Pause, seconds: number | null): void {
  if (view.state.readOnly) return
  const around = view.state.sliceDoc(from - 1, from) + view.state.sliceDoc(to, to + 1)
  const change =
    seconds === null ? { from: around === '  ' ? from - 1 : from, to } : { from, to, insert: pauseMarker(seconds) }
  view.dispatch({ changes: change, annotations: oneStep, userEvent: seconds === null ? 'delete.pause' : 'input.pause' })
}
