import { z } from 'zod'
import { noFormatChosen } from '../../rules/exports/document-settings.ts'
import { type ErrorEntry, none } from '../error-entry.ts'

/** Errors of exports. */
export const exportErrors = {
  export_format_missing: { status: 400, data: none, text: () => noFormatChosen },
  /** A job that failed, was cancelled or has no text. */
  export_nothing: { status: 409, data: none, text: () => 'There is nothing to export in this job.' },
  export_audio_missing: { status: 409, data: none, text: () => 'This job has no sound to export.' },
  export_times_missing: {
    status: 409,
    data: none,
    text: () => 'This job has no word timings. Captions and subtitle sheets need them.',
  },
  export_translation_missing: {
    status: 409,
    data: none,
    text: () => 'This job has no translation to export.',
  },
  preset_name_taken: {
    status: 409,
    data: none,
    text: () => 'You have an export preset of this name already.',
  },
  export_too_long: {
    status: 422,
    data: z.object({ format: z.string() }),
    text: (d) => `This job is too long to be exported as ${d.format}.`,
  },
} satisfies Record<string, ErrorEntry>
