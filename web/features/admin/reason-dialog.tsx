import { type ReactNode, useId } from 'react'
import type { z } from 'zod'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type ReasonDialogProps<S extends z.ZodObject> = {
  title: string
  text: string
  action: string
  danger?: boolean
  schema: S
  initial: z.input<S>
  submit: (values: z.input<S>) => Promise<void>
  onClose: () => void
  /** Fields above the reason. */
  children?: (bind: ReturnType<typeof useForm<S>>['bind']) => ReactNode
}

/** A staff action with a reason that is recorded. */
export function ReasonDialog<S extends z.ZodObject>(props: ReasonDialogProps<S>) {
  const { title, text, action, danger, schema, initial, submit, onClose, children } = props
  const { t } = useTranslation('admin')
  const shell = useTranslation()
  const formId = useId()
  const { form, bind, busy, failure } = useForm({ schema, initial, submit })
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button look="quiet" disabled={busy} onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <Button type="submit" form={formId} look={danger ? 'bad' : 'main'} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="mt-4 grid gap-4">
        {children?.(bind)}
        <TextArea {...bind('reason' as never)} label={t('reason')} rows={3} maxLength={300} />
        {failure && <Notice tone="bad">{failure}</Notice>}
      </form>
    </Dialog>
  )
}
