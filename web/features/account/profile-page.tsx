import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import {
  changePassword,
  exportAccount,
  Language,
  type User,
  Username,
  updateProfile,
} from '#core/contract/account/account.ts'
import { getSecondFactor } from '#core/contract/account/second-factor.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { languageNames, loadWords } from '../../lib/language/i18n.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { session, useLastUser } from '../../lib/session/session.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { writePreference } from '../../lib/storage/preferences.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { PasswordField, TextField } from '../../ui/form/text-field.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordHint } from './entry/password-hint.tsx'
import { Factors } from './second-factor/factors.tsx'

const options = Language.options.map((value) => ({ value, label: languageNames[value] }))

function DetailsForm({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { form, bind, busy, failure } = useForm({
    schema: z.object({ username: usernameOrKept(user.username), language: Language }),
    initial: { username: user.username, language: user.language },
    blame: { username_taken: 'username' },
    draft: 'profile-details',
    submit: async ({ username, language }) => {
      const body = username === user.username ? { language } : { username, language }
      session.setUser(await call(updateProfile, { body }))
      writePreference('language', language)
      toast({ kind: 'success', text: t('details_saved') })
    },
  })
  return (
    <form {...form} className="grid max-w-[24rem] gap-4">
      <TextField
        {...bind('username')}
        label={t('username')}
        hint={t('username_hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Select {...bind('language')} label={t('language')} options={options} />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" look="soft" className="justify-self-start" busy={busy}>
        {busy ? t('saving') : t('save_details')}
      </Button>
    </form>
  )
}

/** Allows an unchanged username that was chosen under older rules. */
function usernameOrKept(kept: string) {
  return z.string().superRefine((name, check) => {
    if (name === kept) return
    for (const { message } of Username.safeParse(name).error?.issues ?? []) check.addIssue({ code: 'custom', message })
  })
}

const DOWNLOAD_TIMEOUT_MS = 120_000

function DataSection({ username }: { username: string }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const download = useMutation({
    mutationFn: () => call(exportAccount, {}, { timeout_ms: DOWNLOAD_TIMEOUT_MS }),
    onSuccess: (blob) => {
      saveFile(blob, `pawol-${username}.json`)
      toast({ kind: 'success', text: t('data_downloaded') })
    },
    onError: (error) => toast({ kind: 'error', text: errorText(error) }),
  })
  return (
    <Button busy={download.isPending} onClick={() => download.mutate()}>
      {!download.isPending && <Download />}
      {download.isPending ? t('preparing') : t('download_data')}
    </Button>
  )
}

const KeepSwitch = lazy(async () => {
  const [{ KeepSwitch }] = await Promise.all([import('../device/keep-switch.tsx'), loadWords('device')])
  return { default: KeepSwitch }
})
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
          <Section title={t('without_connection')} text={t('without_connection_text')}>
            <Suspense>
              <KeepSwitch />
            </Suspense>
          </Section>
          <Section title={t('contribute_section')} text={t('contribute_text')}>
            <Link to="/contribute" className={buttonClass()}>
              {t('contribute')}
            </Link>
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

function TwoStepSection() {
  const { t } = useTranslation('security')
  const found = useQuery({ queryKey: ['second_factor'], queryFn: () => call(getSecondFactor, {}) })
  const queries = useQueryClient()
  const { hash } = useLocation()
  const here = useRef<HTMLDivElement>(null)
  // mails and staff pages link here; the section was not rendered when the browser looked for the anchor
  useEffect(() => {
    if (hash === '#two-step' && found.isSuccess) here.current?.closest('section')?.scrollIntoView()
  }, [hash, found.isSuccess])
  /** Adding the first factor signs other devices out. */
  const changed = () => {
    void found.refetch()
    void queries.invalidateQueries({ queryKey: ['sessions'] })
  }
  if (found.isPending) return <SkeletonRows rows={2} />
  if (found.isError) {
    return <ErrorState title={t('load_failed')} error={found.error} onRetry={() => void found.refetch()} />
  }
  return (
    <div ref={here}>
      <Factors factors={found.data} onChanged={changed} />
    </div>
  )
}

function PasswordForm({ user }: { user: Pick<User, 'email' | 'username'> }) {
  const { t } = useTranslation('account')
  const { form, bind, busy, failure, values, reset } = useForm({
    schema: changePassword.body,
    initial: { current_password: '', new_password: '' },
    blame: { wrong_password: 'current_password', password_weak: 'new_password' },
    submit: async (body) => {
      await call(changePassword, { body })
      reset()
      toast({ kind: 'success', text: t('password_saved') })
      await queryClient.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  return (
    <form {...form} className="grid max-w-[24rem] gap-4">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField {...bind('current_password')} label={t('current_password')} autoComplete="current-password" />
      <PasswordField
        {...bind('new_password')}
        label={t('new_password')}
        hint={t('password_hint')}
        autoComplete="new-password"
      />
      <PasswordHint password={values.new_password} username={user.username} email={user.email} />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" look="soft" className="justify-self-start" busy={busy}>
        {busy ? t('saving') : t('change_password')}
      </Button>
    </form>
  )
}
