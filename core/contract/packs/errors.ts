import { z } from 'zod'
import { formatBytes } from '../../rules/format.ts'
import { type ErrorEntry, none } from '../error-entry.ts'

const OnePack = z.object({ pack: z.string() })

/** Why a file of a pack was refused. */
export const fileDefects = ['missing', 'page', 'size', 'bytes', 'several'] as const
const fileDefect: Record<(typeof fileDefects)[number], string> = {
  missing: 'is not there',
  page: 'is a web page, not the file',
  size: 'has another size than it should',
  bytes: 'has other bytes than it should',
  several: 'is not the only one of its kind, so it is not clear which is meant',
}

/** Errors of model packs. */
export const packErrors = {
  pack_unknown: { status: 404, data: OnePack, text: (d) => `There is no pack named ${d.pack}.` },
  pack_not_installed: { status: 404, data: OnePack, text: (d) => `The pack ${d.pack} is not installed.` },
  packs_readonly: {
    status: 403,
    data: none,
    text: () => 'The packs of this installation cannot be changed here: MODELS_READONLY is set.',
  },
  packs_busy: {
    status: 409,
    data: z.object({ pid: z.number(), host: z.string(), doing: z.string() }),
    text: (d) => `Another process is at work on the packs: ${d.doing} (process ${d.pid} on ${d.host}).`,
  },
  packs_elsewhere: {
    status: 409,
    data: z.object({ host: z.string(), seen: z.string() }),
    text: (d) =>
      `You saw the packs of ${d.seen}, and ${d.host} has answered now. Please try again, or use npm run models on ${d.seen}.`,
    again: 'by_hand',
  },
  packs_no_room: {
    status: 507,
    data: z.object({ needed_bytes: z.number(), free_bytes: z.number() }),
    text: (d) => `This needs ${formatBytes(d.needed_bytes)} of free space. There are ${formatBytes(d.free_bytes)}.`,
  },
  pack_requires: {
    status: 409,
    data: OnePack.extend({ requires: z.string() }),
    text: (d) => `The pack ${d.pack} builds on ${d.requires}. Please add that one first.`,
  },
  pack_required: {
    status: 409,
    data: OnePack.extend({ required_by: z.string() }),
    text: (d) => `The pack ${d.required_by} builds on ${d.pack}. Please remove that one first.`,
  },
  pack_needs_version: {
    status: 409,
    data: OnePack.extend({ needs: z.string() }),
    text: (d) => `The pack ${d.pack} needs Pawòl ${d.needs} or newer.`,
  },
  licence_not_accepted: {
    status: 409,
    data: OnePack.extend({ licence: z.string() }),
    text: (d) => `The pack ${d.pack} comes under ${d.licence}. Please accept this licence by its name first.`,
  },
  licence_unknown: {
    status: 409,
    data: OnePack,
    text: (d) => `The licence of the pack ${d.pack} cannot be read where it is published, so it is not installed.`,
  },
  licence_non_commercial: {
    status: 403,
    data: OnePack.extend({ licence: z.string() }),
    text: (d) =>
      `The pack ${d.pack} comes under ${d.licence}, which does not allow commercial use, and this installation takes payments.`,
  },
  hub_unreachable: {
    status: 502,
    data: z.object({ host: z.string() }),
    text: (d) => `${d.host} cannot be reached, or breaks off. What has come already is kept.`,
    retry: true,
  },
  hub_refused: {
    status: 502,
    data: z.object({ host: z.string(), answered: z.number() }),
    text: (d) => `${d.host} refuses to send this (${d.answered}). A repository may need a token: set HF_TOKEN.`,
  },
  pack_file_wrong: {
    status: 502,
    data: z.object({ path: z.string(), from: z.string(), defect: z.enum(fileDefects) }),
    text: (d: { path: string; from: string; defect: (typeof fileDefects)[number] }) =>
      `${d.path} from ${d.from} ${fileDefect[d.defect]}.`,
  },
  pack_broken: {
    status: 503,
    data: OnePack.extend({ reason: z.string() }),
    text: (d) => `The pack ${d.pack} does not work: ${d.reason}`,
  },
  runtime_unsupported: {
    status: 409,
    data: z.object({ runtime: z.string(), platform: z.string() }),
    text: (d) => `${d.runtime}, which this pack needs, does not exist for ${d.platform}.`,
  },
} satisfies Record<string, ErrorEntry>
