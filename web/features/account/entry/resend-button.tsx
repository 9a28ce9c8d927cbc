import { useMutation } from '@tanstack/react-query'
import { resendVerification } from '#core/contract/account/account.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'

export function ResendButton({ size = 'sm' }: { size?: 'sm' | 'lg' }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const resend = useMutation({
    mutationFn: () => call(resendVerification, {}),
    onSuccess: () => toast({ kind: 'success', text: t('mail_sent') }),
    onError: (error) => toast({ kind: 'error', text: errorText(error) }),
  })
  return (
    <Button size={size} busy={resend.isPending} onClick={() => resend.mutate()}>
      {t('resend_mail')}
    </Button>
  )
}
