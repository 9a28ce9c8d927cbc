import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { z } from 'zod'
import type { CommonsClip } from '#core/contract/commons/commons.ts'
import type { donateTranscript } from '#core/contract/commons/review.ts'
import { AppError, type ErrorCode } from '#core/contract/errors.ts'
import { type ClipProblem, clipProblem, clipSeconds } from '#core/rules/commons/clips.ts'
import { commons_a_day } from '#core/rules/commons/contributors.ts'
import { ttlCache } from '../../platform/async/ttl-cache.ts'
import type { Db, Sql } from '../../platform/db/open.ts'
import { type Limiter, refuseOver } from '../../platform/http/limits/rate-limit.ts'
import type { Caller, Upload } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import type { Aligner } from '../../ports/aligner.ts'
import type { Media, MediaFile, MediaSource } from '../../ports/media.ts'
import type { Storage } from '../../ports/storage.ts'
import type { VoiceSamples } from '../../ports/voice-samples.ts'
import type { Files } from '../files/service.ts'
import { unreadable } from '../stt/sounds.ts'
import type { Contributors } from './contributors.ts'
import { clipLedger as ledger, type RegionRow, type ShownClip } from './ledger.ts'
import type { Sentences } from './sentences/service.ts'
import { type SentenceRow, sentenceStore } from './sentences/store.ts'
import { type Consenting, contributorStore } from './store.ts'
import { clipKey } from './stored.ts'

export type Clips = ReturnType<typeof createClips>
export type ClipParts = {
  db: Db
  limiter: Limiter
  storage: Pick<Storage, 'put' | 'delete'>
  media: Media
  voice_samples: Pick<VoiceSamples, 'analyse'>
  aligner: Pick<Aligner, 'align'>
  files: Pick<Files, 'signedUrl'>
  config: { rate_limit_factor: number }
  contributors: Contributors
  sentences: Sentences
  /** The sound of one of the caller's transcripts; throws if there is none. */
  soundOf(user: Caller, transcriptionId: string): Promise<() => Promise<MediaSource>>
}
type New = { sentence: SentenceRow; client_key: string }
type Donated = z.output<(typeof donateTranscript)['body']>

const highestRate = 48_000
const daySeconds = 86_400
const missing = () => new AppError('not_found', { what: 'Sentence' })
const codes: Record<ClipProblem, ErrorCode> = {
  silent: 'clip_silent',
  too_short: 'clip_too_short',
  too_long: 'clip_too_long',
  too_quiet: 'clip_too_quiet',
  clipped: 'clip_clipped',
  noisy: 'clip_noisy',
  words_differ: 'clip_words_differ',
}
const refused = (problem: ClipProblem) => new AppError(codes[problem] as 'clip_silent', {})

