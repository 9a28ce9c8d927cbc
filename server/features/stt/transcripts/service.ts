import { AppError } from '#core/contract/errors.ts'
import {
  type Transcription,
  type TranscriptOrigin,
  type TranscriptSegment,
  transcriptionKind,
} from '#core/contract/stt/stt.ts'
import { countCharacters } from '#core/rules/pricing.ts'
import { type EditedSegment, editedTranscript } from '#core/rules/stt/edited-transcript.ts'
import { meanConfidence, textOf } from '#core/rules/stt/transcript.ts'
import { inOrder } from '#core/rules/stt/word-order.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import { withDeadline } from '../../../platform/async/with-deadline.ts'
import type { Db, Sql } from '../../../platform/db/open.ts'
import type { Caller } from '../../../platform/http/route.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/observability/log.ts'
import type { Aligner } from '../../../ports/aligner.ts'
import type { Storage } from '../../../ports/storage.ts'
import { refuseGone } from '../../files/gone-sound.ts'
import { asTranscription, soundKey } from '../transcription.ts'
import { isGuessed, withWordTimes } from '../work/word-times.ts'
import { alignedText } from './aligned-text.ts'
import { type AskedTranslation, createTranslating, type TranslateTexts } from './retranslate.ts'
import { versionStore as store } from './store.ts'

export type Transcripts = ReturnType<typeof createTranscripts>

/** More is no transcript of three hours. */
const mostCharacters = 1_000_000
/** Keeps at most one automatically saved version in this time. */
const keptAutosaveMs = 10 * 60_000
/** How long a save waits for the times of new words; later ones are added to the version when they are found. */
const saveMs = 500
const alignSeconds = 280

/** If the engine or the storage is unavailable or slow, times stay guesses, and the text is saved. */
const isMere = (err: unknown) => err instanceof AppError || (err instanceof DOMException && err.name === 'TimeoutError')

type Owner = Pick<Caller, 'account_id'>
type Saved = { version: number; segments: EditedSegment[]; autosave: boolean }
type Alignable = { version: number; text?: string; language?: TranslationLanguage }
type Change = {
  version: number
  origin: TranscriptOrigin
  segments: TranscriptSegment[]
  to_language?: TranslationLanguage
  /** Credits of the change itself. */
  credits?: number
}
type Later = { version: number; before: readonly TranscriptSegment[]; found: Promise<TranscriptSegment[]> }
type Result = Record<string, unknown> &
  Pick<Transcription, 'version' | 'origin' | 'saved_at' | 'later_credits'> & {
    segments: TranscriptSegment[]
    transcription: string
  }

