import { Readable } from 'node:stream'
import { AppError } from '#core/contract/errors.ts'
import type { JobState } from '#core/contract/jobs.ts'
import { type SpeechJob, speechKind } from '#core/contract/tts/jobs.ts'
import type { HistoryDownload, HistoryItem, HistorySearch } from '#core/contract/vendor/elevenlabs-account.ts'
import { alignText } from '#core/rules/speech/alignment.ts'
import { toVendorSettings } from '#core/rules/vendor/vendor-settings.ts'
import { zip } from '../../platform/files/zip.ts'
import type { Caller, FileReply } from '../../platform/http/route.ts'
import { isJobId } from '../../platform/jobs/job-history.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Media } from '../../ports/media.ts'
import type { Storage } from '../../ports/storage.ts'
import { refuseGone } from '../files/gone-sound.ts'
import type { Files } from '../files/service.ts'
import type { Speech } from '../tts/service.ts'
import { formatKey, keptWav, master_sample_rate, masterKey } from '../tts/sound/audio.ts'
import { asSpeech } from '../tts/speech-job.ts'

/** Reading a longer text again would take this process too long. */
const longestAligned = 5_000
/** Lists no failed jobs: ElevenLabs' history has only sounds. */
const shown: JobState[] = ['delivered', 'queued', 'running']
/** The history as ElevenLabs' clients read it: the same jobs the pages show. */
export function createVendorHistory(parts: {
  jobs: Pick<Jobs, 'list'>
  speech: Pick<Speech, 'get' | 'remove'>
  files: Pick<Files, 'ready'>
  storage: Storage
  media: Media
}) {
  const { jobs, speech, files, storage } = parts

  async function find(user: Caller, id: string): Promise<SpeechJob> {
    if (!isJobId(id)) throw new AppError('not_found', { what: 'Job' })
    return speech.get(user, id)
  }

  async function heard(user: Caller, id: string): Promise<SpeechJob> {
    const job = await find(user, id)
    if (job.status === 'failed' || job.status === 'cancelled') throw new AppError('not_found', { what: 'Job' })
    if (job.status !== 'delivered') throw new AppError('not_ready', { job_id: job.id })
    refuseGone(job)
    return job
  }
  async function sound({ account_id }: Caller, job: SpeechJob, format: 'mp3' | 'wav'): Promise<FileReply> {
    const headers = { 'history-item-id': job.id }
    if (format === 'wav') {
      if (!(job.s3_key && (await storage.stat(job.s3_key)))) throw new AppError('not_found', { what: 'File' })
      const { stream, size } = keptWav(parts, { ...job, account_id })
      return { stream, type: 'audio/wav', headers: { ...headers, 'content-length': String(size) } }
    }
    const key = formatKey(masterKey(account_id, job.id), format)
    await files.ready(key)
    const { stream, file } = await storage.read(key)
    return { stream, type: file.type, headers: { ...headers, 'content-length': String(file.size) } }
  }

  return {
    async list(user: Caller, search: HistorySearch) {
      const { page_size, voice_id, model_id } = search
      const after = search.start_after_history_item_id || undefined
      const nothing = { history: [], last_history_item_id: null, has_more: false, scanned_until: null }
      if ((after && !isJobId(after)) || (search.source && search.source !== 'TTS')) return nothing
      const found = await jobs.list({
        account_id: user.account_id,
        kind: speechKind,
        states: shown,
        search: search.search,
        from: dateOf(search.date_after_unix),
        // theirs leaves out that second, ours counts the end in
        to: search.date_before_unix === undefined ? undefined : new Date(search.date_before_unix * 1000 - 1),
        equals: { ...(voice_id ? { voice_id } : {}), ...(model_id ? { model_id } : {}) },
        after,
        oldest_first: search.sort_direction === 'asc',
        leave_out: ['word_timings', 'peaks'],
        limit: page_size + 1,
      })
      const history = found.slice(0, page_size).map((job) => itemView(asSpeech(job)))
      const last = history.at(-1)
      return {
        history,
        last_history_item_id: last?.history_item_id ?? null,
        has_more: found.length > page_size,
        scanned_until: last?.date_unix ?? null,
      }
    },
    async get(user: Caller, id: string): Promise<HistoryItem> {
      const job = await find(user, id)
      const { text, spans, word_timings: words, duration_seconds } = job
      const isHeard = words && duration_seconds !== undefined && text.length <= longestAligned
      return { ...itemView(job), alignments: isHeard ? alignText({ text, spans, words, duration_seconds }) : null }
    },
    audio: async (user: Caller, id: string): Promise<FileReply> => sound(user, await heard(user, id), 'mp3'),
    async download(user: Caller, { history_item_ids, output_format }: HistoryDownload): Promise<FileReply> {
      const format = output_format === 'wav' ? 'wav' : 'mp3'
      const wanted = await Promise.all([...new Set(history_item_ids)].map((id) => heard(user, id)))
      const [first, ...others] = wanted
      if (others.length === 0) return { ...(await sound(user, first!, format)), download: nameOf(first!, format) }
      if (wanted.reduce((sum, job) => sum + bytesOf(job, format), 0) > mostZipBytes) {
        const detail = 'These are too much for one zip. Ask for fewer at once.'
        throw new AppError('invalid_request', { detail, fields: { history_item_ids: detail } })
      }
      async function* entries() {
        for (const job of wanted) yield { name: nameOf(job, format), bytes: (await sound(user, job, format)).stream }
      }
      const stream = Readable.from(zip(entries()), { objectMode: false })
      return { stream, type: 'application/zip', download: 'pawol.zip' }
    },
    async remove(user: Caller, id: string): Promise<{ status: 'ok' }> {
      await find(user, id)
      await speech.remove(user, id)
      return { status: 'ok' }
    },
  }
}

/** A zip without the 64-bit extension, which not every reader knows, counts to four gigabytes. */
const mostZipBytes = 4_000_000_000
const bytesASecond = { mp3: 96_000 / 8, wav: master_sample_rate * 2 }
const bytesOf = (job: SpeechJob, format: 'mp3' | 'wav') => (job.duration_seconds ?? 0) * bytesASecond[format] + 1_000

const nameOf = (job: SpeechJob, format: string) =>
  `${job.created_at.slice(0, 19).replace(/:/g, '-')}_${job.voice_id}_${job.id.slice(0, 8)}.${format}`

const dateOf = (seconds: number | undefined) => (seconds === undefined ? undefined : new Date(seconds * 1000))

function itemView(job: SpeechJob): HistoryItem {
  return {
    history_item_id: job.id,
    request_id: null,
    voice_id: job.voice_id,
    model_id: job.model_id,
    voice_name: job.voice_name,
    voice_category: 'premade',
    text: job.text,
    date_unix: Math.floor(Date.parse(job.created_at) / 1000),
    character_count_change_from: 0,
    character_count_change_to: job.credits_used,
    content_type: 'audio/mpeg',
    state: job.status === 'delivered' ? 'created' : 'processing',
    settings: toVendorSettings(job),
    source: 'TTS',
    alignments: null,
  }
}
