import type { AudioSettings } from '#core/contract/exports/settings.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Select } from '../../../ui/form/select.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import type { Offered } from '../exports-data.ts'
import { bitratesOf, fittedAudio } from './export-settings.ts'

type AudioFieldsProps = {
  settings: AudioSettings
  offered: Offered['audio']
  onChange: (next: AudioSettings) => void
}

/** The options depend on the format; changing it keeps the nearest of the earlier choices. */
export function AudioFields({ settings, offered, onChange }: AudioFieldsProps) {
  const { t, i18n } = useTranslation('exports')
  const number = (n: number) => formatNumber(i18n.language, n)
  const set = (part: Partial<AudioSettings>) => onChange(fittedAudio({ ...settings, ...part }, offered))
  const option = offered.find(({ format }) => format === settings.format) ?? offered[0]
  if (!option) return null
  return (
    <div className="grid gap-4 pt-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={t('format')}
          value={settings.format}
          options={offered.map(({ format, name }) => ({ value: format, label: name }))}
          hint={t(option.is_lossy ? 'format_lossy' : 'format_lossless')}
          onChange={(event) => set({ format: event.target.value as AudioSettings['format'] })}
        />
        <Select
          label={t('sample_rate')}
          value={String(settings.sampleRate)}
          options={option.supported_sample_rates.map((rate) => ({
            value: String(rate),
            label: t('n_hertz', { rate: number(rate) }),
          }))}
          onChange={(event) => set({ sampleRate: Number(event.target.value) })}
        />
        {option.is_lossy && (
          <Select
            label={t('bitrate')}
            value={String(settings.bitrate)}
            options={bitratesOf(option, settings.channels).map((rate) => ({
              value: String(rate),
              label: t('n_kilobits', { rate: number(rate) }),
            }))}
            onChange={(event) => set({ bitrate: Number(event.target.value) })}
          />
        )}
        <Select
          label={t('channels')}
          value={settings.channels}
          options={option.supported_channels.map((value) => ({ value, label: t(`channels_${value}`) }))}
          onChange={(event) => set({ channels: event.target.value as AudioSettings['channels'] })}
        />
      </div>
      <Switch
        label={t('normalize')}
        hint={t('normalize_hint')}
        checked={settings.normalize}
        onChange={(normalize) => set({ normalize })}
      />
      <Switch
        label={t('trim_silence')}
        hint={t('trim_silence_hint')}
        checked={settings.trimSilence}
        onChange={(trimSilence) => set({ trimSilence })}
      />
    </div>
  )
}