export function createClips(parts: ClipParts) {
  const { db, media, storage, contributors, sentences } = parts
  const regions = ttlCache((_: string) => ledger.region(db), { seconds: 60 })

  function viewOf(clip: ShownClip): CommonsClip {
    return {
      id: clip.id,
      sentence: { id: clip.sentence, text: clip.text },
      audio_url: parts.files.signedUrl(clipKey(clip.id)),
      duration_seconds: clip.duration_ms / 1000,
      state: clip.state,
      up_votes: clip.up,
      down_votes: clip.down,
      published_in: clip.published_in,
      created_at: clip.created_at.toISOString(),
    }
  }

  /** Checks what is heard and answers it as FLAC. The caller discards the file. */
  async function checked(source: MediaSource, text: string, signal?: AbortSignal): Promise<MediaFile> {
    const wav = await media.encode(source, { format: 'wav', channels: 1, quick: true }, signal).catch(unreadable)
    try {
      const { analysis } = await parts.voice_samples.analyse({ path: wav.path }, { handling: 'truncate', signal })
      const problem = clipProblem(analysis)
      if (problem) throw refused(problem)
      const { doubtful } = await parts.aligner
        .align({ audio: { path: wav.path }, text, language: 'ht', signal })
        .catch(unreadable)
      if (doubtful) throw refused('words_differ')
      const sample_rate = Math.min(highestRate, wav.sample_rate)
      return await media.encode({ path: wav.path }, { format: 'flac', channels: 1, sample_rate }, signal)
    } finally {
      await wav.discard()
    }
  }

  /** How much a clip's review is needed: rare regions, speakers and letters first. */
  async function needOf({ id, clips }: Consenting, sentence: SentenceRow): Promise<number> {
    const { region } = await contributorStore.profile(db, id)
    const known = (await regions('all')).find((row) => row.region === region)?.clips ?? 0
    return 1 / (1 + known / 200) + 1 / (1 + clips / 20) + sentence.rarity
  }

  async function before(contributor: Consenting, { sentence, client_key }: New, on: Sql = db) {
    const clip = await ledger.byKey(on, contributor.id, client_key)
    if (clip && clip.sentence !== sentence.number) throw new AppError('client_key_reused', {})
    return clip
  }

  /** Stores the file first: a row never names a file that is not there. */
  async function keep(contributor: Consenting, made: New, file: MediaFile, signal?: AbortSignal): Promise<ShownClip> {
    const id = randomUUID()
    const need = await needOf(contributor, made.sentence)
    const { size } = await storage.put(clipKey(id), createReadStream(file.path), { type: 'audio/flac', signal })
    const clip = {
      id,
      contributor_id: contributor.id,
      consent_version: contributor.version,
      sentence: made.sentence.number,
      client_key: made.client_key,
      size,
      duration_ms: Math.round(file.duration_seconds * 1000),
      need,
    }
    let kept: string | undefined
    try {
      kept = await db.tx(async (tx) => {
        // withdrawn or blocked while the sound was checked
        await contributorStore.locked(tx, contributor.id)
        const now = await contributors.required({ account_id: contributor.account_id as AccountId }, tx)
        if (now.id !== contributor.id) throw new AppError('contribution_consent_missing', { version: now.version })
        const row = await ledger.add(tx, clip)
        if (!row) return (await before(contributor, made, tx))!.id
        await contributorStore.count(tx, contributor.id, { clips: 1 })
        await sentenceStore.countClip(tx, made.sentence.number, 1)
        return row.id
      })
      return await ledger.shown(db, kept)
    } finally {
      if (kept !== id) await storage.delete(clipKey(id)).catch(() => {})
    }
  }

  const limit = async ({ id }: Consenting) =>
    void refuseOver(
      await parts.limiter.take(
        `commons clips ${id}`,
        Math.ceil(commons_a_day.clips * parts.config.rate_limit_factor),
        daySeconds,
      ),
    )

  return {
    regions: (): Promise<RegionRow[]> => regions('all'),
    async send(user: Caller, sent: { recording: Upload; sentence: number; client_key: string }, signal?: AbortSignal) {
      const contributor = await contributors.required(user)
      const sentence = await sentenceStore.byNumber(db, sent.sentence)
      if (!sentence || sentence.state === 'rejected') throw missing()
      const made = { sentence, client_key: sent.client_key }
      const known = await before(contributor, made)
      if (known) return viewOf(await ledger.shown(db, known.id))
      await limit(contributor)
      const { duration_seconds } = await media.probe({ stream: sent.recording.stream() }, signal).catch(unreadable)
      if (duration_seconds > clipSeconds.max) throw refused('too_long')
      const file = await checked({ stream: sent.recording.stream() }, sentence.text, signal)
      try {
        return viewOf(await keep(contributor, made, file, signal))
      } finally {
        await file.discard()
      }
    },
    /** A sentence of a transcript, and its sound where the voice is the contributor's own. */
    async donate(user: Caller, donated: Donated, signal?: AbortSignal) {
      const contributor = await contributors.required(user)
      const { client_key, text, start_seconds, end_seconds } = donated
      const open = await parts.soundOf(user, donated.transcription_id)
      const by = { contributor_id: contributor.id, source: 'donation' } as const
      const known = await ledger.byKey(db, contributor.id, client_key)
      if (!donated.is_own_voice || known) {
        const sentence = await sentences.suggest(db, text, by)
        if (known && known.sentence !== sentence.number) throw new AppError('client_key_reused', {})
        return { sentence: shown(sentence), clip: known ? viewOf(await ledger.shown(db, known.id)) : null }
      }
      await limit(contributor)
      if (end_seconds - start_seconds > clipSeconds.max) throw refused('too_long')
      if (end_seconds - start_seconds < clipSeconds.min) throw refused('too_short')
      const file = await checked({ pcm: await cut(media, await open(), donated, signal) }, text, signal)
      try {
        const sentence = await sentences.suggest(db, text, by)
        return {
          sentence: shown(sentence),
          clip: viewOf(await keep(contributor, { sentence, client_key }, file, signal)),
        }
      } finally {
        await file.discard()
      }
    },
    async list({ account_id }: Caller, { cursor, limit: most }: { cursor?: string; limit: number }) {
      const row = await contributorStore.ofAccount(db, account_id)
      const clips = row ? await ledger.list(db, row.id, { before: placeOf(cursor), limit: most + 1 }) : []
      const page = clips.slice(0, most)
      const last = page.at(-1)
      const next_cursor = last && clips.length > most ? `${last.created_at.getTime()}.${last.id}` : null
      return { clips: page.map(viewOf), next_cursor }
    },
    async next(user: Caller, count: number) {
      const { id } = await contributors.required(user)
      const clips = await ledger.next(db, id, count)
      return clips.map((clip) => ({
        id: clip.id,
        sentence: { id: clip.sentence, text: clip.text },
        audio_url: parts.files.signedUrl(clipKey(clip.id)),
        duration_seconds: clip.duration_ms / 1000,
      }))
    },
  }
}

const shown = ({ number, text }: SentenceRow) => ({ id: number, text })

const firstId = '00000000-0000-0000-0000-000000000000'
function placeOf(cursor: string | undefined): { at: Date; id: string } {
  const [, at, id] = /^(\d{1,15})\.([\da-f-]{36})$/.exec(cursor ?? '') ?? []
  return at && id ? { at: new Date(Number(at)), id } : { at: new Date('9999-01-01'), id: firstId }
}

const cutRate = 24_000
/** A stretch of a recording, of which no more is read than that. */
async function cut(
  media: Pick<Media, 'decode'>,
  source: MediaSource,
  { start_seconds, end_seconds }: Pick<Donated, 'start_seconds' | 'end_seconds'>,
  signal?: AbortSignal,
) {
  const [start, end] = [Math.floor(start_seconds * cutRate), Math.ceil(end_seconds * cutRate)]
  const samples = new Int16Array(end - start)
  let at = 0
  for await (const chunk of media.decode(source, { sample_rate: cutRate, samples: 's16', signal })) {
    const from = Math.max(0, start - at)
    if (from < chunk.length) samples.set(chunk.subarray(from, Math.min(chunk.length, end - at)), at + from - start)
    at += chunk.length
    if (at >= end) break
  }
  return { sample_rate: cutRate, channels: 1 as const, samples: samples.subarray(0, Math.max(0, at - start)) }
}
