import { z } from 'zod'
import { ageRanges, firstLanguages, genders, regions } from '../../rules/commons/contributors.ts'
import { longestSentence, reportReasons } from '../../rules/commons/sentences.ts'
import { Language } from '../account/account.ts'
import { PageLimit } from '../credits.ts'
import { endpoint } from '../endpoint.ts'

export const commons_path = '/api/v1/commons/'
/** A sentence of Opus takes 60 KB, one of WAV at 48 kHz 2 MB. */
export const maxClipBytes = 6 * 1024 * 1024
export const sentences_ahead = 5

const Region = z.enum(regions)
export const ContributionKey = z.uuid().describe('A unique id per contribution; sent again, it counts once.')
export const SentenceText = z.string().trim().min(1).max(longestSentence)
export const ReviewState = z
  .enum(['waiting', 'accepted', 'rejected'])
  .describe('`waiting` until two of three votes that count agree.')
/** Refusals of every contribution. */
export const contributing = ['contribution_consent_missing', 'contributor_blocked'] as const

export const ContributorProfile = z.object({
  region: Region.nullable().describe('Where the contributor learned to speak.'),
  age: z.enum(ageRanges).nullable().describe("Common Voice's words; `teens` are 18 and 19."),
  gender: z.enum(genders).nullable().describe("Common Voice's words."),
  first_language: z.enum(firstLanguages).nullable().describe('The language learned first.'),
})
export type ContributorProfile = z.output<typeof ContributorProfile>

export const ContributorPreferences = z.object({
  public_name: z.string().nullable().describe('The name in the public list of contributors; null shows none.'),
  donates_corrections: z.boolean().describe('Whether “Donate this to Kreyòl (CC0)” is ticked; off by default.'),
  daily_goal: z.number().describe('Clips and votes a day.'),
  after_deletion: z
    .enum(['keep', 'withdraw'])
    .describe('What happens to the clips when the account is deleted: kept without any link to it, or deleted.'),
})
export type ContributorPreferences = z.output<typeof ContributorPreferences>

export const Contributor = z.object({
  consent: z
    .object({
      version: z.number(),
      agreed_at: z.string(),
      is_current: z.boolean().describe('False once the text has changed: ask again before the next contribution.'),
    })
    .nullable()
    .describe('Null until the contributor has agreed.'),
  is_blocked: z.boolean(),
  profile: ContributorProfile,
  preferences: ContributorPreferences,
  clips: z.object({
    total: z.number(),
    waiting: z.number(),
    accepted: z.number(),
    rejected: z.number(),
    minutes: z.number().describe('Minutes of all clips.'),
    acceptance_rate: z.number().nullable().describe('Share of the decided clips that were accepted; null before.'),
  }),
  votes: z.object({
    total: z.number(),
    count: z.boolean().describe("Whether the contributor's votes count already."),
    clips_needed: z.number().describe('Accepted clips still needed until they count.'),
  }),
  today: z.object({ done: z.number(), goal: z.number() }).describe('Clips and votes since midnight, UTC.'),
})
export type Contributor = z.output<typeof Contributor>

export const getContributor = endpoint({
  method: 'GET',
  path: `${commons_path}me/`,
  summary: 'Get your contributions: consent, profile, clips, acceptance rate and daily goal',
  auth: 'user',
  returns: Contributor,
})

export const CommonsConsent = z.object({
  version: z.number(),
  language: Language,
  text: z.string(),
  licence: z.string(),
  licence_url: z.string(),
  minimum_age: z.number(),
})
export type CommonsConsent = z.output<typeof CommonsConsent>

export const getCommonsConsent = endpoint({
  method: 'GET',
  path: `${commons_path}consent/`,
  summary: 'Get the text that contributors agree to, with its version',
  auth: 'anyone',
  query: z.object({ language: Language.default('en') }),
  returns: CommonsConsent,
  public_seconds: 300,
})

