import { z } from 'zod'
import { clipVoteReasons } from '../../rules/commons/clips.ts'
import { ageRanges, firstLanguages, genders, regions } from '../../rules/commons/contributors.ts'
import { longestSentence, reportReasons } from '../../rules/commons/sentences.ts'
import { translationLanguages } from '../../rules/translate/languages.ts'
import { Language } from '../account/account.ts'
import { PageLimit } from '../credits.ts'
import { endpoint } from '../endpoint.ts'

export const commons_path = '/api/v1/commons/'
/** A sentence of Opus takes 60 KB, one of WAV at 48 kHz 2 MB. */
export const maxClipBytes = 6 * 1024 * 1024
export const sentences_ahead = 5

const Region = z.enum(regions)
const ClientKey = z.uuid().describe('A unique id per contribution; sent again, it counts once.')
const SentenceText = z.string().trim().min(1).max(longestSentence)
const longestDonation = 1_000
const DonatedText = z.string().trim().min(1).max(longestDonation)
const ReviewState = z
  .enum(['waiting', 'accepted', 'rejected'])
  .describe('`waiting` until two of three votes that count agree.')
/** Refusals of every contribution. */
const contributing = ['contribution_consent_missing', 'contributor_blocked'] as const

export const ContributorProfile = z.object({
  region: Region.nullable().describe('Where the contributor learned to speak.'),
  age: z.enum(ageRanges).nullable().describe("Common Voice's words; `teens` are 18 and 19."),
  gender: z.enum(genders).nullable(),
  first_language: z.enum(firstLanguages).nullable(),
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
      .transform((name) => name || (name === undefined ? undefined : null)),
    donates_corrections: z.boolean().optional(),
    daily_goal: z.number().int().min(1).max(500).optional(),
    after_deletion: z.enum(['keep', 'withdraw']).optional(),
  }),
  returns: Contributor,
  errors: contributing,
})

export const CommonsSentence = z.object({ id: z.number(), text: z.string() })
export type CommonsSentence = z.output<typeof CommonsSentence>

/** Sentences and clips belong to the commons, not to an account, so their addresses name them by number. */
const oneSentence = { auth: 'user', params: z.object({ number: z.coerce.number().int().min(1) }) } as const
const Count = z.coerce.number().int().min(1).max(20).default(sentences_ahead)
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
  query: z.object({ count: Count, except: Except }),
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
  body: z.object({ reason: z.enum(reportReasons), comment: z.string().trim().max(500).default('') }),
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
      client_key: ClientKey,
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

const ownClip = { auth: 'user', owns: 'commons clip', params: z.object({ clip_id: z.uuid() }) } as const

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

export const ReviewClip = z.object({
  id: z.string(),
  sentence: CommonsSentence,
  audio_url: z.string(),
  duration_seconds: z.number(),
})
export type ReviewClip = z.output<typeof ReviewClip>

/** Whether it decided anything is not said: a voter should not learn how others voted. */
const Voted = z.object({ counts: z.boolean().describe('False while votes of a new contributor do not count yet.') })
const voting = { method: 'POST', auth: 'user', returns: Voted, limit: { per_minute: 120, by: 'caller' } } as const
const voteErrors = ['not_found', 'contribution_is_yours', 'rate_limited', ...contributing] as const

export const nextClips = endpoint({
  method: 'GET',
  path: `${commons_path}review/clips/`,
  summary: "Get clips of others to review, those nearest to a decision and of rare regions first; never one's own",
  auth: 'user',
  query: z.object({ count: Count }),
  returns: z.object({ clips: z.array(ReviewClip) }),
  errors: contributing,
})

export const voteOnClip = endpoint({
  ...voting,
  path: `${commons_path}review/clips/{clip}/vote/`,
  summary: 'Say whether a clip is right; a second vote on the same clip replaces the first while it waits',
  params: z.object({ clip: z.uuid() }),
  body: z
    .object({
      is_good: z.boolean(),
      reason: z.enum(clipVoteReasons).optional().describe('Why it is not; required if `is_good` is false.'),
    })
    .refine(({ is_good, reason }) => is_good || reason !== undefined, {
      message: 'Choose a reason.',
      path: ['reason'],
    }),
  errors: voteErrors,
})

export const nextSentenceReviews = endpoint({
  method: 'GET',
  path: `${commons_path}review/sentences/`,
  summary: 'Get sentences to review: is this natural Kreyòl?',
  auth: 'user',
  query: z.object({ count: Count }),
  returns: z.object({ sentences: z.array(CommonsSentence) }),
  errors: contributing,
})

