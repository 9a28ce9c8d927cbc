import { z } from 'zod'
import { Language, type User, Username, updateProfile } from '#core/contract/account/account.ts'
import { languageNames } from '../../lib/language/i18n.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { session } from '../../lib/session/session.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { writePreference } from '../../lib/storage/preferences.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

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

/** Allows an unchanged username that was chosen under older rules. */
function usernameOrKept(kept: string) {
  return z.string().superRefine((name, check) => {
    if (name === kept) return
    for (const { message } of Username.safeParse(name).error?.issues ?? []) check.addIssue({ code: 'custom', message })
  })
}