export const giveCommonsConsent = endpoint({
  method: 'POST',
  path: `${commons_path}consent/`,
  summary: 'Agree to the licence; the text is stored with its version and language',
  auth: 'user',
  body: z.object({
    version: z.number().int().describe('The version that was shown; refused if it is not the current one.'),
    language: Language.describe('The language it was read in.'),
    is_adult: z.boolean().describe('Whether the contributor says that they are 18 or older.'),
  }),
  returns: Contributor,
  errors: ['contribution_consent_missing', 'contributor_too_young', 'contributor_blocked'],
})

const Withdrawn = z.object({
  deleted: z.number().describe('How many clips were deleted.'),
  published_in: z
    .array(z.string())
    .describe('Published versions that contain some of them; later versions leave them out.'),
})

export const withdrawCommonsConsent = endpoint({
  method: 'DELETE',
  path: `${commons_path}consent/`,
  summary: 'Withdraw your consent: deletes your clips, donations and profile; votes stay without a link to you',
  auth: 'user',
  returns: Withdrawn,
})

export const saveContributorProfile = endpoint({
  method: 'PUT',
  path: `${commons_path}profile/`,
  summary: 'Save region, age range, gender and first language, each optional, apart from the account',
  auth: 'user',
  body: ContributorProfile,
  returns: Contributor,
  errors: contributing,
})

export const saveContributorPreferences = endpoint({
  method: 'PATCH',
  path: `${commons_path}preferences/`,
  summary: 'Save the public name, the donation tick, the daily goal, and what happens to clips with the account',
  auth: 'user',
  body: z.object({
    public_name: z
      .string()
      .trim()
      .max(60)
      .nullable()
      .optional()
      .transform((name) => name || (name === undefined ? undefined : null))
      .describe('The name in the public list of contributors; null or empty hides it.'),
    donates_corrections: z.boolean().optional().describe('Whether corrections are donated unless unticked.'),
    daily_goal: z.number().int().min(1).max(500).optional().describe('Clips and votes a day.'),
    after_deletion: z
      .enum(['keep', 'withdraw'])
      .optional()
      .describe('Whether clips stay, without any link to you, when the account is deleted.'),
  }),
  returns: Contributor,
  errors: contributing,
})

export const CommonsSentence = z.object({ id: z.number(), text: z.string() })
export type CommonsSentence = z.output<typeof CommonsSentence>

/** Sentences and clips belong to the commons, not to an account, so their addresses name them by number. */
export const oneSentence = {
  auth: 'user',
  params: z.object({ number: z.coerce.number().int().min(1).describe('The number of the sentence or translation.') }),
} as const
export const ReviewCount = z.coerce
  .number()
  .int()
  .min(1)
  .max(20)
  .default(sentences_ahead)
  .describe('How many; at most 20.')
const Except = z
  .string()
  .max(2_000)
  .regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'Send numbers with commas between them.')
  .default('')
  .transform((list) => (list === '' ? [] : list.split(',').map(Number)))
  .describe('Sentences that are on the device already, with commas between them.')

export const nextSentences = endpoint({
  method: 'GET',
  path: `${commons_path}sentences/next/`,
  summary: 'Get the next sentences to read, those most needed first; none twice',
  auth: 'user',
  query: z.object({ count: ReviewCount, except: Except }),
  returns: z.object({ sentences: z.array(CommonsSentence) }),
  errors: contributing,
})

export const skipSentence = endpoint({
  ...oneSentence,
  method: 'POST',
  path: `${commons_path}sentences/{number}/skip/`,
  summary: 'Skip a sentence; it is not offered to you again',
  returns: z.object({ skipped: z.literal(true) }),
  errors: ['not_found', ...contributing],
  limit: { per_minute: 120, by: 'caller' },
})

export const reportSentence = endpoint({
  ...oneSentence,
  method: 'POST',
  path: `${commons_path}sentences/{number}/report/`,
  summary: 'Report a bad sentence; it is not offered to you again, and to others once two report it',
  body: z.object({
    reason: z.enum(reportReasons),
    comment: z.string().trim().max(500).default('').describe('What is wrong, for staff.'),
  }),
  returns: z.object({ reported: z.literal(true) }),
  errors: ['not_found', 'rate_limited', ...contributing],
  limit: { per_minute: 30, by: 'caller' },
})

