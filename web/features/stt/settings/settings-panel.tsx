import { RotateCcw } from 'lucide-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { roundToStep, Slider } from '../../../ui/form/slider.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { ControlGroup } from '../../../ui/layout/section.tsx'
import { confirm } from '../../../ui/overlay/ask.ts'
import { changeDefaults, resetSettings } from '../form.ts'
import { EngineFields } from '../options/engine-fields.tsx'
import { LanguageFields } from '../options/language-fields.tsx'
import { ModelField } from '../options/options-panel.tsx'

/** S3 §9. */
const timeoutRange = { min: 60_000, max: 600_000, step: 30_000 }
const historyRows = [5, 10, 15, 20, 30] as const

/** The settings that this device keeps for the page. */
export function SettingsPanel() {
  const { t } = useTranslation('stt')
  const [defaults] = usePreference('stt_defaults')
  const [autoplay, setAutoplay] = usePreference('stt_autoplay')
  const reset = async () => {
    const sure = await confirm({ title: t('reset'), text: t('reset_text'), action: t('reset') })
    if (!sure) return
    resetSettings()
    toast({ kind: 'success', text: t('reset_done') })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-4 md:px-5">
      <ControlGroup title={t('defaults')}>
        <LanguageFields
          value={defaults}
          onChange={changeDefaults}
          labels={{ from: t('default_from'), to: t('default_to') }}
        />
        <EngineFields value={defaults} onChange={changeDefaults} label={t('default_engine')} />
        <ModelField value={defaults.model} onChange={changeDefaults} label={t('default_model')} />
        <Switch
          label={t('default_timestamps')}
          checked={defaults.timestamps}
          onChange={(timestamps) => changeDefaults({ timestamps })}
        />
      </ControlGroup>
      <ControlGroup title={t('requests_and_history')}>
        <HistoryRows />
        <Switch label={t('autoplay')} hint={t('autoplay_hint')} checked={autoplay} onChange={setAutoplay} />
        <Timeout />
      </ControlGroup>
      <div>
        <Button className="max-md:min-h-11" onClick={() => void reset()}>
          <RotateCcw />
          {t('reset')}
        </Button>
        <p className="mt-3 text-xs text-subtle">{t('kept_on_device')}</p>
      </div>
    </div>
  )
}

function HistoryRows() {
  const { t } = useTranslation('stt')
  const [rows, setRows] = usePreference('stt_history_rows')
  return (
    <Select
      label={t('history_rows')}
      className="max-md:min-h-11"
      options={historyRows.map((n) => ({ value: String(n), label: String(n) }))}
      value={String(rows)}
      onChange={(event) => setRows(Number(event.target.value) as typeof rows)}
    />
  )
}

function Timeout() {
  const { t } = useTranslation('stt')
  const [timeout, setTimeout] = usePreference('stt_request_timeout')
  return (
    <Slider
      label={t('timeout')}
      hint={t('timeout_hint')}
      {...timeoutRange}
      value={timeout}
      onChange={setTimeout}
      format={(value) => `${value / 1000} s`}
      parse={(text) => {
        const seconds = Number.parseFloat(text)
        return Number.isFinite(seconds) ? roundToStep(seconds * 1000, timeoutRange) : undefined
      }}
    />
  )
}
