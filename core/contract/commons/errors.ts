import { z } from 'zod'
import { clipSeconds } from '../../rules/commons/clips.ts'
import { commons_minimum_age } from '../../rules/commons/contributors.ts'
import { sentenceProblems } from '../../rules/commons/sentences.ts'
import { type ErrorEntry, none } from '../error-entry.ts'

/** Errors of contributions to the Kreyòl commons. */
export const commonsErrors = {
  /** The contributor has not agreed yet, or agreed to an earlier text. */
  contribution_consent_missing: {
    status: 403,
    data: z.object({ version: z.number().describe('The version to agree to.') }),
    text: () => 'Please read and accept the licence before you contribute.',
  },
  contributor_too_young: {
    status: 403,
    data: z.object({ minimum_age: z.number() }),
    text: (d) => `Contributors must be at least ${d.minimum_age ?? commons_minimum_age} years old.`,
  },
  contributor_blocked: {
    status: 403,
    data: none,
    text: () => 'This account can no longer contribute. Please write to us if you think this is a mistake.',
  },
  /** A vote on the voter's own clip, sentence or correction. */
  contribution_is_yours: { status: 403, data: none, text: () => 'You cannot review your own contribution.' },
  clip_silent: {
    status: 422,
    data: none,
    text: () => 'We hear no speech. Please check your microphone and read the sentence again.',
    again: 'changed',
  },
  clip_too_short: {
    status: 422,
    data: none,
    text: () => 'This recording is very short. Please read the whole sentence.',
  },
  clip_too_long: {
    status: 422,
    data: none,
    text: () => `This recording is longer than ${clipSeconds.max} seconds. Please read only the sentence.`,
  },
  clip_too_quiet: {
    status: 422,
    data: none,
    text: () => 'Your voice is very quiet. Please move closer to the microphone.',
  },
  clip_clipped: {
    status: 422,
    data: none,
    text: () => 'The sound is distorted. Please move back a little from the microphone.',
  },
  clip_noisy: {
    status: 422,
    data: none,
    text: () => 'There is a lot of noise around you. Please find a quieter place.',
  },
  clip_words_differ: {
    status: 422,
    data: none,
    text: () => 'We hear other words than the sentence. Please read it exactly as it is written.',
  },
  sentence_refused: {
    status: 422,
    data: z.object({ sentence_problem: z.enum(sentenceProblems) }),
    text: (d) => sentenceRefusals[d.sentence_problem as (typeof sentenceProblems)[number]],
  },
  contribution_has_personal_data: {
    status: 422,
    data: none,
    text: () => 'This text seems to name a person, or how to reach them. Please donate texts without personal data.',
  },
  dataset_running: {
    status: 409,
    data: z.object({ dataset: z.string().describe('Its version.') }),
    text: (d) => `Version ${d.dataset} is being published. Please wait until it is ready.`,
  },
} satisfies Record<string, ErrorEntry>

const sentenceRefusals: Record<(typeof sentenceProblems)[number], string> = {
  too_short: 'This sentence is too short. Use at least three words.',
  too_long: 'This sentence is too long. Use at most fourteen words.',
  digits: 'Please write numbers as words.',
  characters: 'This sentence has signs that do not belong to Kreyòl.',
  personal_data: 'This sentence seems to name a person, or how to reach them. Please leave that out.',
  duplicate: 'We have this sentence already.',
}
