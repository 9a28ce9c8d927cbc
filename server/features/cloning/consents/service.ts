import { randomInt, randomUUID } from 'node:crypto'
import type { Language } from '#core/contract/account/account.ts'
import type { ConsentSentence, VoiceConsent } from '#core/contract/cloning/consents.ts'
import { AppError } from '#core/contract/errors.ts'
import { consentSentence, consentStatements, drawConsentWord } from '#core/rules/cloning/consent-sentence.ts'
import type { Db, Sql } from '../../../platform/db/open.ts'
import { type ReserveRoom, withRoom } from '../../../platform/files/room.ts'
import type { Caller, Upload } from '../../../platform/http/route.ts'
import type { AccountId, UserId } from '../../../platform/ids.ts'
import type { Aligner } from '../../../ports/aligner.ts'
import type { Media, MediaSource } from '../../../ports/media.ts'
import type { Storage } from '../../../ports/storage.ts'
import type { EraseFiles } from '../../files/erase.ts'
import type { Files } from '../../files/service.ts'
import { unreadable } from '../../stt/sounds.ts'
import { consentFolder, consentKey, sampleKey } from '../stored.ts'
import { findVoice } from '../voices/find-voice.ts'
import { sampleStore } from '../voices/store.ts'
import { type ComparedSample, type CompareSpeakers, type Comparison, joinedComparison } from './same-speaker.ts'
import { type ConsentRow, type GivenConsentRow, consentStore as store } from './store.ts'

export type Consents = ReturnType<typeof createConsents>
type Owner = { account_id: AccountId }
type OfVoice = Owner & { voice_id: string }
/** A sample that is in the storage, whether or not it is a row already. */
export type StoredSample = { id: string; name: string }
/** A consent of a voice, with the comparison it gets in the transaction that adds the samples. */
export type Attached = OfVoice & { consent_id: string; same_speaker: Comparison | null }

/** The sentence takes about ten seconds; recorders stop at this. */
const longestSeconds = 300
const sweptAtOnce = 100
/** In one run of the chore; each takes seconds. */
const comparedAtOnce = 20
const missing = () => new AppError('not_found', { what: 'Consent' })
const expired = () => new AppError('consent_expired', {})

