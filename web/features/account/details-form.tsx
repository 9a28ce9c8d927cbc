import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Language, type User, Username, updateProfile } from '#core/contract/account.ts'
import { call } from '../../lib/api.ts'
import { languageNames } from '../../lib/i18n.ts'
import { writePreference } from '../../lib/preferences.ts'
import { session } from '../../lib/session.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'

const options = Language.options.map((value) => ({ value, label: languageNames[value] }))

export function DetailsForm({ user }: { user: User }) {
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

/** A name chosen under older rules may stay. */
function usernameOrKept(kept: string) {
  return z.string().superRefine((name, check) => {
    if (name === kept) return
    for (const { message } of Username.safeParse(name).error?.issues ?? []) check.addIssue({ code: 'custom', message })
  })
}
