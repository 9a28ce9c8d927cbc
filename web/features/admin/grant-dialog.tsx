import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { z } from 'zod'
import { type AdminUser, grantCredits } from '#core/contract/admin/admin.ts'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

const MOST = 100_000_000

/** The form's input; credits become a number when sent. */
export const GrantForm = z.object({
  credits: z
    .string()
    .trim()
    .regex(/^\d+$/, 'Use whole numbers only.')
    .refine((text) => Number(text) >= 1 && Number(text) <= MOST, 'Use a number from 1 to 100,000,000.'),
  reason: grantCredits.body.shape.reason,
})

type Found = { users: AdminUser[]; has_more: boolean }

export function GrantDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t, i18n } = useTranslation('admin')
  const shell = useTranslation()
  const formId = useId()
  const queries = useQueryClient()
  // One key per dialog: sent twice, it grants once.
  const [idempotency_key] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'))
  const name = user.username
  const { form, bind, busy, failure } = useForm({
    schema: GrantForm,
    initial: { credits: '', reason: '' },
    submit: async ({ credits, reason }) => {
      const body = { credits: Number(credits), reason }
      const after = await call(grantCredits, { params: { id: user.id }, body }, { idempotency_key })
      // The answer updates the row; another search would add a row to the audit log.
      queries.setQueriesData<Found>({ queryKey: ['admin-users'] }, (found) => found && withUser(found, after))
      void queries.invalidateQueries({ queryKey: ['admin-audit'] })
      onClose()
      toast({ kind: 'success', text: t('granted', { name, credits: formatNumber(i18n.language, body.credits) }) })
    },
  })
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('grant_to', { name })}
      text={t('grant_text', { name })}
      actions={
        <>
          <Button look="quiet" disabled={busy} onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <Button type="submit" form={formId} look="main" busy={busy}>
            {busy ? t('granting') : t('grant_credits')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="mt-4 grid gap-4">
        <TextField {...bind('credits')} label={t('credits')} inputMode="numeric" autoComplete="off" />
        <TextArea {...bind('reason')} label={t('reason')} rows={3} maxLength={300} />
        {failure && <Notice tone="bad">{failure}</Notice>}
      </form>
    </Dialog>
  )
}

function withUser(found: Found, after: AdminUser): Found {
  return { ...found, users: found.users.map((user) => (user.id === after.id ? after : user)) }
}
