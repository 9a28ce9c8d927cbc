import * as command from '@codemirror/commands'
import type { KeyBinding } from '@codemirror/view'

/** Keys for prose; CodeMirror's default keymap indents new lines and deletes several spaces at once, as for code. */
export const editorKeys: KeyBinding[] = [
  { key: 'ArrowLeft', run: command.cursorCharLeft, shift: command.selectCharLeft },
  { key: 'ArrowRight', run: command.cursorCharRight, shift: command.selectCharRight },
  { key: 'ArrowUp', run: command.cursorLineUp, shift: command.selectLineUp },
  { key: 'ArrowDown', run: command.cursorLineDown, shift: command.selectLineDown },
  { key: 'Mod-ArrowLeft', mac: 'Alt-ArrowLeft', run: command.cursorGroupLeft, shift: command.selectGroupLeft },
  { key: 'Mod-ArrowRight', mac: 'Alt-ArrowRight', run: command.cursorGroupRight, shift: command.selectGroupRight },
  { mac: 'Cmd-ArrowLeft', run: command.cursorLineBoundaryLeft, shift: command.selectLineBoundaryLeft },
  { mac: 'Cmd-ArrowRight', run: command.cursorLineBoundaryRight, shift: command.selectLineBoundaryRight },
  { mac: 'Cmd-ArrowUp', run: command.cursorDocStart, shift: command.selectDocStart },
  { mac: 'Cmd-ArrowDown', run: command.cursorDocEnd, shift: command.selectDocEnd },
  { key: 'PageUp', run: command.cursorPageUp, shift: command.selectPageUp },
  { key: 'PageDown', run: command.cursorPageDown, shift: command.selectPageDown },
  { key: 'Home', run: command.cursorLineBoundaryBackward, shift: command.selectLineBoundaryBackward },
  { key: 'End', run: command.cursorLineBoundaryForward, shift: command.selectLineBoundaryForward },
  { key: 'Mod-Home', run: command.cursorDocStart, shift: command.selectDocStart },
  { key: 'Mod-End', run: command.cursorDocEnd, shift: command.selectDocEnd },
  { key: 'Mod-a', run: command.selectAll },
  { key: 'Enter', run: command.insertNewline, shift: command.insertNewline },
  { key: 'Backspace', run: command.deleteCharBackwardStrict, shift: command.deleteCharBackwardStrict },
  { key: 'Delete', run: command.deleteCharForward },
  { key: 'Mod-Backspace', mac: 'Alt-Backspace', run: command.deleteGroupBackward },
  { key: 'Mod-Delete', mac: 'Alt-Delete', run: command.deleteGroupForward },
  { mac: 'Mod-Backspace', run: command.deleteLineBoundaryBackward },
  { mac: 'Mod-Delete', run: command.deleteLineBoundaryForward },
  ...command.historyKeymap,
].map((binding) => ({ preventDefault: true, ...binding }))