export const CommonsClip = z.object({
  id: z.string(),
  sentence: CommonsSentence,
  audio_url: z.string().describe('Signed address of the audio, valid for a day.'),
  duration_seconds: z.number(),
  state: ReviewState,
  up_votes: z.number(),
  down_votes: z.number(),
  published_in: z.array(z.string()).describe('Versions that contain it: these copies remain if it is deleted.'),
  created_at: z.string(),
})
export type CommonsClip = z.output<typeof CommonsClip>

export const sendClip = endpoint({
  method: 'POST',
  path: `${commons_path}clips/`,
  summary: 'Send the recording of a sentence; it is checked at once, and sent again it counts once',
  auth: 'user',
  form: {
    files: { recording: { max_bytes: maxClipBytes } },
    fields: z.object({
      sentence: z.coerce.number().int().min(1).describe('The number of the sentence.'),
      client_key: ContributionKey,
    }),
  },
  returns: CommonsClip,
  status: 201,
  errors: [
    ...contributing,
    'not_found',
    'clip_silent',
    'clip_too_short',
    'clip_too_long',
    'clip_too_quiet',
    'clip_clipped',
    'clip_noisy',
    'clip_words_differ',
    'client_key_reused',
    'audio_unreadable',
    'rate_limited',
    'storage_unavailable',
    'unavailable',
    'timeout',
  ],
  limit: { per_minute: 60, by: 'caller' },
})

export const listClips = endpoint({
  method: 'GET',
  path: `${commons_path}clips/`,
  summary: 'List your clips, newest first',
  auth: 'user',
  query: z.object({ cursor: z.string().max(80).optional(), limit: PageLimit }),
  returns: z.object({ clips: z.array(CommonsClip), next_cursor: z.string().nullable() }),
})

const ownClip = {
  auth: 'user',
  owns: 'commons clip',
  params: z.object({ clip_id: z.uuid().describe('The id of your clip.') }),
} as const

export const deleteClip = endpoint({
  ...ownClip,
  method: 'DELETE',
  path: `${commons_path}clips/{clip_id}/`,
  summary: 'Delete one of your clips; published versions that contain it remain, later ones leave it out',
  returns: Withdrawn,
  errors: ['not_found'],
})

export const deleteClips = endpoint({
  method: 'DELETE',
  path: `${commons_path}clips/`,
  summary: 'Delete all your clips; published versions that contain some remain, later ones leave them out',
  auth: 'user',
  returns: Withdrawn,
})

export const reportAbuse = endpoint({
  method: 'POST',
  path: `${commons_path}abuse/`,
  summary: 'Report a clip, sentence or translation to the staff, as a support request',
  auth: 'user',
  body: z.object({
    what: z.enum(['clip', 'sentence', 'translation']).describe('What is reported.'),
    reference: z.string().trim().min(1).max(60).describe('Its id or number.'),
    message: z.string().trim().min(1).max(2_000).describe('What is wrong with it, in plain text.'),
    client_key: ContributionKey,
  }),
  returns: z.object({ number: z.number().describe('The number of the support request.') }),
  status: 201,
  errors: ['client_key_reused', 'rate_limited'],
  limit: { per_minute: 6, by: 'caller', shared: true },
})

export const CommonsProgress = z.object({
  clips: z.number(),
  accepted: z.number(),
  minutes_accepted: z.number(),
  speakers: z.number(),
  sentences: z.number().describe('Sentences that can be read.'),
  sentences_recorded: z.number(),
  translations: z.number().describe('Reviewed translations.'),
  regions: z.array(
    z.object({
      region: Region.nullable().describe('Null for clips without a region.'),
      clips: z.number(),
      speakers: z.number(),
      minutes: z.number(),
      is_rare: z.boolean().describe('A region with few clips, whose speakers are most needed.'),
    }),
  ),
  names: z.array(z.object({ name: z.string(), clips: z.number() })).describe('Contributors who show their name.'),
})
export type CommonsProgress = z.output<typeof CommonsProgress>

export const getCommonsProgress = endpoint({
  method: 'GET',
  path: `${commons_path}progress/`,
  summary: 'Get the progress of the project: clips, minutes and speakers, by region; at most a minute old',
  auth: 'anyone',
  returns: CommonsProgress,
  public_seconds: 60,
})
