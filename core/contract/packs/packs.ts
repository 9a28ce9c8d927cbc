import { z } from 'zod'
import { fileRoles, packAbilities, packEngines, packRuntimes } from '../../rules/packs/pack-engines.ts'
import { endpoint } from '../endpoint.ts'

const Commit = z.string().regex(/^[0-9a-f]{40}$/, 'must be a commit of 40 hexadecimal digits')
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 of 64 hexadecimal digits')
const PackId = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be words of a–z and digits between dashes')
const outside = /(^|[\\/])\.{1,2}([\\/]|$)|^[\\/]|\\|:/
const PackPath = z
  .string()
  .min(1)
  .max(200)
  .refine((path) => !outside.test(path), 'must stay inside the folder of its pack')

/** A repository of the hub; `commit` is null until an operator has locked it. */
export const PackSource = z.object({
  hub: z.enum(['huggingface']),
  repo: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'must be owner/name'),
  commit: Commit.nullable(),
})
export type PackSource = z.output<typeof PackSource>

/** If a file is not locked, `path` may contain `*`, or `**` for folders too, resolved with the hub's own list. */
export const RegistryFile = z.object({
  path: PackPath,
  bytes: z.number().int().positive().nullable(),
  sha256: Sha256.nullable(),
  role: z.enum(fileRoles),
  /** Set if it differs from the pack's. */
  source: PackSource.optional(),
  /** The pack works without it. */
  optional: z.boolean().optional(),
})
export type RegistryFile = z.output<typeof RegistryFile>

/** `spdx` is null if only the hub knows it; it is read there before anything is downloaded. */
export const PackLicence = z.object({
  spdx: z.string().nullable(),
  url: z.url(),
  text_sha256: Sha256.nullable(),
  commercial: z.boolean(),
  /** The attribution that the licence requires. */
  attribution: z.string(),
})
export type PackLicence = z.output<typeof PackLicence>

/** Published scores; `by` names who measured them. */
export const PackQuality = z.object({ metric: z.string(), value: z.number(), by: z.string(), url: z.url() })

/** The test that a pack must pass before it counts as installed. */
const PackProbe = z.object({
  text: z.string().optional(),
  /** A recording among the files of the pack. */
  wav: PackPath.optional(),
  expect: z.string().optional(),
})

export const PackTitles = z.object({ en: z.string(), ht: z.string(), fr: z.string(), es: z.string() })

export const RegistryPack = z.object({
  id: PackId,
  title: PackTitles,
  ability: z.enum(packAbilities),
  langs: z.array(z.string()),
  engine: z.enum(packEngines),
  source: PackSource,
  /** Mirrors of the hub, tried before it. */
  mirrors: z.array(z.url()),
  files: z.array(RegistryFile).min(1),
  /** Packs it depends on. */
  requires: z.array(PackId),
  /** As published, until the files are locked. */
  about_bytes: z.number().int().positive(),
  licence: PackLicence,
  ram_mb: z.number().int().positive(),
  min_version: z.string(),
  quality: z.array(PackQuality),
  probe: PackProbe,
  /** Files of the same repository that are known not to work, and why. */
  rejected: z.array(z.object({ path: z.string(), reason: z.string() })),
})
export type RegistryPack = z.output<typeof RegistryPack>

export const PackRegistry = z.object({ version: z.literal(1), packs: z.array(RegistryPack) })
export type PackRegistry = z.output<typeof PackRegistry>

export const InstalledFile = z.object({
  path: PackPath,
  bytes: z.number().int().nonnegative(),
  sha256: Sha256,
  role: z.enum(fileRoles),
})
export type InstalledFile = z.output<typeof InstalledFile>

export const InstalledRuntime = z.object({ name: z.enum(packRuntimes), version: z.string() })
export type InstalledRuntime = z.output<typeof InstalledRuntime>

/** An installed pack as the registry described it at installation; later registries do not change it. */
export const InstalledPack = RegistryPack.omit({ files: true, source: true, mirrors: true, rejected: true }).extend({
  source: PackSource,
  /** Folder below that of all packs; different files get a different folder. */
  folder: PackPath,
  files: z.array(InstalledFile),
  licence: PackLicence.extend({ spdx: z.string() }),
  runtime: InstalledRuntime.nullable(),
  installed_at: z.iso.datetime(),
  accepted: z.object({ spdx: z.string(), by: z.string(), at: z.iso.datetime() }),
  broken: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
})
export type InstalledPack = z.output<typeof InstalledPack>

export const InstalledPacks = z.object({ version: z.literal(1), packs: z.array(InstalledPack) })

export const packStates = ['available', 'downloading', 'verifying', 'ready', 'suspended', 'broken'] as const
export type PackState = (typeof packStates)[number]

export const PackAttribution = z.object({
  id: z.string(),
  title: PackTitles,
  attribution: z.string().describe('The attribution that the licence requires.'),
  licence: z.object({ spdx: z.string(), url: z.string(), commercial: z.boolean() }),
  repo: z.string().describe('The repository that publishes it.'),
})
export type PackAttribution = z.output<typeof PackAttribution>

export const listPackAttributions = endpoint({
  method: 'GET',
  path: '/api/v1/legal/packs/',
  summary: 'List the authors and licences of installed model packs',
  auth: 'anyone',
  returns: z.object({ packs: z.array(PackAttribution) }),
  public_seconds: 60,
})
