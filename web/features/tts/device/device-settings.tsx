import { translationThreshold } from '#core/rules/translation-needed.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useUser } from '../../../lib/session/session.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { Select } from '../../../ui/form/select.tsx'
import { roundToStep, Slider } from '../../../ui/form/slider.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { ControlGroup } from '../../../ui/layout/section.tsx'

/** S2 §5 and §9. */
export const timeoutRange = { min: 0, max: 120_000, step: 5000 }
export const historyRows = [5, 10, 15, 20, 30] as const

type Flag =
  | 'autoplay_short_audio'
  | 'main_window_highlight'
  | 'tts_check_status_on_timeout'
  | 'show_debug_button'
  | 'infer_develop_service'

/** Preferences that this device keeps for the page (S2 §2.2, §3, §6). */
export function DeviceSettings() {
  const { t } = useTranslation('tuning')
  const user = useUser()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-4 md:px-5">
      <ControlGroup title={t('general_settings')}>
        <FlagSwitch flag="autoplay_short_audio" hint={t('autoplay_short_audio_hint')} />
        <FlagSwitch flag="main_window_highlight" hint={t('main_window_highlight_hint')} />
        <HistoryRows />
        <Threshold />
      </ControlGroup>
      <ControlGroup title={t('request_settings')}>
        <Timeout />
        <FlagSwitch flag="tts_check_status_on_timeout" hint={t('tts_check_status_on_timeout_hint')} />
      </ControlGroup>
      {user?.is_staff && (
        <ControlGroup title={t('app_debugging')}>
          <FlagSwitch flag="show_debug_button" hint={t('show_debug_button_hint')} />
          <FlagSwitch flag="infer_develop_service" hint={t('infer_develop_service_hint')} />
        </ControlGroup>
      )}
      <p className="text-xs text-subtle">{t('kept_on_device')}</p>
    </div>
  )
}

function FlagSwitch({ flag, hint }: { flag: Flag; hint: string }) {
  const { t } = useTranslation('tuning')
  const [on, set] = usePreference(flag)
  return <Switch label={t(flag)} hint={hint} checked={on} onChange={set} />
}

function HistoryRows() {
  const { t } = useTranslation('tuning')
  const [rows, setRows] = usePreference('tts_history_rows')
  return (
    <Select
      label={t('history_rows')}
      hint={t('history_rows_hint')}
      options={historyRows.map((n) => ({ value: String(n), label: String(n) }))}
      value={String(rows)}
      onChange={(event) => setRows(Number(event.target.value) as typeof rows)}
    />
  )
}

function Threshold() {
  const { t } = useTranslation('tuning')
  const [threshold, setThreshold] = usePreference('tts_translation_threshold')
  const { min, max, step } = translationThreshold
  return (
    <Slider
      label={t('translation_threshold')}
      hint={threshold === 0 ? t('threshold_always') : t('translation_threshold_hint')}
      min={min}
      max={max}
      step={step}
      value={threshold}
      onChange={(value) => setThreshold(roundToStep(value, translationThreshold))}
      format={(value) => `${Math.round(value * 100)}%`}
      parse={(text) => {
        const percent = Number.parseFloat(text)
        return Number.isFinite(percent) ? roundToStep(percent / 100, translationThreshold) : undefined
      }}
    />
  )
}

/** Until the user moves the slider, each mode keeps its own timeout; the slider shows that of the standard mode. */
const UNCHOSEN_MS = 60_000

function Timeout() {
  const { t } = useTranslation('tuning')
  const [timeout, setTimeout] = usePreference('tts_request_timeout')
  const hint = timeout === null ? 'timeout_by_mode' : timeout === 0 ? 'timeout_shortest' : 'request_timeout_hint'
  return (
    <Slider
      label={t('request_timeout')}
      hint={t(hint)}
      {...timeoutRange}
      value={timeout ?? UNCHOSEN_MS}
      onChange={setTimeout}
      format={(value) => `${value / 1000} s`}
      parse={(text) => {
        const seconds = Number.parseFloat(text)
        return Number.isFinite(seconds) ? roundToStep(seconds * 1000, timeoutRange) : undefined
      }}
    />
  )
}