export function createConsents(parts: {
  db: Db
  storage: Storage
  media: Media
  aligner: Aligner
  compareSpeakers: CompareSpeakers
  files: Pick<Files, 'signedUrl'>
  eraseFiles: EraseFiles
  reserve: ReserveRoom
  languageOf(userId: UserId): Promise<Language>
}) {
  const { db, storage, media, compareSpeakers, eraseFiles } = parts

  async function given({ account_id }: Owner, id: string): Promise<GivenConsentRow> {
    const row = await store.one(db, { id, account_id })
    if (!row || !isGiven(row)) throw missing()
    return row
  }

  function viewOf(row: GivenConsentRow): VoiceConsent {
    const { id, account_id, voice_id, sentence, word, statement, duration_seconds } = row
    return {
      consent_id: id,
      voice_id,
      sentence,
      word,
      statement,
      duration_seconds,
      same_speaker: shownComparison(row.same_speaker),
      agreed_at: row.agreed_at.toISOString(),
      recording_url: parts.files.signedUrl(consentKey(account_id, id)),
    }
  }

  async function lengthOf(recording: Upload, signal?: AbortSignal): Promise<number> {
    const { duration_seconds } = await media.probe({ stream: recording.stream() }, signal).catch(unreadable)
    if (duration_seconds <= longestSeconds) return duration_seconds
    throw new AppError('audio_unreadable', { detail: 'The sentence is read in less than five minutes.' })
  }

  /**
   * Refuses only recordings that surely say something else: single words are not recognised reliably (decision 067).
   */
  async function checkWords({ sentence }: ConsentRow, recording: Upload, signal?: AbortSignal): Promise<void> {
    const audio = { stream: recording.stream() }
    const { doubtful } = await parts.aligner.align({ audio, text: sentence, language: 'ht', signal }).catch(unreadable)
    if (doubtful) throw new AppError('consent_words_differ', {})
  }

  const stored = (key: string) => async (): Promise<MediaSource> => ({ stream: (await storage.read(key)).stream })

  const compared =
    ({ account_id, voice_id }: OfVoice) =>
    ({ id, name }: StoredSample): ComparedSample => ({ id, name, open: stored(sampleKey(account_id, voice_id, id)) })

  /** Those its profile was made of; all of them while it has none, or nothing names them. */
  async function usedSamples({ account_id, voice_id }: OfVoice, named?: readonly string[]): Promise<StoredSample[]> {
    const used = named ?? (await findVoice(db, account_id, voice_id)).trained?.samples
    const rows = await sampleStore.of(db, { id: voice_id, account_id })
    return rows.filter(({ id }) => used?.includes(id) ?? true)
  }
  const compareStored = (consent_id: string, which: OfVoice, samples: readonly StoredSample[]) =>
    compareSpeakers({
      recording: stored(consentKey(which.account_id, consent_id)),
      samples: samples.map(compared(which)),
    })
  const consentOf = async ({ account_id, voice_id }: OfVoice): Promise<GivenConsentRow | undefined> =>
    (await store.ofVoices(db, account_id, [voice_id]))[0]

  const erase = (tx: Sql, account_id: AccountId, ids: string[]) =>
    eraseFiles(tx, { folders: ids.map((id) => consentFolder(account_id, id)) })

  /** A voice has one consent: the one before goes. */
  async function replace(tx: Sql, { id, account_id }: Owner & { id: string }, voice_id: string): Promise<void> {
    await erase(tx, account_id, await store.removeOf(tx, account_id, voice_id, id))
  }

  return {
    async ask(user: Caller): Promise<ConsentSentence> {
      const word = drawConsentWord(() => randomInt(2 ** 32) / 2 ** 32)
      const statement = consentStatements[await parts.languageOf(user.user_id)]
      const asked = { id: randomUUID(), account_id: user.account_id, sentence: consentSentence(word), word, statement }
      const { expires_at } = await store.add(db, asked)
      return { consent_id: asked.id, sentence: asked.sentence, word, statement, expires_at: expires_at.toISOString() }
    },

    /** Checks before it stores; the recording is in the storage before its row refers to it. */
    async give(user: Owner, id: string, asked: { recording: Upload; voice_id?: string }, signal?: AbortSignal) {
      const { account_id } = user
      const { recording, voice_id = null } = asked
      const row = await store.one(db, { id, account_id })
      if (!row) throw missing()
      if (row.agreed_at || row.expires_at <= new Date()) throw expired()
      if (voice_id) await findVoice(db, account_id, voice_id)
      const duration_seconds = await lengthOf(recording, signal)
      await checkWords(row, recording, signal)
      const of = voice_id ? { account_id, voice_id } : null
      const samples = of ? (await usedSamples(of)).map(compared(of)) : []
      const same_speaker = await compareSpeakers({ recording: uploaded(recording), samples, signal })
      const agreed = await withRoom(parts.reserve(account_id, recording.size), (room) =>
        db.tx(async (tx) => {
          if (!(await store.holdUnread(tx, { id, account_id }))) throw expired()
          if (voice_id) await findVoice(tx, account_id, voice_id)
          const { type } = recording
          const { size } = await storage.put(consentKey(account_id, id), recording.stream(), { type, signal })
          await room.settle(tx)
          const kept = await store.agree(tx, id, { voice_id, size, type, duration_seconds, same_speaker })
          if (voice_id) await replace(tx, { id, account_id }, voice_id)
          return kept
        }),
      )
      return viewOf(agreed)
    },
    get: async (user: Owner, id: string): Promise<VoiceConsent> => viewOf(await given(user, id)),
    /** The voice of a consent; undefined if there is no such consent, null if it has no voice yet. */
    async voiceOf({ account_id }: Owner, id: string): Promise<string | null | undefined> {
      return (await store.one(db, { id, account_id }))?.voice_id
    },
    async list({ account_id }: Owner): Promise<VoiceConsent[]> {
      return (await store.given(db, account_id)).map(viewOf)
    },
    /** By voice, the newest of each. */
    async ofVoices(account_id: AccountId, voiceIds: string[]): Promise<Map<string, VoiceConsent>> {
      const rows = await store.ofVoices(db, account_id, voiceIds)
      return new Map(rows.reverse().map((row) => [row.voice_id!, viewOf(row)]))
    },
    /** One that has no voice. */
    async forget({ account_id }: Owner, id: string): Promise<void> {
      await db.tx(async (tx) => {
        if (!(await store.remove(tx, { id, account_id }))) throw missing()
        await erase(tx, account_id, [id])
      })
    },
    /**
     * Compares, before the transaction that adds them, samples that are in the storage: with the consent that is named, or
     * else with the one the voice has; null where there is neither. A named consent is compared with the samples of before
     * as well. Refuses a sample of another speaker by its name, and with `not_found` a consent that was never given.
     */
    async judge(givenFor: OfVoice & { consent_id?: string; samples: StoredSample[] }): Promise<Attached | null> {
      const { account_id, voice_id, consent_id, samples } = givenFor
      const which = { account_id, voice_id }
      if (consent_id) {
        await given({ account_id }, consent_id)
        const before = await sampleStore.of(db, { id: voice_id, account_id })
        return { ...which, consent_id, same_speaker: await compareStored(consent_id, which, [...before, ...samples]) }
      }
      const row = await consentOf(which)
      if (!row) return null
      const found = await compareStored(row.id, which, samples)
      return { ...which, consent_id: row.id, same_speaker: found && joinedComparison(row.same_speaker, found) }
    },
    /** Part of the transaction that adds the samples. Refuses with `consent_expired` a consent of another voice. */
    async attach(tx: Sql, made: Attached): Promise<void> {
      const { consent_id: id, voice_id, account_id, same_speaker } = made
      if (!(await store.attach(tx, { id, account_id }, { voice_id, same_speaker }))) throw expired()
      await replace(tx, { id, account_id }, voice_id)
    },
    /**
     * Compares the consent of a voice with those of the samples it is made of that it was not compared with yet. Answers
     * what follows, for the transaction that saves the voice: a consent of another speaker is deleted, and one that
     * cannot be compared counts no longer. An engine that is away changes nothing: the chore tries again.
     */
    async again(
      { id, account_id }: Owner & { id: string },
      used?: readonly string[],
    ): Promise<(tx: Sql) => Promise<void>> {
      const which = { account_id, voice_id: id }
      const row = await consentOf(which)
      const samples = row ? await usedSamples(which, used) : []
      const missing = samples.filter((sample) => !row!.same_speaker?.samples?.includes(sample.id))
      if (!row || missing.length === 0) return async () => {}
      const found = await compareStored(row.id, which, missing).catch(outcomeOf)
      if (found === 'away') return async () => {}
      return async (tx) => {
        if (found === 'other') return erase(tx, account_id, await store.removeOf(tx, account_id, id))
        const same_speaker = found && joinedComparison(row.same_speaker, found)
        await store.attach(tx, { id: row.id, account_id }, { voice_id: id, same_speaker })
      }
    },
    /** A chore: consents that do not cover the samples of their voice, such as those compared by an earlier release. */
    async compareUncovered(stop: AbortSignal): Promise<void> {
      for (const { voice_id, account_id } of await store.uncovered(db, comparedAtOnce)) {
        if (stop.aborted) return
        await db.tx(await this.again({ id: voice_id!, account_id }))
      }
    },
    /** Part of the transaction that deletes the voice. */
    async forgetOf(tx: Sql, { account_id }: Owner, voice_id: string): Promise<string[]> {
      return (await store.removeOf(tx, account_id, voice_id)).map((id) => consentFolder(account_id, id))
    },
    async sweep(stop: AbortSignal): Promise<void> {
      for (let gone = sweptAtOnce; gone === sweptAtOnce && !stop.aborted; )
        gone = await db.tx(async (tx) => {
          const unread = await store.removeExpired(tx, sweptAtOnce)
          await eraseFiles(tx, { folders: unread.map(({ id, account_id }) => consentFolder(account_id, id)) })
          return unread.length
        })
    },
    exportOf: async (account_id: AccountId) =>
      (await store.given(db, account_id)).map(viewOf).map(({ recording_url: _, ...consent }) => consent),
    erase: store.erase,
  }
}

/** A background comparison, without a caller that waits. */
function outcomeOf(err: unknown): 'other' | 'away' | null {
  if (err instanceof AppError && err.is('consent_voice_differs')) return 'other'
  const cannotBeHeard = err instanceof AppError && (err.is('consent_sample_unclear') || err.is('audio_unreadable'))
  return cannotBeHeard ? null : 'away'
}
/** Which samples were compared is ours to know. */
function shownComparison(found: Comparison | null): VoiceConsent['same_speaker'] {
  return found && { score: found.score, ceiling: found.ceiling, is_same: found.is_same }
}
const isGiven = (row: ConsentRow): row is GivenConsentRow => row.agreed_at !== null
const uploaded = (recording: Upload) => async () => ({ stream: recording.stream() })
