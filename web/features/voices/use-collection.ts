import { useLocation, useNavigate } from 'react-router'
import type { LibraryVoice } from '#core/contract/voices.ts'
import { may, type PlanId, planNeededFor } from '#core/rules/plans.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { loginPath } from '../../lib/session/return-path.ts'
import { useUser } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { confirm } from '../../ui/overlay/ask.ts'
import { useBalance } from '../credits/use-credits.ts'
import { useChangeCollection, useMyVoices } from './use-my-voices.ts'

/** What a card needs to know about the user's collection, and the actions that change it. */
export function useCollection() {
  const { t } = useTranslation('voices')
  const errorText = useErrorText()
  const user = useUser()
  const location = useLocation()
  const navigate = useNavigate()
  const mine = useMyVoices()
  const plan = usePayerPlan()
  const { mutate } = useChangeCollection()
  const ids = mine.data && new Set(mine.data.map((voice) => voice.voice_id))
  // allow until the plan is known; the server decides
  const locked = user && plan !== undefined && !may(plan, 'premium_voices')

  async function inviteToSignIn({ name }: LibraryVoice) {
    const question = { title: t('sign_in_title'), text: t('sign_in_text', { name }), action: t('sign_in_action') }
    if (await confirm(question)) await navigate(loginPath(location))
  }

  function change(voice: LibraryVoice, added: boolean) {
    if (!user) return void inviteToSignIn(voice)
    const { name } = voice
    mutate(
      { voice, added },
      {
        onSuccess: () => toast({ kind: 'success', text: t(added ? 'added_toast' : 'removed_toast', { name }) }),
        onError: (error) =>
          toast({
            kind: 'error',
            text: t(added ? 'add_failed' : 'remove_failed', { name }),
            detail: errorText(error),
          }),
      },
    )
  }

  return {
    change,
    added: (voice: LibraryVoice) => ids?.has(voice.voice_id) ?? (user !== undefined && voice.is_added),
    needs: (voice: LibraryVoice) => (locked && voice.is_premium ? planNeededFor('premium_voices').name : undefined),
  }
}

/** The plan of the payer; undefined until it is known. */
function usePayerPlan(): PlanId | undefined {
  const { data } = useBalance()
  return data && (data.subscription?.plan.plan_type ?? 'free')
}
