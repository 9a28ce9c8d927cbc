import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { jobKind } from '../jobs.ts'

export const DatasetVersion = z.object({
  version: z.string(),
  published_at: z.string(),
  size_bytes: z.number(),
  sha256: z.string().describe('Of the archive; each file inside is in `SHA256SUMS`.'),
  filename: z.string(),
  download_path: z.string().describe('The address of the archive on this server; supports ranges.'),
  licence: z.string(),
  licence_url: z.string(),
  consent_version: z.number(),
  notes: z.string().describe('What the staff say about it.'),
  changes: z.object({
    added: z.number().describe('Clips that the version before does not contain.'),
    removed: z.number().describe('Clips that were withdrawn or rejected since.'),
  }),
  counts: z.object({
    clips: z.number(),
    invalidated: z.number(),
    other: z.number(),
    minutes: z.number(),
    speakers: z.number(),
    sentences: z.number(),
    translations: z.number(),
    splits: z.object({ train: z.number(), dev: z.number(), test: z.number() }),
  }),
  regions: z.record(z.string(), z.number()).describe('Clips by region; `unknown` without one.'),
  ages: z.record(z.string(), z.number()),
  genders: z.record(z.string(), z.number()),
})
export type DatasetVersion = z.output<typeof DatasetVersion>

export const listDatasets = endpoint({
  method: 'GET',
  path: '/api/v1/datasets/',
  summary: 'List the published versions of the Kreyòl dataset, newest first',
  auth: 'anyone',
  returns: z.object({ versions: z.array(DatasetVersion) }),
  public_seconds: 60,
})

const oneVersion = {
  auth: 'anyone',
  params: z.object({ version: z.string().regex(/^\d{1,4}(\.\d{1,4})?$/, 'Use a version such as 1.0.') }),
} as const

export const getDataset = endpoint({
  ...oneVersion,
  method: 'GET',
  path: '/api/v1/datasets/{version}/',
  summary: 'Get one published version, with its counts and checksum',
  returns: DatasetVersion,
  errors: ['not_found'],
})

export const downloadDataset = endpoint({
  ...oneVersion,
  method: 'GET',
  path: '/api/v1/datasets/{version}/download/',
  summary: 'Download a published version as a tar archive; supports range requests',
  returns: 'file',
  content: { 'application/x-tar': 'bytes' },
  errors: ['not_found', 'range_not_satisfiable', 'storage_unavailable'],
})

/** Writes the archive of a version to the storage, then publishes it. */
export const datasetKind = jobKind({
  kind: 'dataset',
  retention: 'errand',
  input: z.object({ dataset_id: z.uuid() }),
  result: z.object({ size_bytes: z.number() }),
  steps: { running: ['writing'] },
})
