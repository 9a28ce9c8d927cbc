import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { User } from '#core/contract/account/account.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useLastUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { DataSection } from './data-section.tsx'
import { DetailsForm } from './details-form.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { TwoStepSection } from './second-factor/two-step-section.tsx'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx').then((m) => ({ default: m.DeleteDialog })))

export function ProfilePage() {
  const { t } = useTranslation('account')
  const security = useTranslation('security')
  const shell = useTranslation()
  const user = useLastUser()
  return (
    <>
      <PageHead title={shell.t('profile')} back />
      {user && (
        <div className="w-full max-w-[60rem] px-4 pb-16 md:px-6">
          <Section title={t('details')} text={t('details_text')}>
            <DetailsForm user={user} />
          </Section>
          <Section title={t('email_section')}>
            <EmailSection user={user} />
          </Section>
          <Section title={t('change_password')} text={t('change_password_text')}>
            <PasswordForm user={user} />
          </Section>
          <Section id="two-step" title={security.t('two_step')} text={security.t('two_step_text')}>
            <TwoStepSection />
          </Section>
          <Section title={t('devices')} text={t('devices_text')}>
            <DevicesSection />
          </Section>
          <Section title={t('your_data')} text={t('your_data_text')}>
            <DataSection username={user.username} />
          </Section>
          <Section title={t('delete_account')} text={t('delete_account_text')}>
            <DeleteSection user={user} />
          </Section>
        </div>
      )}
    </>
  )
}

type SectionProps = { id?: string; title: string; text?: string; children: ReactNode }

function Section({ id, title, text, children }: SectionProps) {
  return (
    <section
      id={id}
      className="grid gap-x-8 gap-y-4 border-b border-line py-6 last:border-b-0 @min-[46rem]/main:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 className="display text-md leading-snug">{title}</h2>
        {text && <p className="mt-1 max-w-[40ch] text-muted">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

function DeleteSection({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="bad-quiet" className="-ml-3" onClick={() => setAsking(true)}>
        {t('delete_account')}
      </Button>
      <Suspense>{asking && <DeleteDialog email={user.email} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
