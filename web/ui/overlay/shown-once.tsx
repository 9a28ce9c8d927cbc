import { Notice } from '../feedback/notice.tsx'
import { Button } from '../form/button.tsx'
import { CopyField } from '../form/copy-field.tsx'
import { Dialog } from './dialog.tsx'

type ShownOnceProps = {
  title: string
  text: string
  label: string
  value: string
  warning: string
  done: string
  onClose: () => void
}

/** Shows a secret that cannot be shown again: neither a click outside nor Escape closes it by accident. */
export function ShownOnce({ title, text, label, value, warning, done, onClose }: ShownOnceProps) {
  return (
    <Dialog
      open
      locked
      role="alertdialog"
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <Button look="main" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <div className="mt-4 grid gap-4">
        <CopyField label={label} value={value} />
        <Notice tone="warn">{warning}</Notice>
      </div>
    </Dialog>
  )
}
