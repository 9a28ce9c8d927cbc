import { AppError } from '#core/contract/errors.ts'
import { type ExportJob, most_exported_jobs } from '#core/contract/exports/exports.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { ExportRequest } from './export-request.ts'
import { PresetChoice } from './presets/preset-choice.tsx'
import { SavePreset } from './presets/save-preset.tsx'
import { useExport } from './run/use-export.ts'
import { AudioFields } from './settings/audio-fields.tsx'
import { DocumentFields } from './settings/document-fields.tsx'
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
      onClose={onClose}
      title={t('title')}
      text={<span className="wrap-anywhere">{count > 1 ? t('n_jobs', { count }) : choices.title}</span>}
      actions={actions}
    >
      <p role="status" className="sr-only">
        {busy && <Announced percent={running.percent} />}
      </p>
      {/* the settings are locked during an export */}
      <div inert={busy} className={busy ? 'opacity-60' : ''}>
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
