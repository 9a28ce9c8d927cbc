import { z } from 'zod'
import {
  defaultRegion,
  longestDescription,
  longestPreviewText,
  longestRegion,
  longestVoiceName,
} from '../../rules/cloning/cloning-form.ts'
import { cloningRunning } from '../../rules/cloning/cloning-steps.ts'
import { sampleIssues, sampleWarnings } from '../../rules/cloning/quality.ts'
import { longFileHandlings } from '../../rules/cloning/sample-files.ts'
import { endpoint } from '../endpoint.ts'
import { jobEndpoints } from '../job-endpoints.ts'
import { jobKind, jobView } from '../jobs.ts'
import { SharedWith } from '../teams/sharing.ts'
import { VoicePreview } from '../voices.ts'
import { VoiceConsent } from './consents.ts'

export const cloning_path = '/api/v1/tts/voice-cloning/'

/** Seconds from the start of the file. */
const Segment = z.object({ start: z.number(), end: z.number() })
const measured = z.number().nullable().describe('Null if the file could not be decoded.')

/** The analysis of one sample (S3 §3); page and server compute it with `core/rules/cloning`. */
export const SampleAnalysis = z.object({
  duration: z.number().describe('Seconds used.'),
  original_duration: z.number().describe('Seconds of the file.'),
  trimmed_duration: z.number().nullable().describe('Seconds left after truncation; null if nothing was cut.'),
  silence_ratio: measured,
  average_level: measured,
  peak_level: measured,
  sample_rate: measured,
  issues: z.array(z.enum(sampleIssues)).describe('Problems that lower its score.'),
  warnings: z.array(z.enum(sampleWarnings)).describe('Other flaws that the voice may inherit.'),
  quality_score: z.number().min(0).max(1),
  segments: z.array(Segment).describe('The parts used.'),
  is_estimate: z.boolean().describe('The file could not be decoded; its duration is estimated from its size.'),
  snr_db: z.number().nullable().describe('Signal-to-noise ratio in dB; null if it cannot be measured.'),
  clipped_ratio: measured,
  clean_speech_seconds: z.number().describe('Seconds of speech, without pauses, in the parts used.'),
})
export type SampleAnalysis = z.output<typeof SampleAnalysis>

export const VoiceSample = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string().describe('The content type, detected from the content.'),
  analysis: SampleAnalysis,
  peaks: z.array(z.number()).describe('Outline of the file: highest absolute sample of equal parts, 0 to 1.'),
  audio_url: z.string().nullable().describe('Signed address of the audio, valid for a day.'),
})
export type VoiceSample = z.output<typeof VoiceSample>

/** Similarity between a voice profile and its person, and between two recordings of that person. */
export const Similarity = z.object({
  score: z.number().min(0).max(1),
  ceiling: z
    .number()
    .min(0)
    .max(1)
    .describe('Similarity between two halves of the samples; no profile can score higher.'),
  pitch_error_semitones: z.number(),
  spectral_distance_db: z.number(),
})
export type Similarity = z.output<typeof Similarity>

const Name = z.string().trim().min(1, 'Please enter a name for your voice').max(longestVoiceName)
const Description = z.string().trim().min(1, 'Please enter a description for your voice').max(longestDescription)
const OriginalDescription = z.string().trim().max(longestDescription)
const Region = z
  .string()
  .trim()
  .max(longestRegion)
  .transform((region) => region || defaultRegion)
const PreviewText = z.string().trim().max(longestPreviewText)
const LongFileHandling = z.enum(longFileHandlings)

/**
 * Trains a voice from samples, or retrains it. `uploaded` and `queued` are steps before the job runs; `progress` appears only in
 * messages. The view adds the fields that S3 §3 requires in each `voice_cloning_update`.
 */
export const voiceCloningKind = jobKind({
  kind: 'voice-cloning',
  product: 'cloning',
  input: z.object({
    voice_id: z.string(),
    voice_name: z.string(),
    region: z.string(),
    description: z.string(),
    preview_text: z.string().describe('Defaults to a standard sentence.'),
    long_file_handling: LongFileHandling,
    sample_ids: z.array(z.string()),
    again: z.boolean().describe('True when an existing voice is retrained with other samples.'),
  }),
  result: z.object({
    similarity: Similarity,
    samples_used: z.number(),
    clean_speech_seconds: z.number(),
    method: z.string().describe('The method: `voice profile`, or the name of another cloner.'),
  }),
  steps: { queued: ['uploaded', 'queued'], running: cloningRunning, delivered: ['completed'] },
  live: {
    update: 'voice_cloning_update',
    delivered: 'voice_cloning_update',
    failed: 'voice_cloning_update',
    leave_out: ['sample_ids'],
  },
  retention: 'result',
  support_name: 'voice_cloning',
  export_type: null,
  history: { search: ['voice_name', 'description', 'region'] },
})

const view = jobView(voiceCloningKind)
const CloningEvent = z.enum([...view.shape.status.options, 'progress'])
export const VoiceCloning = z.object({
  ...view.shape,
  job_id: z.string().describe('The same as `id`.'),
  progress: z.number().min(0).max(100).describe('Progress in percent; 50 once everything is uploaded.'),
  event_type: CloningEvent.describe('The status just reached, or `progress` within it.'),
  message: z.string().describe('The current step, in a sentence.'),
  error: z.string().nullable().describe('The same as `error_message`.'),
})
export type VoiceCloning = z.output<typeof VoiceCloning>

