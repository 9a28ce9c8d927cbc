import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CharacterAlignment } from './elevenlabs.ts'

export const area = 'elevenlabs'

const vendor = { auth: 'user', shape: 'elevenlabs' } as const
const Price = z.object({ amount: z.string(), currency: z.literal('usd') })

export const VendorSubscription = z.object({
  tier: z.string().describe('The plan.'),
  character_count: z.number().describe('Credits used in this period.'),
  character_limit: z.number().describe('Credits used plus credits left.'),
  max_character_limit_extension: z.null(),
  max_credit_limit_extension: z.number(),
  can_extend_character_limit: z.boolean(),
  allowed_to_extend_character_limit: z.boolean(),
  next_character_count_reset_unix: z.number().nullable(),
  voice_slots_used: z.number(),
  professional_voice_slots_used: z.number(),
  professional_voice_slots_used_in_workspace: z.number(),
  voice_limit: z.number(),
  voice_add_edit_counter: z.number(),
  professional_voice_limit: z.number(),
  can_extend_voice_limit: z.boolean(),
  can_use_instant_voice_cloning: z.boolean(),
  can_use_professional_voice_cloning: z.boolean(),
  currency: z.literal('usd'),
  current_overage: Price,
  status: z.enum(['free', 'active', 'past_due']),
  billing_period: z.enum(['monthly_period', 'annual_period']).nullable(),
  character_refresh_period: z.literal('monthly_period'),
  next_invoice: z.null(),
  open_invoices: z.array(z.never()),
  has_open_invoices: z.boolean(),
})
export type VendorSubscription = z.output<typeof VendorSubscription>

export const VendorUser = z.object({
  user_id: z.string(),
  workspace_id: z.string(),
  subscription: VendorSubscription,
  is_new_user: z.boolean(),
  can_use_delayed_payment_methods: z.boolean(),
  is_onboarding_completed: z.boolean(),
  is_onboarding_checklist_completed: z.boolean(),
  first_name: z.string(),
  created_at: z.number(),
  seat_type: z.literal('workspace_admin'),
})
export type VendorUser = z.output<typeof VendorUser>

export const getVendorUser = endpoint({
  method: 'GET',
  path: '/v1/user',
  summary: 'Get your account (ElevenLabs-compatible)',
  ...vendor,
  scope: 'profile',
  returns: VendorUser,
})

export const getVendorSubscription = endpoint({
  method: 'GET',
  path: '/v1/user/subscription',
  summary: 'Get your plan and credits (ElevenLabs-compatible)',
  ...vendor,
  scope: 'credits',
  returns: VendorSubscription,
})

export const HistoryItem = z.object({
  history_item_id: z.string(),
  request_id: z.null(),
  voice_id: z.string(),
  model_id: z.string(),
  voice_name: z.string(),
  voice_category: z.literal('premade'),
  text: z.string(),
  date_unix: z.number(),
  character_count_change_from: z.number().describe('Always 0; the difference is the cost.'),
  character_count_change_to: z.number().describe('The cost in credits.'),
  content_type: z.string(),
  state: z.enum(['created', 'processing']),
  settings: z.record(z.string(), z.unknown()),
  source: z.literal('TTS'),
  alignments: z
    .object({ alignment: CharacterAlignment, normalized_alignment: CharacterAlignment })
    .nullable()
    .describe('Omitted from lists, and for texts over 5,000 characters.'),
})
export type HistoryItem = z.output<typeof HistoryItem>

const unix = z.coerce.number().int().min(0).max(100_000_000_000)

export const HistorySearch = z.object({
  page_size: z.coerce.number().int().min(1).max(1000).default(100),
  start_after_history_item_id: z.string().max(100).optional().describe('The last item of the previous page.'),
  voice_id: z.string().max(200).optional(),
  model_id: z.string().max(200).optional(),
  date_before_unix: unix.optional().describe('Only items created before this Unix time.'),
  date_after_unix: unix.optional().describe('Only items created at or after this Unix time.'),
  sort_direction: z.enum(['asc', 'desc']).default('desc'),
  search: z.string().max(200).default(''),
  source: z.string().max(50).optional().describe('TTS is the only source; others return an empty list.'),
})
export type HistorySearch = z.output<typeof HistorySearch>

export const listVendorHistory = endpoint({
  method: 'GET',
  path: '/v1/history',
  summary: 'List speech, newest first (ElevenLabs-compatible)',
  ...vendor,
  scope: 'jobs',
  query: HistorySearch,
  returns: z.object({
    history: z.array(HistoryItem),
    last_history_item_id: z.string().nullable(),
    has_more: z.boolean(),
    scanned_until: z.number().nullable(),
  }),
})

const one = {
  ...vendor,
  scope: 'jobs',
  owns: 'history item',
  params: z.object({ history_item_id: z.string().min(1).max(100) }),
  errors: ['not_found'],
} as const

export const getHistoryItem = endpoint({
  method: 'GET',
  path: '/v1/history/{history_item_id}',
  summary: 'Get one history item (ElevenLabs-compatible)',
  ...one,
  returns: HistoryItem,
})

export const getHistoryAudio = endpoint({
  method: 'GET',
  path: '/v1/history/{history_item_id}/audio',
  summary: 'Download the audio of one history item, as mp3',
  ...one,
  errors: ['not_found', 'not_ready', 'sound_not_kept', 'timeout', 'storage_unavailable'],
  returns: 'file',
  content: { 'audio/mpeg': 'bytes' },
})

export const deleteHistoryItem = endpoint({
  method: 'DELETE',
  path: '/v1/history/{history_item_id}',
  summary: 'Delete one history item and its audio',
  ...one,
  returns: z.object({ status: z.literal('ok') }),
})

export const HistoryDownload = z.object({
  history_item_ids: z
    .array(z.string().min(1).max(100))
    .min(1)
    .max(100)
    .describe('One id returns its audio, several return a zip with one file each.'),
  output_format: z.enum(['default', 'mp3', 'wav']).nullish().describe('`default` means mp3.'),
})
export type HistoryDownload = z.output<typeof HistoryDownload>

export const downloadHistory = endpoint({
  method: 'POST',
  path: '/v1/history/download',
  summary: 'Download the audio of one history item, or of several as a zip',
  ...vendor,
  scope: 'jobs',
  body: HistoryDownload,
  errors: ['not_found', 'not_ready', 'sound_not_kept', 'timeout', 'storage_unavailable'],
  returns: 'file',
  content: { 'audio/mpeg': 'bytes', 'audio/wav': 'bytes', 'application/zip': 'bytes' },
})
