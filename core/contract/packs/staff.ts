import { z } from 'zod'
import { packAbilities } from '../../rules/packs/pack-engines.ts'
import { endpoint } from '../endpoint.ts'
import { PackLicence, PackQuality, PackSource, PackTitles, packStates } from './packs.ts'

export const packVerbs = ['add', 'remove', 'check', 'test'] as const

export const StaffPack = z.object({
  id: z.string(),
  title: PackTitles,
  ability: z.enum(packAbilities),
  langs: z.array(z.string()),
  requires: z.array(z.string()).describe('Packs it depends on.'),
  source: PackSource,
  licence: PackLicence.omit({ text_sha256: true }),
  forbidden: z.boolean().describe('True if payments are taken and its licence forbids commercial use.'),
  quality: z.array(PackQuality).describe('Published quality scores.'),
  bytes: z.number().describe('Bytes of its files; the published size until it is installed.'),
  begun_bytes: z.number().describe('Bytes downloaded so far.'),
  ram_mb: z.number(),
  state: z.enum(packStates),
  reason: z.string().nullable().describe('Why the pack is broken.'),
  progress: z
    .object({ done_bytes: z.number(), total_bytes: z.number() })
    .nullable()
    .describe('Set while it is downloaded or tested.'),
  accepted: z
    .object({
      spdx: z.string(),
      by: z.string().nullable().describe('Null once the account is deleted.'),
      at: z.string(),
    })
    .nullable()
    .describe('The licence accepted at installation, and by whom.'),
  agreed: z
    .string()
    .nullable()
    .describe('The licence accepted before the download was paused; resuming needs no new acceptance.'),
})
export type StaffPack = z.output<typeof StaffPack>

/** The current or last operation of the process that answers. */
export const PackWork = z.object({
  pack: z.string(),
  verb: z.enum(packVerbs),
  by: z.string().nullable().describe('Null once the account is deleted.'),
  began_at: z.string(),
  ended_at: z.string().nullable(),
  outcome: z.enum(['running', 'done', 'paused', 'failed']),
  error: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('An error as calls return it: `code`, `error` and its data.'),
  wrong: z
    .array(z.object({ path: z.string(), defect: z.enum(['missing', 'size', 'bytes']) }))
    .describe('Files that a check found changed.'),
  said: z.string().nullable().describe('The output of a test.'),
  has_sound: z.boolean().describe('Whether a test made audio.'),
})
export type PackWork = z.output<typeof PackWork>

export const PacksShown = z.object({
  packs: z.array(StaffPack),
  work: PackWork.nullable(),
  machine: z.object({
    host: z.string().describe('The host name of the machine.'),
    folder: z.string(),
    used_bytes: z.number(),
    free_bytes: z.number(),
    in_fleet: z
      .boolean()
      .describe('True in a fleet, where another process, with its own packs, may answer the next call.'),
  }),
  readonly: z.boolean().describe('`MODELS_READONLY` is set: packs cannot be added or removed here.'),
})
export type PacksShown = z.output<typeof PacksShown>

export const PackPlanShown = z.object({
  host: z.string(),
  source: PackSource,
  locked: z
    .boolean()
    .describe('Whether the registry has the commit and every digest; otherwise they are pinned at installation.'),
  licence: PackLicence.omit({ text_sha256: true }).extend({ spdx: z.string() }),
  files: z.array(
    z.object({
      path: z.string(),
      bytes: z.number().nullable(),
      checked: z.boolean().describe('Whether a digest is known.'),
    }),
  ),
  runtime: z.string().nullable().describe('The runtime package that is installed with it.'),
  bytes: z.number(),
  needed_bytes: z.number().describe('Free disk space needed to start.'),
  free_bytes: z.number(),
  missing: z.array(z.string()).describe('Dependencies that are not installed.'),
})
export type PackPlanShown = z.output<typeof PackPlanShown>

const one = { auth: 'staff', params: z.object({ id: z.string().max(100) }) } as const
const act = { ...one, method: 'POST', returns: PacksShown, status: 202 } as const
const OnHost = z.object({ host: z.string().max(300).describe('The host name of the machine whose packs you listed.') })
/** Packs belong to the machine, so viewing them shows no user data. */
const ofMachine = { none: 'Model packs of the machine.' }
const refusals = ['pack_unknown', 'packs_busy', 'packs_elsewhere'] as const

export const listStaffPacks = endpoint({
  method: 'GET',
  path: '/api/v1/admin/packs/',
  summary: 'List available and installed model packs, and the current operation, of the machine that answers',
  auth: 'staff',
  audit: ofMachine,
  returns: PacksShown,
})

export const planPack = endpoint({
  ...one,
  audit: ofMachine,
  method: 'GET',
  path: '/api/v1/admin/packs/{id}/plan/',
  summary: 'Preview an installation: files, sizes, licence and disk space',
  returns: PackPlanShown,
  errors: ['pack_unknown', 'hub_unreachable', 'hub_refused', 'pack_file_wrong', 'licence_unknown'],
})

export const addPack = endpoint({
  ...act,
  audit: { acts: ['add_pack'] },
  path: '/api/v1/admin/packs/{id}/add/',
  summary: 'Start or resume the installation of a pack; it continues without the caller',
  body: OnHost.extend({
    licence: z
      .string()
      .max(100)
      .optional()
      .describe('The name of the licence, to accept it; omit it if it was accepted before a pause.'),
  }),
  errors: [
    ...refusals,
    'packs_readonly',
    'licence_not_accepted',
    'licence_unknown',
    'licence_non_commercial',
    'pack_needs_version',
    'pack_requires',
    'runtime_unsupported',
    'hub_unreachable',
    'hub_refused',
    'pack_file_wrong',
  ],
})

export const pausePack = endpoint({
  ...act,
  audit: { acts: ['pause_pack'] },
  path: '/api/v1/admin/packs/{id}/pause/',
  summary: 'Pause the download of a pack; downloaded files are kept',
  body: OnHost,
  errors: refusals,
})

export const removePack = endpoint({
  ...act,
  audit: { acts: ['remove_pack'] },
  path: '/api/v1/admin/packs/{id}/remove/',
  summary: 'Remove a pack or a partial download',
  body: OnHost,
  errors: [...refusals, 'packs_readonly', 'pack_not_installed'],
})

export const checkPack = endpoint({
  ...act,
  audit: { acts: ['check_pack'] },
  path: '/api/v1/admin/packs/{id}/check/',
  summary: 'Verify every file of a pack; a pack with changed files is disabled',
  body: OnHost,
  errors: [...refusals, 'pack_not_installed'],
})

export const testPack = endpoint({
  ...act,
  audit: { acts: ['test_pack'] },
  path: '/api/v1/admin/packs/{id}/test/',
  summary: 'Test a pack in a child process; a pack that fails is disabled',
  body: OnHost,
  errors: [...refusals, 'pack_not_installed', 'pack_broken', 'licence_non_commercial'],
})

export const getPackSound = endpoint({
  ...one,
  audit: ofMachine,
  method: 'GET',
  path: '/api/v1/admin/packs/{id}/sound/',
  summary: 'Download the audio of the last test of a pack',
  returns: 'file',
  content: { 'audio/wav': 'bytes' },
  errors: ['not_found'],
})
