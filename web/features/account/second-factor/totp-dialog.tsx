import { lazy, Suspense, useId } from 'react'
import { confirmTotp } from '#core/contract/account/second-factor.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { useForm } from '../../../lib/state/use-form.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

const QrCode = lazy(() => import('../../../ui/text/qr-code.tsx').then((m) => ({ default: m.QrCode })))

type TotpDialogProps = {
  secret: string
  uri: string
  onClose: () => void
  onConfirmed: (codes: string[] | null) => void
}

export function TotpDialog({ secret, uri, onClose, onConfirmed }: TotpDialogProps) {
  const { t } = useTranslation('security')
  const shell = useTranslation()
  const formId = useId()
  const { form, bind, busy, failure } = useForm({
    schema: confirmTotp.body,
    initial: { code: '' },
    blame: { code_invalid: 'code' },
    submit: async (body) => onConfirmed((await call(confirmTotp, { body })).recovery_codes),
  })
  return (
    <Dialog
      open
      locked
      role="alertdialog"
      onClose={onClose}
      title={t('totp_set_up')}
      text={t('totp_scan')}
      actions={
        <>
          <Button look="quiet" disabled={busy} onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <Button type="submit" form={formId} look="main" busy={busy}>
            {t('switch_on')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="mt-4 grid gap-4">
        <div className="grid min-h-48 place-items-center">
          <Suspense>
            <QrCode text={uri} label={t('qr_label')} />
          </Suspense>
        </div>
        <CopyField label={t('totp_secret')} hint={t('totp_secret_hint')} value={secret} />
        <TextField
          {...bind('code')}
          label={t('code')}
          hint={t('code_hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          className="figures font-mono tracking-[0.15em]"
        />
        {failure && <Notice tone="bad">{failure}</Notice>}
      </form>
    </Dialog>
  )
}
