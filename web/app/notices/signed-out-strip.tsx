import { LogIn } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useRoom } from '../../lib/browser/room.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { signOut } from '../../lib/network/api.ts'
import { loginPath } from '../../lib/session/return-path.ts'
import { useExpired } from '../../lib/session/session.ts'
import { Button } from '../../ui/form/button.tsx'

/** Ends the expired session on this device and opens the login page, which leads back here. */
export function useLogInAgain() {
  const navigate = useNavigate()
  const location = useLocation()
  return async () => {
    await signOut()
    navigate(loginPath(location))
  }
}

/** Covers the top of a page whose session expired. The live region is mounted before its text, or screen readers would miss it. */
export function SignedOutStrip() {
  const { t } = useTranslation()
  const expired = useExpired()
  const logIn = useLogInAgain()
  const strip = useRoom('--strip-room')
  return (
    <div ref={strip} role="status" className="sticky top-(--topbar-height) z-5 md:top-0">
      {expired && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-sunken px-4 py-2 md:px-6">
          <p className="min-w-0 flex-1 basis-60">
            <strong className="font-semibold">{t('signed_out')}</strong> {t('signed_out_text')}
          </p>
          <Button look="main" className="max-md:min-h-11" onClick={() => void logIn()}>
            <LogIn />
            {t('log_in_again')}
          </Button>
        </div>
      )}
    </div>
  )
}
