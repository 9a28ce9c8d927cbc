import { useState } from 'react'
import { Language } from '#core/contract/account/account.ts'
import { giveCommonsConsent } from '#core/contract/commons/commons.ts'
import { commons_consent_version, commons_licence, commonsConsentTexts } from '#core/rules/commons/consent.ts'
import { commons_minimum_age } from '#core/rules/commons/contributors.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { keepContributor } from './donate-corrections.ts'

/** Purpose, licence and age; the server stores the text with its version. */
export function ConsentForm({ changed = false, onGiven }: { changed?: boolean; onGiven?: () => void }) {
  const { t, i18n } = useTranslation('commons')
  const errorText = useErrorText()
  const [is_adult, setAdult] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const language = Language.parse(i18n.language)

  async function agree() {
    setBusy(true)
    setProblem('')
    try {
      const body = { version: commons_consent_version, language, is_adult }
      keepContributor(await call(giveCommonsConsent, { body }))
      onGiven?.()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      {changed && <Notice>{t('consent_changed')}</Notice>}
      <p className="max-w-[68ch] rounded-2 bg-sunken p-4 text-md">{commonsConsentTexts[language]}</p>
      <a href={commons_licence.url} className="link justify-self-start" target="_blank" rel="noreferrer">
        {t('licence')}
      </a>
      <Checkbox checked={is_adult} onChange={setAdult}>
        {t('is_adult', { age: commons_minimum_age })}
      </Checkbox>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button
        look="main"
        size="lg"
        className="justify-self-start"
        disabled={!is_adult}
        busy={busy}
        onClick={() => void agree()}
      >
        {t('agree')}
      </Button>
    </div>
  )
}
