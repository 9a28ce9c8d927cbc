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
const measured = z.number().nullable().describe('Null where the file could not be decoded.')

/** What is known of one sample (S3 §3); page and server compute it alike, with `core/rules/cloning`. */
export const SampleAnalysis = z.object({
  duration: z.number().describe('Seconds that are used.'),
  original_duration: z.number().describe('Seconds of the file.'),
  trimmed_duration: z.number().nullable().describe('Seconds that truncation left; null where it cut nothing.'),
  silence_ratio: measured,
  average_level: measured,
  peak_level: measured,
  sample_rate: measured,
  issues: z.array(z.enum(sampleIssues)).describe('What costs it some of its score.'),
  warnings: z.array(z.enum(sampleWarnings)).describe('What else may be heard in the voice.'),
  quality_score: z.number().min(0).max(1),
  segments: z.array(Segment).describe('The parts that are used.'),
  is_estimate: z.boolean().describe('It could not be decoded: its duration is a guess from its size.'),
  snr_db: z.number().nullable().describe('How far speech is above the noise; null where that cannot be told.'),
  clipped_ratio: measured,
  clean_speech_seconds: z.number().describe('Seconds of speech, without its pauses, in the parts that are used.'),
})
export type SampleAnalysis = z.output<typeof SampleAnalysis>

export const VoiceSample = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string().describe('What the file is by its content.'),
  analysis: SampleAnalysis,
  peaks: z.array(z.number()).describe('Outline of the file, highest absolute sample of equal parts, 0 to 1.'),
  audio_url: z.string().nullable().describe('Where it can be heard, for a day.'),
})
export type VoiceSample = z.output<typeof VoiceSample>

