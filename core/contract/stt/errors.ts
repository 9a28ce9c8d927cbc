import { z } from 'zod'
import { englishName } from '../../rules/stt/languages.ts'
import { notAudio } from '../../rules/uploads.ts'
import { type ErrorEntry, none } from '../error-entry.ts'

/** Errors of recordings, uploads and transcript edits. */
export const transcriptionErrors = {
  audio_missing: { status: 400, data: none, text: () => 'Please record or upload audio first' },
  audio_too_long: {
    status: 400,
    data: z.object({ seconds: z.number(), limit_seconds: z.number() }),
    text: (d) =>
      `This recording is ${Math.ceil(d.seconds / 60)} minutes long. Recordings of up to ${Math.floor(d.limit_seconds / 60)} minutes are accepted.`,
  },
  /** Includes spoken Haitian Creole, unless an installed engine supports it (S3 §5). */
  speech_language_not_heard: {
    status: 400,
    data: z.object({ language: z.string() }),
    text: (d) => `Speech in ${englishName(d.language)} cannot be transcribed on this server: text input only.`,
  },
  /** The language was to be detected, which finds no beta. */
  speech_sounds_like_kreyol: {
    status: 422,
    data: none,
    text: () => 'This sounds like Kreyòl. Choose Haitian Creole (beta) and transcribe it again. It cost no credits.',
  },
  alignment_not_supported: {
    status: 400,
    data: z.object({ language: z.string() }),
    text: (d) => `Words cannot be found in speech in ${englishName(d.language)}.`,
  },
  /** The transcript was saved in another tab or session meanwhile. */
  transcript_changed: {
    status: 409,
    data: z.object({ version: z.number() }),
    text: () => 'This transcript was changed elsewhere in the meantime. Please load it again.',
  },
  upload_offset_wrong: {
    status: 409,
    data: z.object({ offset: z.number() }),
    text: (d) => `The next chunk of this upload begins at byte ${d.offset}.`,
  },
  upload_incomplete: {
    status: 409,
    data: z.object({ offset: z.number(), size: z.number() }),
    text: (d) => `Only ${d.offset} of ${d.size} bytes of this upload have arrived and been finished.`,
  },
  audio_not_supported: { status: 415, data: none, text: notAudio },
  audio_unreadable: {
    status: 422,
    data: z.object({ detail: z.string().optional() }),
    text: (d) =>
      d.detail
        ? `This file cannot be heard: ${d.detail}`
        : 'There is no sound in this file that can be read; it may be damaged. Please choose another one.',
  },
  upload_damaged: {
    status: 422,
    data: none,
    text: () => 'The file did not arrive as it was sent. Please upload it again.',
  },
} satisfies Record<string, ErrorEntry>
