import { KeyRound } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { deleteAccount } from '#core/contract/account/account.ts'
import type { Proof } from '#core/contract/account/proof.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { useForm } from '../../../lib/state/use-form.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { PasskeyCancelled, proveWithPasskey } from './passkeys.ts'

export type Question = {
  title: string
  text: string
  action: string
  danger?: boolean
  act: (proof: Proof) => Promise<void>
}

/** Asks again who it is, then does what was asked for. */
export function ProveDialog({
  question,
  passkey,
  children,
  onClose,
}: {
  question: Question
  passkey: boolean
  /** What else there is to decide. */
  children?: ReactNode
  onClose: () => void
}) {
  const { t } = useTranslation('security')
  const account = useTranslation('account')
  const shell = useTranslation()
  const errorText = useErrorText()
  const formId = useId()
  const [refused, setRefused] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  const { form, bind, busy, failure } = useForm({
    schema: deleteAccount.body,
    initial: { password: '' },
    blame: { wrong_password: 'password' },
    submit: (proof) => unlessCancelled(question.act(proof)),
  })
  const withPasskey = async () => {
    setRefused(undefined)
    setWaiting(true)
    try {
      await unlessCancelled(proveWithPasskey().then(question.act))
    } catch (error) {
      setRefused(errorText(error))
    } finally {
      setWaiting(false)
    }
  }
  const told = refused ?? failure
  return (
    <Dialog
      open
      locked={busy || waiting}
      onClose={onClose}
      title={question.title}
      text={question.text}
      actions={
        <>
          <Button look="quiet" disabled={busy || waiting} onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <Button type="submit" form={formId} look={question.danger ? 'bad' : 'main'} busy={busy}>
            {question.action}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="mt-4 grid gap-4">
        {children}
        <PasswordField {...bind('password')} label={account.t('password')} autoComplete="current-password" />
        {passkey && (
          <Button look="link" className="justify-self-start" busy={waiting} onClick={() => void withPasskey()}>
            <KeyRound />
            {t('use_passkey_instead')}
          </Button>
        )}
        {told && <Notice tone="bad">{told}</Notice>}
      </form>
    </Dialog>
  )
}

async function unlessCancelled(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof PasskeyCancelled)) throw error
  })
}
