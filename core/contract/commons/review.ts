import { z } from 'zod'
import { clipVoteReasons } from '../../rules/commons/clips.ts'
import { translationLanguages } from '../../rules/translate/languages.ts'
import { endpoint } from '../endpoint.ts'
import {
  CommonsClip,
  CommonsSentence,
  ContributionKey,
  commons_path,
  contributing,
  oneSentence,
  ReviewCount,
  ReviewState,
  SentenceText,
} from './commons.ts'

const longestDonation = 1_000
const DonatedText = z.string().trim().min(1).max(longestDonation)

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
  query: z.object({ count: ReviewCount }),
  returns: z.object({ clips: z.array(ReviewClip) }),
  errors: contributing,
})

export const voteOnClip = endpoint({
  ...voting,
  path: `${commons_path}review/clips/{clip}/vote/`,
  summary: 'Say whether a clip is right; a second vote on the same clip replaces the first while it waits',
  params: z.object({ clip: z.uuid().describe('The id of the clip.') }),
  body: z
    .object({
      is_good: z.boolean().describe('Whether the clip says the sentence clearly.'),
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
  query: z.object({ count: ReviewCount }),
  returns: z.object({ sentences: z.array(CommonsSentence) }),
  errors: contributing,
})

export const voteOnSentence = endpoint({
  ...voting,
  path: `${commons_path}review/sentences/{number}/vote/`,
  summary: 'Say whether a sentence is natural Kreyòl, and how you would say it',
  params: oneSentence.params,
  body: z.object({
    is_natural: z.boolean().describe('Whether a speaker of Kreyòl would say it so.'),
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
  query: z.object({ count: ReviewCount }),
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
    client_key: ContributionKey,
    source_language: TranslationLanguage,
    target_language: TranslationLanguage,
    source_text: DonatedText.describe('The text that was translated.'),
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
    client_key: ContributionKey,
    transcription_id: z.uuid().describe('One of your transcriptions.'),
    text: SentenceText.describe('The corrected sentence, in Kreyòl.'),
    start_seconds: z.number().min(0).describe('Where the sentence begins in the recording.'),
    end_seconds: z.number().min(0).describe('Where it ends.'),
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
  params: z.object({ donation_id: z.uuid().describe('The id of your donation.') }),
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
})
