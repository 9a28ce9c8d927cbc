import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { resendConfirmation } from '#core/contract/account/account.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button, buttonClass } from '../../../ui/form/button.tsx'
import { AuthHeading, AuthLayout } from './auth-layout.tsx'

/** Shown after registering where mail is sent: the same for new and known addresses. */
export function ConfirmationSentTo({ email, onOther }: { email: string; onOther: () => void }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const again = useMutation({
    mutationFn: () => call(resendConfirmation, { body: { email } }),
    onSuccess: () => toast({ kind: 'success', text: t('mail_sent') }),
    onError: (error) => toast({ kind: 'error', text: errorText(error) }),
  })
  return (
    <AuthLayout>
      <div role="status" className="wrap-anywhere">
        <AuthHeading title={t('check_mail')}>{t('confirmation_sent_text', { email })}</AuthHeading>
      </div>
      <p className="mb-4 text-muted">{t('confirmation_sent_hint')}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/login" state={{ email }} className={buttonClass({ look: 'main', size: 'lg' })}>
          {t('login')}
        </Link>
        <Button size="lg" busy={again.isPending} onClick={() => again.mutate()}>
          {t('send_again')}
        </Button>
      </div>
      <button type="button" className="link mt-4 min-h-6" onClick={onOther}>
        {t('use_other_address')}
      </button>
    </AuthLayout>
  )
}
