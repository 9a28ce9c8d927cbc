import { useEffect, useState } from 'react'
import type { ExportPreset, NewExportPreset } from '#core/contract/exports/presets.ts'
import {
  defaultOutputSettings,
  type OutputSettings,
  outputFilename,
  untitled,
  withExtension,
} from '#core/rules/exports/output-settings.ts'
import type { Folder } from './delivery/folder.ts'
import type { ExportRequest, ExportTab } from './export-request.ts'
import { useOffered, usePresets } from './exports-data.ts'
import { noPreset } from './presets/preset-choice.tsx'
import type { Start } from './run/use-export.ts'
import { extensionOf, fittedAudio, fittedDocument, initialSettings, withPreset } from './settings/export-settings.ts'

const none: ExportPreset[] = []

/** The state of the dialog's settings, starting from the default preset. */
export function useChoices(request: ExportRequest) {
  const { job_type, jobs, has } = request
  const offered = useOffered()
  const { data: presets = none, isPending, failureCount } = usePresets(job_type)
  const [tab, setTab] = useState<ExportTab>(request.tab)
  const [both, setBoth] = useState(false)
  const [raw, setRaw] = useState(() => initialSettings(request))
  /** Null: custom settings, even if there is a default. */
  const [presetId, setPresetId] = useState<string | null>()
  const [output, setOutput] = useState<OutputSettings>(defaultOutputSettings)
  const [folder, setFolder] = useState<Folder>()
  const [to_save, setToSave] = useState(noPreset)
  const [openedAt] = useState(() => new Date())

  // S3 §7: unless the user has chosen something meanwhile
  const standard = presets.find(({ is_default }) => is_default)
  useEffect(() => {
    if (presetId !== undefined || !standard) return
    setPresetId(standard.id)
    setRaw((now) => withPreset(now, standard))
  }, [presetId, standard])

  const settings = { audio: fittedAudio(raw.audio, offered.audio), document: fittedDocument(raw.document, has) }
  const kinds = both ? { audio: true, document: true } : { audio: tab === 'audio', document: tab === 'document' }
  const several = jobs.length > 1
  const title = (several ? null : jobs[0]?.title?.trim()) || untitled
  const extension = extensionOf(kinds, settings, { offered, several })
  const change = (part: Partial<typeof raw>) => {
    setPresetId(null)
    setRaw({ ...settings, ...part })
  }
  const newPreset = (): NewExportPreset => ({
    job_type,
    name: to_save.name.trim(),
    is_default: to_save.is_default,
    export_type: both ? 'both' : tab,
    settings: {
      ...(kinds.audio ? { audio: settings.audio } : {}),
      ...(kinds.document ? { document: settings.document } : {}),
    },
  })
  return {
    tab,
    setTab,
    both,
    setBoth,
    settings,
    kinds,
    offered,
    presets,
    /** For the presets, unless they are slow to come or fail. */
    is_waiting: isPending && failureCount === 0,
    title,
    output,
    folder,
    setFolder,
    to_save,
    setToSave,
    preset: presets.find(({ id }) => id === presetId),
    choosePreset(preset: ExportPreset | undefined) {
      setPresetId(preset?.id ?? null)
      if (!preset) return
      setRaw((now) => withPreset(now, preset))
      if (preset.export_type !== 'both') setTab(preset.export_type)
    },
    setAudio: (audio: typeof raw.audio) => change({ audio }),
    setDocument: (document: typeof raw.document) => change({ document }),
    changeOutput: (part: Partial<OutputSettings>) => setOutput((now) => ({ ...now, ...part })),
    forgetPresetToSave: () => setToSave(noPreset),
    /** The name as of now; the final time is that of the press. */
    filename: withExtension(outputFilename(output, title, openedAt), extension),
    ordered: (now: Date): Start => ({
      ordered: {
        request,
        settings,
        kinds,
        output: { folder: output.folder.trim(), filename: outputFilename(output, title, now) },
      },
      folder,
      preset: to_save.wanted && to_save.name.trim() ? newPreset() : undefined,
    }),
  }
}
