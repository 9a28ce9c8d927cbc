import { type ReactNode, useId, useState } from 'react'
import { deleteAccount } from '#core/contract/account/account.ts'
import type { Proof } from '#core/contract/account/proof.ts'
import type { FactorProof } from '#core/contract/account/second-factor.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { useForm } from '../../../lib/state/use-form.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { PasswordField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { CodeField, codeSchemas } from './code-form.tsx'
import { PasskeyCancelled, proveWithPasskey } from './passkeys.ts'

export type Question<P = Proof> = {
  title: string
  text: string
  action: string
  danger?: boolean
  act: (proof: P) => Promise<void>
}
/** Ways to prove one's identity; the first is asked for first. */
export type Way = 'password' | 'totp' | 'recovery' | 'passkey'

type ProveDialogProps = {
  question: Question<never>
  ways: Way[]
  /** Further choices in the dialog. */
  children?: ReactNode
  onClose: () => void
}

/** Asks the user to prove their identity, then runs the action. `ways` must produce proofs that `question` accepts. */
export function ProveDialog({ question, ways, children, onClose }: ProveDialogProps) {
  const { t } = useTranslation('security')
  const shell = useTranslation()
  const errorText = useErrorText()
  const formId = useId()
  const [way, setWay] = useState<Way>(ways[0]!)
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const act = async (proof: FactorProof | Promise<FactorProof>) => {
    setRefused(undefined)
    setBusy(true)
    try {
      await question.act((await proof) as never)
    } catch (error) {
      // the user closed the browser's own dialog: no error to show
      if (!(error instanceof PasskeyCancelled)) throw error
    } finally {
      setBusy(false)
    }
  }
  const withPasskey = () => void act(proveWithPasskey()).catch((error: unknown) => setRefused(errorText(error)))
  const others = ways.filter((other): other is Exclude<Way, 'password'> => other !== way && other !== 'password')
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={question.title}
      text={question.text}
      actions={
        <>
          <Button look="quiet" disabled={busy} onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <Button
            look={question.danger ? 'bad' : 'main'}
            busy={busy}
            {...(way === 'passkey' ? { onClick: withPasskey } : { type: 'submit', form: formId })}
          >
            {way === 'passkey' ? t('passkey_use') : question.action}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4">
        {children}
        {way === 'password' && <PasswordProof formId={formId} onProof={act} />}
        {(way === 'totp' || way === 'recovery') && <CodeProof key={way} formId={formId} method={way} onProof={act} />}
        {others.map((other) => (
          <Button
            key={other}
            look="link"
            className="justify-self-start"
            disabled={busy}
            onClick={() => (other === 'passkey' ? withPasskey() : setWay(other))}
          >
            {t(other === 'passkey' ? 'use_passkey_instead' : `use_${other}`)}
          </Button>
        ))}
        {refused && <Notice tone="bad">{refused}</Notice>}
      </div>
    </Dialog>
  )
}

type ProofFormProps = { formId: string; onProof: (proof: FactorProof) => Promise<void> }

function PasswordProof({ formId, onProof }: ProofFormProps) {
  const { t } = useTranslation('account')
  const { form, bind, failure } = useForm({
    schema: deleteAccount.body,
    initial: { password: '' },
    blame: { wrong_password: 'password' },
    submit: onProof,
  })
  return (
    <form {...form} id={formId} className="grid gap-4">
      <PasswordField {...bind('password')} label={t('password')} autoComplete="current-password" />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </form>
  )
}

function CodeProof({ formId, method, onProof }: ProofFormProps & { method: 'totp' | 'recovery' }) {
  const { form, bind, failure } = useForm({
    schema: codeSchemas[method],
    initial: { code: '' },
    blame: { code_invalid: 'code' },
    submit: ({ code }) => onProof(method === 'totp' ? { code } : { recovery_code: code }),
  })
  return (
    <form {...form} id={formId} className="grid gap-4">
      <CodeField {...bind('code')} method={method} />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </form>
  )
}
