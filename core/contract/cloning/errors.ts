import { z } from 'zod'
import { cloningFailed, cloningProblems } from '../../rules/cloning/cloning-form.ts'
import { notASample, sampleCount, sampleTooLarge } from '../../rules/cloning/sample-files.ts'
import { type ErrorEntry, none } from '../error-entry.ts'

/** Errors of voice cloning. */
export const voiceCloningErrors = {
  samples_too_few: { status: 400, data: none, text: () => cloningProblems.samples_too_few },
  samples_too_many: {
    status: 400,
    data: none,
    text: () => `A voice is made from at most ${sampleCount.max} files. Please remove some.`,
  },
  voice_name_missing: { status: 400, data: none, text: () => cloningProblems.voice_name_missing },
  voice_description_missing: { status: 400, data: none, text: () => cloningProblems.voice_description_missing },
  /** A voice needs its person's consent before programs or other users can use it. */
  consent_missing: {
    status: 403,
    data: none,
    text: () => 'Please record your consent first. Until then only you can use this voice, on the pages.',
  },
  /** A program uses a voice whose training has not ended well. */
  voice_not_ready: {
    status: 425,
    data: z.object({ voice_id: z.string(), state: z.enum(['queued', 'fine_tuning', 'failed']) }),
    text: (d) =>
      d.state === 'failed'
        ? 'The training of this voice failed. Send other recordings, or delete the voice.'
        : 'This voice is still being trained. Try again in a minute.',
    // a program does not repeat it by itself: training takes minutes, and a failed one never ends
    again: 'by_hand',
  },
  sample_duplicate: {
    status: 409,
    data: z.object({ name: z.string() }),
    text: (d) => `Duplicate file: ${d.name} is among the samples already.`,
  },
  /** Different bytes arrived for the same chunk of a file. */
  chunk_differs: {
    status: 409,
    data: z.object({ file_index: z.number(), chunk_index: z.number() }),
    text: (d) =>
      `Part ${d.chunk_index + 1} of file ${d.file_index + 1} has arrived before with other content. Please upload the file again.`,
  },
  samples_incomplete: {
    status: 409,
    data: z.object({ missing: z.array(z.object({ file_index: z.number(), chunk_index: z.number() })) }),
    text: () => 'Some of the files have not arrived yet. Please send the rest of them and try again.',
    again: 'changed',
  },
  consent_expired: {
    status: 409,
    data: none,
    text: () => 'This sentence is too old or has been read already. Please ask for a new one.',
  },
  sample_too_large: {
    status: 413,
    data: z.object({ size: z.number(), limit_bytes: z.number() }),
    text: sampleTooLarge,
  },
  sample_not_supported: { status: 415, data: none, text: notASample },
  samples_unusable: {
    status: 422,
    data: z.object({ usable: z.number() }),
    text: (d) =>
      `Only ${d.usable} of the samples can be used; ${sampleCount.min} are needed. Please record them again in a quiet room.`,
  },
  consent_voice_differs: {
    status: 422,
    data: z.object({ name: z.string().describe('The sample that differs.') }),
    text: (d) => `The voice in ${d.name} is not the one in the consent recording. Only your own voice can be used.`,
  },
  /** A sample with too little speech to be compared. */
  consent_sample_unclear: {
    status: 422,
    data: z.object({ name: z.string().describe('The sample that cannot be compared.') }),
    text: (d) =>
      `Too little speech is heard in ${d.name} to compare it with the consent. Please leave this sample out.`,
  },
  consent_words_differ: {
    status: 422,
    data: none,
    text: () => 'The sentence on the screen was not heard in this recording. Please read it once more, slowly.',
  },
  cloning_failed: { status: 500, data: none, text: () => cloningFailed },
  cloning_unavailable: {
    status: 503,
    data: none,
    text: () => 'Voice cloning service is currently unavailable. Please try again later.',
    retry: true,
  },
} satisfies Record<string, ErrorEntry>
