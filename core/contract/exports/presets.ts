import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AudioSettings, DocumentSettings, ExportJobType } from './settings.ts'

export const most_export_presets = 100
export const longest_preset_name = 100

const Name = z.string().trim().min(1, 'Please enter a name for the preset.').max(longest_preset_name)
const ExportType = z.enum(['audio', 'document', 'both']).describe('What the settings apply to.')
const Settings = z
  .object({ audio: AudioSettings.optional(), document: DocumentSettings.optional() })
  .describe('Omitted fields have their default.')
const IsDefault = z.boolean().describe('Applied when the dialog opens; one per type of job.')

export const ExportPreset = z.object({
  id: z.string(),
  name: z.string(),
  is_default: IsDefault,
  export_type: ExportType,
  settings: Settings,
  job_type: ExportJobType,
  created_at: z.string(),
})
export type ExportPreset = z.output<typeof ExportPreset>

export const NewExportPreset = z.object({
  name: Name,
  job_type: ExportJobType,
  export_type: ExportType,
  settings: Settings,
  is_default: IsDefault.default(false),
})
export type NewExportPreset = z.output<typeof NewExportPreset>

const shared = { auth: 'user', scope: 'exports' } as const
const one = { ...shared, owns: 'export preset', params: z.object({ id: z.uuid() }) } as const

export const listExportPresets = endpoint({
  method: 'GET',
  path: '/api/v1/export/presets/',
  summary: 'List your export presets, default ones first',
  ...shared,
  query: z.object({ job_type: ExportJobType.optional() }),
  returns: z.array(ExportPreset),
})

export const createExportPreset = endpoint({
  method: 'POST',
  path: '/api/v1/export/presets/',
  summary: 'Save export settings as a preset',
  ...shared,
  body: NewExportPreset,
  returns: ExportPreset,
  status: 201,
  errors: ['preset_name_taken', 'limit_reached'],
})

export const changeExportPreset = endpoint({
  method: 'PATCH',
  path: '/api/v1/export/presets/{id}/',
  summary: 'Rename an export preset, change its settings, or make it the default',
  ...one,
  body: NewExportPreset.omit({ job_type: true, is_default: true })
    .partial()
    .extend({ is_default: IsDefault.optional() }),
  returns: ExportPreset,
  errors: ['not_found', 'preset_name_taken'],
})

export const deleteExportPreset = endpoint({
  method: 'DELETE',
  path: '/api/v1/export/presets/{id}/',
  summary: 'Delete an export preset',
  ...one,
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
})