export const cloningJobs = jobEndpoints({
  base_path: `${cloning_path}jobs/`,
  noun: 'making of a voice',
  nouns: 'makings of voices',
  view: VoiceCloning,
  scope: 'cloning',
  summaries: {
    list: 'Voices that are being made or were made, newest first',
    get: 'How far the making of a voice is',
    cancel: 'Stop making a voice; its samples are deleted unless the voice is there already',
    remove: 'Delete the record of the making of a voice; the voice stays',
  },
})
export const {
  list: listCloningJobs,
  get: getCloningJob,
  cancel: cancelCloning,
  remove: deleteCloningJob,
  remove_many: bulkDeleteCloningJobs,
} = cloningJobs

/** A cloned voice. Only its owner, and the organisation it is shared with, can use it. */
export const ClonedVoice = z.object({
  voice_id: z.string(),
  name: z.string(),
  region: z.string(),
  description: z.string(),
  original_description: z
    .string()
    .nullable()
    .describe('The description before translation; null if it was not translated.'),
  preview_text: z.string(),
  method: z.string().describe('`voice profile`: pitch, range and tone of the person, not their identity.'),
  is_ready: z.boolean().describe('False until the first training has finished.'),
  job_id: z.string().nullable().describe('The job that trains it, or trained it last.'),
  similarity: Similarity.nullable().describe('Null until it is ready.'),
  preview: VoicePreview.nullable().describe('Null until it is ready.'),
  samples: z.array(VoiceSample),
  clean_speech_seconds: z.number().describe('Seconds of speech in all samples used.'),
  consent: VoiceConsent.nullable().describe('The consent of its person; null if none was requested.'),
  is_usable_by_api: z.boolean().describe('Whether API calls can use it, which needs the consent of its person.'),
  organisation: SharedWith.nullable().describe('The organisation whose members can use it too.'),
  created_at: z.string(),
  trained_at: z.string().nullable(),
})
export type ClonedVoice = z.output<typeof ClonedVoice>

const voicesPath = `${cloning_path}voices/`
const one = {
  auth: 'user',
  scope: 'cloning',
  owns: 'cloned voice',
  params: z.object({ voice_id: z.string().min(1).max(100) }),
} as const

export const listClonedVoices = endpoint({
  method: 'GET',
  path: voicesPath,
  summary: 'List your cloned voices, with their samples and consents',
  auth: 'user',
  scope: 'cloning',
  returns: z.object({ voices: z.array(ClonedVoice) }),
})

export const getClonedVoice = endpoint({
  method: 'GET',
  path: `${voicesPath}{voice_id}/`,
  summary: 'Get one of your cloned voices',
  ...one,
  returns: ClonedVoice,
  errors: ['not_found'],
})

export const editClonedVoice = endpoint({
  method: 'PATCH',
  path: `${voicesPath}{voice_id}/`,
  summary: 'Update the name and description of a voice; a new preview text is spoken immediately',
  ...one,
  body: z.object({
    name: Name.optional().describe('The name of the voice.'),
    region: Region.optional().describe('The region of its accent; Custom if empty.'),
    description: Description.optional().describe('The description of the voice.'),
    original_description: OriginalDescription.transform((text) => text || null)
      .nullable()
      .optional()
      .describe('The description in its original language; null or empty removes it.'),
    preview_text: PreviewText.optional().describe('The text of the preview.'),
  }),
  returns: ClonedVoice,
  errors: ['not_found', 'unavailable', 'timeout', 'storage_unavailable'],
  limit: { per_minute: 60, by: 'caller' },
})

export const deleteClonedVoice = endpoint({
  method: 'DELETE',
  path: `${voicesPath}{voice_id}/`,
  summary: 'Delete a voice immediately, with its samples, profile, previews and consent',
  ...one,
  query: z.object({
    keep_audio: z.stringbool().default(false).describe('Whether to keep speech made with it; deleted by default.'),
  }),
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
})

export const retrainClonedVoice = endpoint({
  method: 'POST',
  path: `${voicesPath}{voice_id}/retrain/`,
  summary: 'Retrain a voice from its samples; to add samples, start an upload that names the voice',
  ...one,
  body: z.object({
    leave_out: z.array(z.uuid()).max(100).default([]).describe('Samples to delete first; three must remain.'),
  }),
  returns: VoiceCloning,
  status: 201,
  errors: ['not_found', 'not_ready', 'samples_too_few', 'too_many_waiting', 'cloning_unavailable'],
  limit: { per_minute: 10, by: 'caller' },
})

export const shareClonedVoice = endpoint({
  method: 'PUT',
  path: `${voicesPath}{voice_id}/sharing/`,
  summary: 'Share a voice with an organisation you belong to, once its person has agreed; null ends sharing',
  ...one,
  body: z.object({
    organisation_id: z.uuid().nullable().describe('The organisation; its owner and admins can also end sharing.'),
  }),
  returns: z.object({ organisation: SharedWith.nullable() }),
  errors: ['not_found', 'consent_missing', 'team_right_missing'],
  limit: { per_minute: 60, by: 'caller' },
})

/** Fields of a submission, as a form sends them. */
export const cloningFields = { Name, Description, OriginalDescription, Region, PreviewText, LongFileHandling }
