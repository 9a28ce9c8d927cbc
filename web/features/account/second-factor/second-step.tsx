import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { SecondStep } from '#core/contract/account/account.ts'
import { passSecondFactor } from '#core/contract/account/second-factor.ts'
import { AppError } from '#core/contract/errors.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { afterSignIn } from '../entry/after-sign-in.ts'
import { AuthHeading } from '../entry/auth-layout.tsx'
import { CodeForm } from './code-form.tsx'
import { answerWithPasskey, canUsePasskeys, PasskeyCancelled } from './passkeys.ts'

type Step = SecondStep['second_factor']
type Method = Step['methods'][number]
type SecondStepProps = { step: Step; onAgain: (reason?: string) => void }

/** The step after the right password on the login page. */
export function SecondStepForm({ step, onAgain }: SecondStepProps) {
  const { t } = useTranslation('security')
  const errorText = useErrorText()
  const methods = step.methods.filter((method) => method !== 'passkey' || canUsePasskeys(step.passkey?.rpId))
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery')
  const { challenge } = step
  /** An expired challenge accepts no proof, so the form goes back to the password. */
  const send = async (body: Parameters<typeof call<typeof passSecondFactor>>[1]['body']) => {
    try {
      afterSignIn(await call(passSecondFactor, { body }))
    } catch (error) {
      if (!(error instanceof AppError && error.is('challenge_expired'))) throw error
      onAgain(errorText(error))
    }
  }
  const others = methods.filter((other) => other !== method)
  return (
    <>
      <AuthHeading title={t('two_step')}>{t(`step_${method}`)}</AuthHeading>
      <div className="grid gap-4">
        {method === 'passkey' ? (
          <PasskeyStep onPress={async () => send({ challenge, passkey: await answerWithPasskey(step.passkey!) })} />
        ) : (
          <CodeForm
            key={method}
            method={method}
            onCode={(typed) =>
              send(method === 'totp' ? { challenge, code: typed } : { challenge, recovery_code: typed })
            }
          />
        )}
        <div className="-ml-1 flex flex-col items-start gap-1">
          {others.map((other) => (
            <Button key={other} look="link" onClick={() => setMethod(other)}>
              {t(`use_${other}`)}
            </Button>
          ))}
          <Button look="link" onClick={() => onAgain()}>
            {t('other_account')}
          </Button>
        </div>
      </div>
    </>
  )
}

function PasskeyStep({ onPress }: { onPress: () => Promise<void> }) {
  const { t } = useTranslation('security')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const press = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onPress()
    } catch (error) {
      if (!(error instanceof PasskeyCancelled)) setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button look="main" size="lg" busy={busy} onClick={() => void press()}>
        {!busy && <KeyRound />}
        {t('passkey_use')}
      </Button>
    </>
  )
}
