import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteAccount } from '#core/contract/account/account.ts'
import { type ContributorPreferences, saveContributorPreferences } from '#core/contract/commons/commons.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { session } from '../../lib/session/session.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { PasswordField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useContributor } from '../commons/donate-corrections.ts'

type AfterDeletion = ContributorPreferences['after_deletion']

export function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation('account')
  const shell = useTranslation()
  const navigate = useNavigate()
  const formId = useId()
  const me = useContributor()
  const preferences = me.data?.preferences
  const hasClips = (me.data?.clips.total ?? 0) > 0
  const [chosen, setAfter] = useState<AfterDeletion>()
  const after = hasClips ? (chosen ?? preferences?.after_deletion) : undefined
  const { form, bind, busy, failure } = useForm({
    schema: deleteAccount.body,
    initial: { password: '' },
    blame: { wrong_password: 'password' },
    submit: async (body) => {
      if (after && after !== preferences?.after_deletion)
        await call(saveContributorPreferences, { body: { after_deletion: after } })
      await call(deleteAccount, { body })
      navigate('/')
      session.leave()
      toast({ kind: 'success', text: t('account_deleted') })
    },
  })
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('delete_account')}
      text={t('delete_confirm_text', { email })}
      actions={
        <>
          <Button look="quiet" disabled={busy} onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <Button type="submit" form={formId} look="bad" busy={busy}>
            {busy ? t('deleting') : t('delete_forever')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="mt-4 grid gap-4">
        <PasswordField {...bind('password')} label={t('password')} autoComplete="current-password" />
        {hasClips && (
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-semibold">{t('clips_after')}</legend>
            {(['withdraw', 'keep'] as const).map((choice) => (
              <label key={choice} className="flex min-h-8 items-center gap-2">
                <input
                  type="radio"
                  name="after_deletion"
                  checked={after === choice}
                  onChange={() => setAfter(choice)}
                />
                {t(`clips_after_${choice}`)}
              </label>
            ))}
          </fieldset>
        )}
        {failure && <Notice tone="bad">{failure}</Notice>}
      </form>
    </Dialog>
  )
}
