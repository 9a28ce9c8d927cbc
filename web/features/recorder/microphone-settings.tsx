import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { usePreference } from '../../lib/storage/preferences.ts'
import { Select } from '../../ui/form/select.tsx'
import { readValue, roundToStep, Slider } from '../../ui/form/slider.tsx'
import { boostRange } from './recorder-state.ts'

type MicrophoneSettingsProps = {
  /** The user granted access to a microphone, so all names are known. */
  allowed: boolean
  /** The microphone cannot change during a recording. */
  busy: boolean
  onBoost: (boost: number) => void
}

/** The microphone and its boost; this device remembers both. */
export function MicrophoneSettings({ allowed, busy, onBoost }: MicrophoneSettingsProps) {
  const { t } = useTranslation('recorder')
  const microphones = useMicrophones(allowed)
  const [preferred, prefer] = usePreference('preferred_microphone')
  const [boost, setBoost] = usePreference('recording_gain')
  const known = microphones.some(({ id }) => id === preferred)
  const change = (value: number) => {
    const next = roundToStep(value, boostRange)
    setBoost(next)
    onBoost(next)
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-x-6 gap-y-4">
      {microphones.length > 0 && (
        <Select
          label={t('microphone')}
          className="max-md:min-h-11"
          disabled={busy}
          options={[
            ...(known ? [] : [{ value: '', label: t('usual_microphone') }]),
            ...microphones.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={known ? preferred! : ''}
          onChange={(event) => prefer(event.target.value || null)}
        />
      )}
      <Slider
        label={t('boost')}
        {...boostRange}
        value={boost}
        onChange={change}
        format={(value) => `${value.toFixed(1)}×`}
        parse={(text) => readValue(text, boostRange)}
      />
    </div>
  )
}

type MicrophoneName = { id: string; name: string }

/** The available microphones. Browsers reveal their names only after one was allowed. */
function useMicrophones(allowed: boolean): MicrophoneName[] {
  const [found, setFound] = useState<MicrophoneName[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a permission given meanwhile brings the names
  useEffect(() => {
    const devices = navigator.mediaDevices
    if (!devices?.enumerateDevices) return
    let wanted = true
    const look = async () => {
      const all = await devices.enumerateDevices().catch(() => [])
      const named = all.filter(({ kind, label, deviceId }) => kind === 'audioinput' && label && deviceId)
      if (wanted) setFound(named.map(({ deviceId, label }) => ({ id: deviceId, name: label })))
    }
    void look()
    devices.addEventListener('devicechange', look)
    return () => {
      wanted = false
      devices.removeEventListener('devicechange', look)
    }
  }, [allowed])
  return found
}
