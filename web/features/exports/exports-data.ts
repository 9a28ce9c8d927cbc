import { useQuery } from '@tanstack/react-query'
import { listExportPresets } from '#core/contract/exports/presets.ts'
import {
  type ExportJobType,
  listAudioFormats,
  listDocumentFormats,
  listExportTemplates,
} from '#core/contract/exports/settings.ts'
import { audioFormatOptions } from '#core/rules/exports/audio-settings.ts'
import { documentFormatOptions, templateOptions } from '#core/rules/exports/document-settings.ts'
import { call } from '../../lib/network/api.ts'
import { queryClient } from '../../lib/network/query-client.ts'

/** S3 §8: a failed load is only logged. */
async function logged<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants it logged and nothing else
    console.debug('Formats or presets for an export could not be loaded.', error)
    throw error
  }
}

const lists = { staleTime: 3_600_000 } as const

/** The server's options; until it answers, or when it fails, the built-in ones. */
export function useOffered() {
  const audio = useQuery({
    ...lists,
    queryKey: ['export-formats', 'audio'],
    queryFn: ({ signal }) => logged(call(listAudioFormats, {}, { signal })),
  })
  const document = useQuery({
    ...lists,
    queryKey: ['export-formats', 'document'],
    queryFn: ({ signal }) => logged(call(listDocumentFormats, {}, { signal })),
  })
  const templates = useQuery({
    ...lists,
    queryKey: ['export-formats', 'templates'],
    queryFn: ({ signal }) => logged(call(listExportTemplates, {}, { signal })),
  })
  return {
    audio: audio.data ?? audioFormatOptions,
    document: document.data ?? documentFormatOptions,
    templates: templates.data ?? templateOptions,
  }
}
export type Offered = ReturnType<typeof useOffered>

const presetsKey = (job_type: ExportJobType) => ['export-presets', job_type]

export function usePresets(job_type: ExportJobType) {
  return useQuery({
    queryKey: presetsKey(job_type),
    // a default that was changed elsewhere applies here too
    staleTime: 0,
    queryFn: ({ signal }) => logged(call(listExportPresets, { query: { job_type } }, { signal })),
  })
}

export const refreshPresets = (job_type: ExportJobType): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: presetsKey(job_type) })
