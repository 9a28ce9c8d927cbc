import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { passkeySignIn, startPasskeySignIn } from '#core/contract/account/second-factor.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { afterSignIn } from '../entry/after-sign-in.ts'
import { answerWithPasskey, canUsePasskeys, PasskeyCancelled } from './passkeys.ts'

/** Signs in with a passkey alone: it identifies the account. */
export function PasskeySignIn() {
  const { t } = useTranslation('security')
  const errorText = useErrorText()
  const [offered, setOffered] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  // the page may have been rendered at build time, when the browser's abilities are unknown
  useEffect(() => setOffered(canUsePasskeys()), [])
  const press = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const passkey = await answerWithPasskey(await call(startPasskeySignIn, {}))
      afterSignIn(await call(passkeySignIn, { body: { passkey } }))
    } catch (error) {
      if (!(error instanceof PasskeyCancelled)) setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    // keeps its place while hidden: the form above must not move under a finger
    <div className={`mt-4 grid gap-4 ${offered ? '' : 'invisible'}`}>
      <p
        aria-hidden
        className="flex items-center gap-3 text-xs text-subtle before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {t('or')}
      </p>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button size="lg" busy={busy} onClick={() => void press()}>
        {!busy && <KeyRound />}
        {t('passkey_sign_in')}
      </Button>
    </div>
  )
}
