import { useState } from 'react'
import { saveContributorPreferences } from '#core/contract/commons/commons.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ConsentForm } from './consent-form.tsx'
import { hasAgreed, keepContributor, useContributor } from './donate-corrections.ts'

type Props = { what: 'correction' | 'recording'; isOwnVoice?: boolean; onOwnVoice?: (isOwnVoice: boolean) => void }

export function DonateSwitch({ what, isOwnVoice = false, onOwnVoice }: Props) {
  const { t } = useTranslation('commons')
  const errorText = useErrorText()
  const me = useContributor()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  if (!me.data || me.data.is_blocked) return null
  const agreed = hasAgreed(me.data)
  const isOn = agreed && me.data.preferences.donates_corrections

  async function remember(donates_corrections: boolean) {
    setProblem('')
    try {
      keepContributor(await call(saveContributorPreferences, { body: { donates_corrections } }))
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  const change = (next: boolean) => (next && !agreed ? setAsking(true) : void remember(next))
  return (
    <div className="grid gap-1">
      <Switch
        label={t(what === 'recording' ? 'donate_recording' : 'donate')}
        hint={t(what === 'recording' ? 'donate_recording_hint' : 'donate_hint')}
        checked={isOn}
        onChange={change}
      />
      {isOn && onOwnVoice && (
        <Checkbox checked={isOwnVoice} onChange={onOwnVoice}>
          {t('is_own_voice')}
        </Checkbox>
      )}
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      {asking && (
        <Dialog open width="wide" title={t('consent_title')} onClose={() => setAsking(false)}>
          <div className="mt-4">
            <ConsentForm
              onGiven={() => {
                setAsking(false)
                void remember(true)
              }}
            />
          </div>
        </Dialog>
      )}
    </div>
  )
}
