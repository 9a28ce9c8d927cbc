import { z } from 'zod'
import { sentenceProblems } from '../../rules/commons/sentences.ts'
import { PageLimit } from '../credits.ts'
import { endpoint } from '../endpoint.ts'

const path = '/api/v1/admin/commons/'

export const StaffDataset = z.object({
  id: z.string(),
  version: z.string(),
  state: z.enum(['building', 'published', 'failed']),
  progress: z.number().describe('Percent of the clips that are written.'),
  error: z.string().nullable(),
  created_at: z.string(),
  published_at: z.string().nullable(),
})
export type StaffDataset = z.output<typeof StaffDataset>

export const StaffSentence = z.object({
  number: z.number(),
  text: z.string(),
  source: z.enum(['own', 'staff', 'suggestion', 'donation']),
  state: z.enum(['open', 'waiting', 'held', 'rejected']),
  clips: z.number(),
  reports: z.array(z.object({ reason: z.string(), comment: z.string() })),
})
export type StaffSentence = z.output<typeof StaffSentence>

export const getStaffCommons = endpoint({
  method: 'GET',
  path,
  summary: 'Get the state of the commons: counts, reported sentences and versions of the dataset',
  auth: 'staff',
  audit: { none: 'Counts, sentences and versions, which name no user.' },
  returns: z.object({
    clips: z.object({ waiting: z.number(), accepted: z.number(), rejected: z.number() }),
    sentences: z.object({ open: z.number(), waiting: z.number(), held: z.number(), rejected: z.number() }),
    translations: z.object({ waiting: z.number(), accepted: z.number(), rejected: z.number() }),
    held: z.array(StaffSentence).describe('Sentences that were reported, at most 100.'),
    datasets: z.array(StaffDataset).describe('Newest first.'),
  }),
})

export const importSentences = endpoint({
  method: 'POST',
  path: `${path}sentences/import/`,
  summary: 'Import sentences, one a line; each is checked for length, letters, digits, duplicates and personal data',
  auth: 'staff',
  audit: { acts: ['import_sentences'] },
  body: z.object({
    text: z
      .string()
      .min(1)
      .max(400_000)
      .describe('One sentence a line; of a line with tabs the first cell with words.'),
    source: z.string().trim().min(1).max(300).describe('Where they come from, and that they are free (CC0).'),
  }),
  returns: z.object({
    added: z.number(),
    refused: z.array(z.object({ line: z.number(), text: z.string(), problem: z.enum(sentenceProblems) })),
    refused_in_all: z.number().describe('The list has at most 500.'),
  }),
  errors: ['invalid_request'],
})

export const judgeSentence = endpoint({
  method: 'PATCH',
  path: `${path}sentences/{number}/`,
  summary: 'Open a reported sentence again, or reject it',
  auth: 'staff',
  audit: { acts: ['judge_sentence'] },
  params: z.object({ number: z.coerce.number().int().min(1).describe('The number of the sentence.') }),
  body: z.object({ state: z.enum(['open', 'rejected']).describe('`open` offers it again.') }),
  returns: StaffSentence,
  errors: ['not_found'],
})

export const publishDataset = endpoint({
  method: 'POST',
  path: `${path}datasets/`,
  summary: 'Publish a version of the dataset: a job writes the archive, which is public once it is complete',
  auth: 'staff',
  audit: { acts: ['publish_dataset'] },
  body: z.object({ notes: z.string().trim().max(2_000).default('') }),
  returns: StaffDataset,
  status: 202,
  errors: ['dataset_running'],
})

export const StaffContributor = z.object({
  contributor: z.string().describe('Its id.'),
  user_id: z.string().nullable().describe('Null once the account is deleted.'),
  username: z.string().nullable(),
  clips: z.number(),
  accepted: z.number(),
  rejected: z.number(),
  votes: z.number(),
  is_blocked: z.boolean(),
  created_at: z.string(),
})
export type StaffContributor = z.output<typeof StaffContributor>

export const listContributors = endpoint({
  method: 'GET',
  path: `${path}contributors/`,
  summary: 'List contributors, those with the most rejected clips first, or search by user name or email',
  auth: 'staff',
  audit: { view: 'view_contributors' },
  query: z.object({ q: z.string().trim().max(254).default(''), limit: PageLimit }),
  returns: z.object({ contributors: z.array(StaffContributor) }),
})

const one = {
  method: 'POST',
  auth: 'staff',
  params: z.object({ contributor: z.uuid().describe('The id of the contributor.') }),
  returns: StaffContributor,
  errors: ['not_found'],
} as const

export const blockContributor = endpoint({
  ...one,
  path: `${path}contributors/{contributor}/block/`,
  summary: 'Block a contributor and undo all they did: clips, votes, reports, suggestions and donations',
  audit: { acts: ['block_contributor'] },
  body: z.object({ reason: z.string().trim().min(3).max(500) }),
})

export const unblockContributor = endpoint({
  ...one,
  path: `${path}contributors/{contributor}/unblock/`,
  summary: 'Let a blocked contributor contribute again; what was undone stays undone',
  audit: { acts: ['unblock_contributor'] },
})