/** How near a voice profile comes to its person, and how near two recordings of that person come to each other. */
export const Similarity = z.object({
  score: z.number().min(0).max(1),
  ceiling: z.number().min(0).max(1).describe('What two halves of the samples reach; no profile can be nearer.'),
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
 * Makes a voice of samples, or makes it anew. `uploaded` and `queued` are in line; `progress` is only what a message
 * tells of. The view adds what S3 §3 wants in each `voice_cloning_update`.
 */
export const voiceCloningKind = jobKind({
  kind: 'voice-cloning',
  product: 'cloning',
  input: z.object({
    voice_id: z.string(),
    voice_name: z.string(),
    region: z.string(),
    description: z.string(),
    preview_text: z.string().describe('A sentence of ours where it was left empty.'),
    long_file_handling: LongFileHandling,
    sample_ids: z.array(z.string()),
    again: z.boolean().describe('The voice is there already and is made from other samples now.'),
  }),
  result: z.object({
    similarity: Similarity,
    samples_used: z.number(),
    clean_speech_seconds: z.number(),
    method: z.string().describe('What made it: `voice profile`, or the name of a better cloner.'),
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
  history: { search: ['voice_name', 'description', 'region'] },
})

const view = jobView(voiceCloningKind)
const CloningEvent = z.enum([...view.shape.status.options, 'progress'])
export const VoiceCloning = z.object({
  ...view.shape,
  job_id: z.string().describe('The same as `id`.'),
  progress: z.number().min(0).max(100).describe('Of the whole; 50 once everything is uploaded.'),
  event_type: CloningEvent.describe('The status that was just reached, or `progress` inside it.'),
  message: z.string().describe('Where it is, in a sentence.'),
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

/** A voice somebody made of their own; only its owner speaks with it, and the organisation they share it with. */
export const ClonedVoice = z.object({
  voice_id: z.string(),
  name: z.string(),
  region: z.string(),
  description: z.string(),
  original_description: z
    .string()
    .nullable()
    .describe('The description as it was written; null where it was not translated.'),
  preview_text: z.string(),
  method: z.string().describe('`voice profile`: pitch, range and tone of the person, not their identity.'),
  is_ready: z.boolean().describe('False until it was made for the first time.'),
  job_id: z.string().nullable().describe('What is making it, or made it last.'),
  similarity: Similarity.nullable().describe('Null until it is ready.'),
  preview: VoicePreview.nullable().describe('Null until it is ready.'),
  samples: z.array(VoiceSample),
  clean_speech_seconds: z.number().describe('Seconds of speech in all samples that are used.'),
  consent: VoiceConsent.nullable().describe('What its person agreed to; null where nobody was asked.'),
  is_usable_by_api: z.boolean().describe('Only with the consent of its person.'),
  organisation: SharedWith.nullable().describe('The organisation whose people speak with it too.'),
  created_at: z.string(),
  trained_at: z.string().nullable(),
})
export type ClonedVoice = z.output<typeof ClonedVoice>

const voices_path = `${cloning_path}voices/`
const one = {
  auth: 'user',
  scope: 'cloning',
  owns: 'cloned voice',
  params: z.object({ voice_id: z.string().min(1).max(100) }),
} as const

export const listClonedVoices = endpoint({
  method: 'GET',
  path: voices_path,
  summary: 'The voices you made, with their samples and what was agreed to',
  auth: 'user',
  scope: 'cloning',
  returns: z.object({ voices: z.array(ClonedVoice) }),
})

export const getClonedVoice = endpoint({
  method: 'GET',
  path: `${voices_path}{voice_id}/`,
  summary: 'One voice you made',
  ...one,
  returns: ClonedVoice,
  errors: ['not_found'],
})

export const editClonedVoice = endpoint({
  method: 'PATCH',
  path: `${voices_path}{voice_id}/`,
  summary: 'Change what a voice is called and what is said of it; another preview text is spoken at once',
  ...one,
  body: z.object({
    name: Name.optional().describe('What it is called.'),
    region: Region.optional().describe('Where it is from; Custom where it is left empty.'),
    description: Description.optional().describe('What it sounds like.'),
    original_description: OriginalDescription.transform((text) => text || null)
      .nullable()
      .optional()
      .describe('The description in the language it was written in; null or empty removes it.'),
    preview_text: PreviewText.optional().describe('What it introduces itself with.'),
  }),
  returns: ClonedVoice,
  errors: ['not_found', 'unavailable', 'timeout', 'storage_unavailable'],
  limit: { per_minute: 60, by: 'caller' },
})

export const deleteClonedVoice = endpoint({
  method: 'DELETE',
  path: `${voices_path}{voice_id}/`,
  summary: 'Delete a voice at once, with its samples, profile, previews and consent',
  ...one,
  query: z.object({
    keep_audio: z.stringbool().default(false).describe('Whether speech made with it stays; it is deleted unless said.'),
  }),
  returns: z.object({ deleted: z.literal(true) }),
  errors: ['not_found'],
})

export const retrainClonedVoice = endpoint({
  method: 'POST',
  path: `${voices_path}{voice_id}/retrain/`,
  summary: 'Make a voice anew from the samples it has; more of them come by an upload that names the voice',
  ...one,
  body: z.object({
    leave_out: z.array(z.uuid()).max(100).default([]).describe('Samples to delete first; three must be left.'),
  }),
  returns: VoiceCloning,
  status: 201,
  errors: ['not_found', 'not_ready', 'samples_too_few', 'too_many_waiting', 'cloning_unavailable'],
  limit: { per_minute: 10, by: 'caller' },
})

export const shareClonedVoice = endpoint({
  method: 'PUT',
  path: `${voices_path}{voice_id}/sharing/`,
  summary: 'Let an organisation you belong to speak with your voice, once its person has agreed; null ends that',
  ...one,
  body: z.object({
    organisation_id: z.uuid().nullable().describe('The owner and admins of the organisation may end it as well.'),
  }),
  returns: z.object({ organisation: SharedWith.nullable() }),
  errors: ['not_found', 'consent_missing', 'team_right_missing'],
  limit: { per_minute: 60, by: 'caller' },
})

/** Fields of a submission, as they come in a form. */
export const cloningFields = { Name, Description, OriginalDescription, Region, PreviewText, LongFileHandling }
