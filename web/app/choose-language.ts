import { type Language, updateProfile } from '#core/contract/account/account.ts'
import { useErrorText } from '../lib/language/words.ts'
import { call } from '../lib/network/api.ts'
import { session, useUser } from '../lib/session/session.ts'
import { writePreference } from '../lib/storage/preferences.ts'
import { toast } from '../ui/feedback/toast.ts'

/** Switches the page's language at once and stores it in the account, so that mails use it too. */
export function useChooseLanguage(): (language: Language) => void {
  const user = useUser()
  const errorText = useErrorText()
  return (language) => {
    writePreference('language', language)
    if (!user || user.language === language) return
    call(updateProfile, { body: { language } }).then(session.setUser, (error) =>
      toast({ kind: 'error', text: errorText(error) }),
    )
  }
}