/** Changes of a transcript by its owner. Every change is a new version; earlier ones are kept. */
export function createTranscripts(parts: {
  db: Db
  jobs: Jobs
  storage: Storage
  aligner: Aligner
  translateTexts: TranslateTexts
  log: Pick<Log, 'warn'>
  get(user: Owner, id: string): Promise<Transcription>
}) {
  const { db, jobs, storage, aligner, get } = parts
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function current(user: Owner, id: string, version?: number) {
    const job = await get(user, id)
    if (job.status !== 'delivered' || !job.segments) throw new AppError('not_ready', { job_id: id })
    if (version !== undefined && job.version !== version)
      throw new AppError('transcript_changed', { version: job.version! })
    return { ...job, segments: job.segments }
  }

  const soundOf = (account_id: AccountId, id: string, signal?: AbortSignal) => async () => ({
    stream: (await storage.read(soundKey(account_id, id), { signal })).stream,
  })

  /** Of two concurrent changes the second is refused as outdated. */
  async function change({ account_id }: Owner, id: string, changed: Change): Promise<Transcription> {
    const { origin, segments } = changed
    const transcription = textOf(segments)
    if (transcription.length > mostCharacters)
      throw new AppError('text_too_long', { limit: mostCharacters, length: transcription.length })
    const job = await jobs.amend(transcriptionKind, { id, account_id }, async ({ state, result }, tx) => {
      if (state !== 'delivered' || !result) throw new AppError('not_ready', { job_id: id })
      const before = result as Result
      if (before.version !== changed.version) throw new AppError('transcript_changed', { version: before.version! })
      await keepBefore(tx, { id, account_id }, before, origin)
      const translation = segments.some((one) => one.translation !== null)
        ? textOf(segments.map((one) => ({ text: one.translation ?? '' })))
        : null
      const now = { version: before.version! + 1, origin, saved_at: new Date().toISOString() }
      const made = { transcription, translation, segments, confidence: meanConfidence(segments) }
      const { to_language, credits = 0 } = changed
      const later_credits = (before.later_credits ?? 0) + credits
      const later = credits > 0 ? { later_credits } : {}
      return { result: { ...before, ...made, ...now, ...later, ...(to_language ? { to_language } : {}) } }
    })
    return asTranscription(job)
  }

  async function keepBefore(
    tx: Sql,
    job: { id: string; account_id: AccountId },
    before: Result,
    next: TranscriptOrigin,
  ) {
    const { version, origin, segments, transcription } = before
    const saved_at = new Date(before.saved_at!)
    if (origin === 'autosaved' && next === 'autosaved') {
      const last = await store.newestAt(tx, job.id)
      if (last && saved_at.getTime() - last.getTime() < keptAutosaveMs) return
    }
    const characters = countCharacters(transcription)
    await store.keep(tx, {
      job_id: job.id,
      account_id: job.account_id,
      version: version!,
      origin: origin!,
      segments,
      characters,
      saved_at,
    })
  }

  /** Aligns words without times; leaves them as they were on failure. */
  const timed = (user: Owner, id: string, segments: TranscriptSegment[]) =>
    withDeadline(alignSeconds * 1000, stopping.signal, (stop) =>
      withWordTimes(segments, { aligner, audio: soundOf(user.account_id, id, stop), signal: stop }),
    )
      .then(inOrder<TranscriptSegment>)
      .catch((err) => (isMere(err) || stopping.signal.aborted ? segments : Promise.reject(err)))

  function addLater(user: Owner, id: string, later: Later): void {
    const adding = addTimes(user, id, later)
      .catch((err) => parts.log.warn({ err, job_id: id }, 'the times of new words could not be added'))
      .finally(() => underWay.delete(adding))
    underWay.add(adding)
  }
  /** Only to the version they were looked for in: a later one has its own. */
  async function addTimes({ account_id }: Owner, id: string, { version, before, found }: Later): Promise<void> {
    const segments = await found
    if (stopping.signal.aborted || guesses(segments) === guesses(before)) return
    await jobs.amend(transcriptionKind, { id, account_id }, async ({ result }) => {
      const now = result as Result | null
      if (now?.version !== version) return {}
      return { result: { ...now, segments, confidence: meanConfidence(segments), saved_at: new Date().toISOString() } }
    })
  }

  return {
    /** Ends a running alignment; guesses stay. */
    async close() {
      stopping.abort()
      await Promise.all(underWay)
    },
    async save(user: Owner, id: string, { version, segments, autosave }: Saved) {
      const job = await current(user, id, version)
      const edited = editedTranscript(job.segments, segments)
      if (autosave || job.audio_removed_at || !edited.some(isGuessed))
        return change(user, id, { version, origin: autosave ? 'autosaved' : 'edited', segments: edited })
      const looking = timed(user, id, edited)
      // if it cannot be saved, no caller waits for it
      looking.catch(() => undefined)
      const found = await soon(looking)
      const saved = await change(user, id, { version, origin: 'edited', segments: found ?? edited })
      if (!found) addLater(user, id, { version: saved.version!, before: edited, found: looking })
      return saved
    },

    async versions(user: Owner, id: string) {
      const job = await current(user, id)
      const now = versionOf(job)
      return { versions: [now, ...(await store.list(db, id)).map((row) => listed(row))] }
    },
    async version(user: Owner, id: string, version: number) {
      const job = await current(user, id)
      if (job.version === version) return { ...versionOf(job), segments: job.segments }
      const row = await store.one(db, id, version)
      if (!row) throw new AppError('not_found', { what: 'Version' })
      return { ...listed(row), segments: row.segments }
    },
    async restore(user: Owner, id: string, { earlier, version }: { earlier: number; version: number }) {
      const job = await current(user, id, version)
      const segments = earlier === version ? job.segments : (await store.one(db, id, earlier))?.segments
      if (!segments) throw new AppError('not_found', { what: 'Version' })
      return change(user, id, { version, origin: 'restored', segments })
    },

    async align(user: Owner, id: string, { version, text, language: given }: Alignable, signal?: AbortSignal) {
      const job = await current(user, id, version)
      refuseGone(job)
      const language = given ?? job.detected_language ?? job.from_language
      const segments = await withDeadline(alignSeconds * 1000, signal, async (stop) => {
        const listening = { aligner, audio: soundOf(user.account_id, id, stop), signal: stop }
        if (text !== undefined) return alignedText({ text, language }, listening)
        const guessed = job.segments.map((segment) => ({ ...segment, language: segment.language ?? language }))
        return withWordTimes(guessed, listening)
      }).catch((err) => {
        if (err instanceof DOMException && err.name === 'TimeoutError') throw new AppError('timeout', {})
        throw err
      })
      return change(user, id, { version, origin: 'aligned', segments })
    },

    async translate(user: Caller, id: string, asked: AskedTranslation) {
      const job = await current(user, id, asked.version)
      const { segments, credits } = await createTranslating(parts.translateTexts)(user, job, asked)
      const { version, to_language } = asked
      return change(user, id, { version, origin: 'translated', segments, to_language, credits })
    },
  }
}

const guesses = (segments: readonly TranscriptSegment[]) =>
  segments.reduce((sum, { words }) => sum + words.filter(({ estimated }) => estimated).length, 0)

/** The result of the time a save may take, or null. */
function soon<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), saveMs)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}

type Listed = { version: number; origin: TranscriptOrigin; characters: number; saved_at: Date }

const listed = ({ version, origin, characters, saved_at }: Listed) => ({
  version,
  origin,
  characters,
  saved_at: saved_at.toISOString(),
  is_current: false,
})

function versionOf({ version, origin, transcription, saved_at }: Transcription) {
  const characters = countCharacters(transcription ?? '')
  return { version: version!, origin: origin!, characters, saved_at: saved_at!, is_current: true }
}
