import { AppError } from '#core/contract/errors.ts'
import { type ExportJob, most_exported_jobs } from '#core/contract/exports/exports.ts'
import type { AudioSettings } from '#core/contract/exports/settings.ts'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { classes } from '../../ui/classes.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { ExportRequest } from './export-request.ts'
import type { Offered } from './exports-data.ts'
import { PresetChoice, SavePreset } from './presets/preset-choice.tsx'
import { useExport } from './run/use-export.ts'
import { DocumentFields } from './settings/document-fields.tsx'
import { bitratesOf, fittedAudio } from './settings/export-settings.ts'
import { OutputFields } from './settings/output-fields.tsx'
import { useChoices } from './use-choices.ts'

type Props = {
  request: ExportRequest
  onClose: () => void
  /** The file is being delivered. */
  onExport: (job: ExportJob) => void
}

/** S3 §2.6: exports the audio or the text of jobs of any kind as files. */
export function ExportDialog({ request, onClose, onExport }: Props) {
  const { t } = useTranslation('exports')
  const shell = useTranslation()
  const errorText = useErrorText()
  const choices = useChoices(request)
  const { kinds, offered, settings } = choices
  const running = useExport(request, { onExport, onPresetSaved: choices.forgetPresetToSave })
  const { phase, failure } = running
  const busy = phase !== 'idle'
  const count = request.jobs.length
  const impossible = (kinds.audio && !request.has.audio) || count > most_exported_jobs

  const start = () => {
    const start = choices.ordered(new Date())
    if (kinds.document && start.ordered.settings.document.selectedFormats.length === 0)
      return running.setFailure(errorText(new AppError('export_format_missing', {})))
    void running.start(start)
  }
  const cancel = () => {
    running.cancel()
    onClose()
  }
  const actions = (
    <>
      <div className="grid w-full gap-3 empty:hidden">
        {count > most_exported_jobs && <Notice tone="bad">{t('too_many', { most: most_exported_jobs })}</Notice>}
        {failure && <Notice tone="bad">{failure}</Notice>}
        {busy && <Progress percent={running.percent} onLeave={onClose} />}
      </div>
      <Button look="quiet" onClick={cancel}>
        {shell.t('cancel')}
      </Button>
      <Button look="main" busy={busy} disabled={impossible} onClick={start}>
        {t(busy ? 'exporting' : 'export')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      width="wide"
      pinned
      steady
      onClose={onClose}
      title={t('title')}
      text={<span className="wrap-anywhere">{count > 1 ? t('n_jobs', { count }) : choices.title}</span>}
      actions={actions}
    >
      <p role="status" className="sr-only">
        {busy && <Announced percent={running.percent} />}
      </p>
      {/* with their presets at once: one that came later would move them under the pointer */}
      {choices.is_waiting && <SkeletonRows rows={6} disc={false} />}
      {/* the settings are locked during an export */}
      <div inert={busy} hidden={choices.is_waiting} className={classes('mb-5', busy && 'opacity-60')}>
        <div className="mt-4 grid gap-2">
          {choices.presets.length > 0 && (
            <PresetChoice presets={choices.presets} chosen={choices.preset} onChoose={choices.choosePreset} />
          )}
          <Tabs
            label={t('title')}
            value={choices.tab}
            onChange={choices.setTab}
            tabs={[
              {
                value: 'audio',
                label: t('audio_export'),
                content: request.has.audio ? (
                  <AudioFields settings={settings.audio} offered={offered.audio} onChange={choices.setAudio} />
                ) : (
                  <p className="pt-4 text-muted">{t('no_audio')}</p>
                ),
              },
              {
                value: 'document',
                label: t('document_export'),
                content: (
                  <DocumentFields
                    settings={settings.document}
                    offered={offered}
                    has={request.has}
                    onChange={choices.setDocument}
                  />
                ),
              },
            ]}
          />
        </div>
        <div className="mt-5 grid gap-4">
          {count > 1 && (
            <Checkbox checked={choices.both} onChange={choices.setBoth}>
              {t('both_kinds')}
            </Checkbox>
          )}
          <OutputFields
            output={choices.output}
            title={choices.title}
            filename={choices.filename}
            picked={choices.folder !== undefined}
            onChange={choices.changeOutput}
            onFolder={choices.setFolder}
          />
          <SavePreset preset={choices.to_save} onChange={choices.setToSave} />
        </div>
      </div>
    </Dialog>
  )
}

/** For screen readers, at each quarter. */
function Announced({ percent }: { percent: number }) {
  const { t } = useTranslation('exports')
  const quarter = Math.floor(percent / 25) * 25
  return quarter === 0 ? t('under_way') : t('n_percent', { percent: quarter })
}

function Progress({ percent, onLeave }: { percent: number; onLeave: () => void }) {
  const { t } = useTranslation('exports')
  return (
    <div className="grid gap-2">
      <ProgressBar percent={percent} label={t('progress')} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">{t('under_way')}</p>
        <Button look="link" size="sm" onClick={onLeave}>
          {t('in_background')}
        </Button>
      </div>
    </div>
  )
}

type AudioFieldsProps = {
  settings: AudioSettings
  offered: Offered['audio']
  onChange: (next: AudioSettings) => void
}

/** The options depend on the format; changing it keeps the nearest of the earlier choices. */
function AudioFields({ settings, offered, onChange }: AudioFieldsProps) {
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
