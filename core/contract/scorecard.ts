import { z } from 'zod'
import { translationLanguages } from '../rules/translate/languages.ts'
import { endpoint } from './endpoint.ts'

export const scorecardParts = ['recognition', 'translation', 'pronunciation', 'voices'] as const
/** The sets that come with the project (docs/decisions/113-sets-of-the-scorecard.md), and the test split of a dataset. */
export const scorecardSets = [
  'english_recordings',
  'voices_in_noise',
  'prose',
  'word_list',
  'sentences',
  'dataset',
] as const

const Part = z.enum(scorecardParts)
const Share = z.number().nonnegative().nullable()

export const MeasuredScore = z.object({
  part: Part,
  set: z.enum(scorecardSets),
  title: z.string().nullable().describe('The name of the dataset and its version; null for the sets of the project.'),
  engine: z.string().describe('What was measured; for voices also the recogniser that listened.'),
  from: z.enum(translationLanguages).nullable(),
  to: z.enum(translationLanguages).nullable(),
  items: z.number().int().nonnegative().describe('Samples that counted.'),
  failed: z.number().int().nonnegative().describe('Samples that could not be measured; they do not count.'),
  synthetic: z.boolean().describe('Whether our own voices spoke the recordings.'),
  wer: Share.describe('Words wrong, percent.'),
  cer: Share.describe('Letters wrong, percent.'),
  chrf: Share.describe('chrF++ of translations, 0 to 100.'),
  right: Share.describe('Words whose every sound is right, percent.'),
  version: z.string().describe('The version of Pawòl that was measured.'),
  measured_on: z.iso.date(),
})
export type MeasuredScore = z.output<typeof MeasuredScore>

export const PublishedScore = z.object({
  part: Part,
  name: z.string(),
  from: z.enum(translationLanguages).nullable(),
  to: z.enum(translationLanguages).nullable(),
  figures: z.array(z.object({ measure: z.enum(['WER', 'CER', 'BLEU', 'UTMOS']), value: z.number() })).min(1),
  of: z.string().describe('The texts or recordings that were measured, as their publisher names them.'),
  licence: z.string().nullable(),
  source: z.string().describe('Where the figure is published.'),
})
export type PublishedScore = z.output<typeof PublishedScore>

export const Scorecard = z.object({
  measured: z.array(MeasuredScore),
  published: z.array(PublishedScore).describe('Figures of others, on their own sets: not to be compared to the digit.'),
})
export type Scorecard = z.output<typeof Scorecard>

export const getScorecard = endpoint({
  method: 'GET',
  path: '/api/v1/scorecard/',
  summary: 'Read what our engines get right on named sets, and what others publish',
  auth: 'anyone',
  returns: Scorecard,
  public_seconds: 3600,
})