export const voteOnSentence = endpoint({
  ...voting,
  path: `${commons_path}review/sentences/{number}/vote/`,
  summary: 'Say whether a sentence is natural Kreyòl, and how you would say it',
  params: oneSentence.params,
  body: z.object({
    is_natural: z.boolean(),
    suggestion: SentenceText.optional().describe('A better sentence, which becomes a sentence to review.'),
  }),
  errors: [...voteErrors, 'sentence_refused'],
})

const TranslationLanguage = z.enum(translationLanguages)
export const donationVerdicts = ['good', 'check', 'wrong'] as const

export const ReviewDonation = z.object({
  number: z.number(),
  source_language: z.string(),
  target_language: z.string(),
  source_text: z.string(),
  target_text: z.string(),
})
export type ReviewDonation = z.output<typeof ReviewDonation>

export const nextDonations = endpoint({
  method: 'GET',
  path: `${commons_path}review/translations/`,
  summary: 'Get donated translations to review',
  auth: 'user',
  query: z.object({ count: Count }),
  returns: z.object({ translations: z.array(ReviewDonation) }),
  errors: contributing,
})

export const voteOnDonation = endpoint({
  ...voting,
  path: `${commons_path}review/translations/{number}/vote/`,
  summary: 'Say whether a translation is good, needs a check or is wrong, and give a better version',
  params: oneSentence.params,
  body: z.object({
    verdict: z.enum(donationVerdicts).describe('`check` counts for neither side.'),
    better: DonatedText.optional().describe('A better version, which becomes a donation of yours.'),
  }),
  errors: [...voteErrors, 'contribution_has_personal_data'],
})

export const CommonsDonation = z.object({
  donation_id: z.string(),
  source_language: z.string(),
  target_language: z.string(),
  source_text: z.string(),
  target_text: z.string(),
  state: ReviewState,
  created_at: z.string(),
})
export type CommonsDonation = z.output<typeof CommonsDonation>

export const donateTranslation = endpoint({
  method: 'POST',
  path: `${commons_path}donations/translations/`,
  summary: 'Donate a translation that you corrected (CC0); sent again, it counts once',
  auth: 'user',
  body: z.object({
    client_key: ClientKey,
    source_language: TranslationLanguage,
    target_language: TranslationLanguage,
    source_text: DonatedText,
    target_text: DonatedText.describe('The corrected translation.'),
    machine_text: DonatedText.optional().describe('The translation before the correction.'),
  }),
  returns: CommonsDonation,
  status: 201,
  errors: [...contributing, 'contribution_has_personal_data', 'client_key_reused', 'rate_limited'],
  limit: { per_minute: 60, by: 'caller' },
})

export const donateTranscript = endpoint({
  method: 'POST',
  path: `${commons_path}donations/transcripts/`,
  summary: 'Donate a corrected sentence of one of your transcripts (CC0), with its sound if the voice is yours',
  auth: 'user',
  body: z.object({
    client_key: ClientKey,
    transcription_id: z.uuid(),
    text: SentenceText.describe('The corrected sentence, in Kreyòl.'),
    start_seconds: z.number().min(0).describe('Where the sentence begins in the recording.'),
    end_seconds: z.number().min(0),
    is_own_voice: z.boolean().describe('Only your own voice is accepted; without it the text alone is donated.'),
  }),
  returns: z.object({
    sentence: CommonsSentence,
    clip: CommonsClip.nullable().describe('Null if only the text was donated.'),
  }),
  status: 201,
  errors: [
    ...contributing,
    'not_found',
    'sentence_refused',
    'clip_silent',
    'clip_too_short',
    'clip_too_long',
    'clip_too_quiet',
    'clip_clipped',
    'clip_noisy',
    'clip_words_differ',
    'client_key_reused',
    'sound_not_kept',
    'audio_unreadable',
    'rate_limited',
    'storage_unavailable',
    'unavailable',
    'timeout',
  ],
  limit: { per_minute: 30, by: 'caller' },
})

export const listDonations = endpoint({
  method: 'GET',
  path: `${commons_path}donations/`,
  summary: 'List the translations you donated, newest first, at most 200',
  auth: 'user',
  returns: z.object({ donations: z.array(CommonsDonation) }),
})

export const deleteDonation = endpoint({
  method: 'DELETE',
  path: `${commons_path}donations/{donation_id}/`,
  summary: 'Delete a donated translation; later versions leave it out',
  auth: 'user',
  owns: 'commons donation',
  params: z.object({ donation_id: z.uuid() }),
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
})

export const reportAbuse = endpoint({
  method: 'POST',
  path: `${commons_path}abuse/`,
  summary: 'Report a clip, sentence or translation to the staff, as a support request',
  auth: 'user',
  body: z.object({
    what: z.enum(['clip', 'sentence', 'translation']),
    reference: z.string().trim().min(1).max(60).describe('Its id or number.'),
    message: z.string().trim().min(1).max(2_000),
    client_key: ClientKey,
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
