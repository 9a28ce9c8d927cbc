import { useMutation } from '@tanstack/react-query'
import type { CreditBalance } from '#core/contract/credits.ts'
import { choosePayer } from '#core/contract/teams/teams.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { alert } from '../../../ui/overlay/ask.ts'
import { refreshCredits } from '../use-credits.ts'

/** Null is the user. */
type Chosen = { id: string; name: string } | null

/** Chooses who pays for the user's future work. */
export function useChoosePayer() {
  const { t } = useTranslation('credits')
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (organisation: Chosen) => call(choosePayer, { body: { organisation_id: organisation?.id ?? null } }),
    onSuccess: (_, organisation) =>
      toast({
        kind: 'success',
        text: organisation ? t('team_pays_now', { name: organisation.name }) : t('you_pay_now'),
      }),
    onError: (error) => void alert({ title: t('payer_error'), text: errorText(error) }),
    onSettled: refreshCredits,
  })
}

/**
 * The user's use and limit of an organisation's credits; undefined if no organisation pays. A null limit means
 * unlimited.
 */
export function payerFigures({ payer }: CreditBalance): { used: number; limit: number | null } | undefined {
  if (!payer || payer.problem) return undefined
  return { used: payer.credits_used_this_month, limit: payer.credit_limit_per_month }
}
