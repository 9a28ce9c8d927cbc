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
  requires: z.array(z.string()).describe('Packs it builds on.'),
  source: PackSource,
  licence: PackLicence.omit({ text_sha256: true }),
  forbidden: z.boolean().describe('Its licence does not allow it where payments are taken, and they are.'),
  quality: z.array(PackQuality).describe('As published.'),
  bytes: z.number().describe('Of its files; as published until it is installed.'),
  begun_bytes: z.number().describe('Of files that have come while others have not.'),
  ram_mb: z.number(),
  state: z.enum(packStates),
  reason: z.string().nullable().describe('Why it is broken.'),
  progress: z
    .object({ done_bytes: z.number(), total_bytes: z.number() })
    .nullable()
    .describe('While it is downloaded or tried.'),
  accepted: z
    .object({
      spdx: z.string(),
      by: z.string().nullable().describe('Null once their account is gone.'),
      at: z.string(),
    })
    .nullable()
    .describe('Who accepted which licence when it was installed.'),
  agreed: z
    .string()
    .nullable()
    .describe('The licence accepted for a download that was paused: it goes on without another.'),
})
export type StaffPack = z.output<typeof StaffPack>

/** What was done last, or is being done, in the process that answers. */
export const PackWork = z.object({
  pack: z.string(),
  verb: z.enum(packVerbs),
  by: z.string().nullable().describe('Null once their account is gone.'),
  began_at: z.string(),
  ended_at: z.string().nullable(),
  outcome: z.enum(['running', 'done', 'paused', 'failed']),
  error: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('As calls fail: `code`, `error` and what belongs to it.'),
  wrong: z
    .array(z.object({ path: z.string(), defect: z.enum(['missing', 'size', 'bytes']) }))
    .describe('Files a check found not to be what they were.'),
  said: z.string().nullable().describe('What a test heard or wrote.'),
  has_sound: z.boolean().describe('Whether a test made a sound to listen to.'),
})
export type PackWork = z.output<typeof PackWork>

export const PacksShown = z.object({
  packs: z.array(StaffPack),
  work: PackWork.nullable(),
  machine: z.object({
    host: z.string().describe('The machine whose packs these are.'),
    folder: z.string(),
    used_bytes: z.number(),
    free_bytes: z.number(),
    in_fleet: z.boolean().describe('Others may answer the next call: each has packs of its own.'),
  }),
  readonly: z.boolean().describe('`MODELS_READONLY` is set: packs are neither added nor removed here.'),
})
export type PacksShown = z.output<typeof PacksShown>

export const PackPlanShown = z.object({
  host: z.string(),
  source: PackSource,
  locked: z
    .boolean()
    .describe('Whether the registry names the commit and every digest; otherwise they are pinned now.'),
  licence: PackLicence.omit({ text_sha256: true }).extend({ spdx: z.string() }),
  files: z.array(
    z.object({
      path: z.string(),
      bytes: z.number().nullable(),
      checked: z.boolean().describe('Whether there is a digest to check it against.'),
    }),
  ),
  runtime: z.string().nullable().describe('The package that runs it and comes along.'),
  bytes: z.number(),
  needed_bytes: z.number().describe('Free space it takes to begin.'),
  free_bytes: z.number(),
  missing: z.array(z.string()).describe('Packs it builds on that are not installed.'),
})
export type PackPlanShown = z.output<typeof PackPlanShown>

const one = { auth: 'staff', params: z.object({ id: z.string().max(100) }) } as const
const act = { ...one, method: 'POST', returns: PacksShown, status: 202 } as const
const OnHost = z.object({ host: z.string().max(300).describe('The machine whose packs you saw.') })
/** Packs belong to the machine: looking at them shows nobody's data. */
const of_machine = { none: 'Model packs of the machine.' }
const refusals = ['pack_unknown', 'packs_busy', 'packs_elsewhere'] as const

export const listStaffPacks = endpoint({
  method: 'GET',
  path: '/api/v1/admin/packs/',
  summary: 'Model packs: what there is, what is installed on the machine that answers, and what is being done',
  auth: 'staff',
  audit: of_machine,
  returns: PacksShown,
})

export const planPack = endpoint({
  ...one,
  audit: of_machine,
  method: 'GET',
  path: '/api/v1/admin/packs/{id}/plan/',
  summary: 'What adding a pack would bring: files, sizes, licence and the space it takes',
  returns: PackPlanShown,
  errors: ['pack_unknown', 'hub_unreachable', 'hub_refused', 'pack_file_wrong', 'licence_unknown'],
})

export const addPack = endpoint({
  ...act,
  audit: { acts: ['add_pack'] },
  path: '/api/v1/admin/packs/{id}/add/',
  summary: 'Begin to download and install a pack, or go on where it was paused; the work goes on without the caller',
  body: OnHost.extend({
    licence: z
      .string()
      .max(100)
      .optional()
      .describe('Its name, to accept it; left out where it was accepted before a pause.'),
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
  summary: 'Stop downloading a pack; what has come is kept',
  body: OnHost,
  errors: refusals,
})

export const removePack = endpoint({
  ...act,
  audit: { acts: ['remove_pack'] },
  path: '/api/v1/admin/packs/{id}/remove/',
  summary: 'Remove a pack, or what has come of one',
  body: OnHost,
  errors: [...refusals, 'packs_readonly', 'pack_not_installed'],
})

export const checkPack = endpoint({
  ...act,
  audit: { acts: ['check_pack'] },
  path: '/api/v1/admin/packs/{id}/check/',
  summary: 'Read every file of a pack again; one whose files are not what they were is set aside',
  body: OnHost,
  errors: [...refusals, 'pack_not_installed'],
})

export const testPack = endpoint({
  ...act,
  audit: { acts: ['test_pack'] },
  path: '/api/v1/admin/packs/{id}/test/',
  summary: 'Load a pack in a process of its own and have it do a little work; one that fails is set aside',
  body: OnHost,
  errors: [...refusals, 'pack_not_installed', 'pack_broken', 'licence_non_commercial'],
})

export const getPackSound = endpoint({
  ...one,
  audit: of_machine,
  method: 'GET',
  path: '/api/v1/admin/packs/{id}/sound/',
  summary: 'What a pack said when it was tested last',
  returns: 'file',
  content: { 'audio/wav': 'bytes' },
  errors: ['not_found'],
})
