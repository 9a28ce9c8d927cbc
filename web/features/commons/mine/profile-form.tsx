import { useState } from 'react'
import { type Contributor, ContributorProfile, saveContributorProfile } from '#core/contract/commons/commons.ts'
import { ageRanges, firstLanguages, genders, regions } from '#core/rules/commons/contributors.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { keepContributor } from '../donate-corrections.ts'

const fields = { region: regions, age: ageRanges, gender: genders, first_language: firstLanguages }
type Field = keyof typeof fields

/** Region, age, gender and first language; each may stay empty. */
export function ProfileForm({ contributor }: { contributor: Contributor }) {
  const { t } = useTranslation('commons')
  const errorText = useErrorText()
  const [profile, setProfile] = useState(contributor.profile)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function save() {
    setBusy(true)
    setProblem('')
    try {
      keepContributor(await call(saveContributorProfile, { body: profile }))
      toast({ kind: 'success', text: t('saved') })
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('profile_text')}</p>
      <div className="grid gap-4 @min-[40rem]/main:grid-cols-2">
        {(Object.keys(fields) as Field[]).map((field) => (
          <Select
            key={field}
            label={t(`field_${field}`)}
            options={[
              { value: '', label: t('not_said') },
              ...fields[field].map((value) => ({ value, label: t(`${field}_${value}` as 'region_nord') })),
            ]}
            value={profile[field] ?? ''}
            onChange={({ target }) =>
              setProfile(ContributorProfile.parse({ ...profile, [field]: target.value || null }))
            }
          />
        ))}
      </div>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button className="justify-self-start" busy={busy} onClick={() => void save()}>
        {t('save_profile')}
      </Button>
    </div>
  )
}
