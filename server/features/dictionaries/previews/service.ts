import { createHash } from 'node:crypto'
import { termKey } from '@pawol/kreyol/speech'
import type { z } from 'zod'
import {
  most_previewed_entries,
  pronunciationKind,
  pronunciationTestKind,
  type TestedVariation,
  type testPronunciations,
} from '#core/contract/dictionaries/previews.ts'
import { AppError } from '#core/contract/errors.ts'
import { jobView, stateOf } from '#core/contract/jobs.ts'
import { phraseWith } from '#core/rules/dictionaries/phrases.ts'
import { may, type PlanId, planNeededFor } from '#core/rules/plans.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Caller } from '../../../platform/http/route.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { EraseFiles } from '../../files/erase.ts'
import type { Files } from '../../files/service.ts'
import { entryStore as entries } from '../entries/store.ts'
import type { Dictionaries } from '../service.ts'
import type { AuditSystem } from '../system-audit.ts'
import { entriesTask, type Task, taskOf } from './task-view.ts'
import { testFolder } from './test-job.ts'

export type Previews = ReturnType<typeof createPreviews>
type Tested = Pick<z.output<typeof testPronunciations.body>, 'word' | 'context_phrase' | 'voice_id' | 'variations'>
const TestJob = jobView(pronunciationTestKind)
type TestJob = z.output<typeof TestJob>

/** Lower priority: a whole dictionary's sounds are not waited for as one word's are. */
const priorities = { several: -10, one: 0 }
const mostTests = 200
const mostTriedCharacters = 2_000

export function createPreviews(parts: {
  db: Db
  jobs: Jobs
  dictionaries: Pick<Dictionaries, 'editable'>
  /** Throws for one there is not, and for one that programs may not use. */
  voice(user: Caller, voice_id: string): Promise<{ is_premium: boolean }>
  planOf(account_id: AccountId): Promise<PlanId>
  /** Throws when the account keeps as much as its plan allows. */
  roomFor(account_id: AccountId): Promise<void>
  files: Pick<Files, 'signedUrl'>
  eraseFiles: EraseFiles
  auditSystem: AuditSystem
}) {
  const { db, jobs, files } = parts

  async function checkVoice(user: Caller, voice_id: string): Promise<void> {
    const { account_id, is_staff } = user
    const { is_premium } = await parts.voice(user, voice_id)
    if (is_premium && !is_staff && !may(await parts.planOf(account_id), 'premium_voices'))
      throw new AppError('premium_not_allowed', { plan: planNeededFor('premium_voices').name })
    await parts.roomFor(account_id)
  }

  /** Ways of saying a word that were tried before, by their spelling. */
  async function tried({ account_id }: Caller, { word, context_phrase, voice_id }: Omit<Tested, 'variations'>) {
    const equals = { word, context_phrase, voice_id }
    const found = await jobs.list({ account_id, kind: pronunciationTestKind, equals, limit: mostTests })
    return new Map(found.map((job) => TestJob.parse(job)).map((job) => [job.phonetic, job]))
  }

  return {
    async generate(user: Caller, id: string, asked: { entry_ids?: string[]; voice_id?: string }) {
      const dictionary = await parts.dictionaries.editable(user, id)
      const voice_id = asked.voice_id ?? dictionary.pronunciation_voice_id
      if (!voice_id) throw new AppError('voice_missing', {})
      await checkVoice(user, voice_id)
      const entry_ids = asked.entry_ids
        ? (await entries.several(db, id, asked.entry_ids)).map((entry) => entry.id)
        : await entries.silent(db, id, most_previewed_entries)
      if (asked.entry_ids && entry_ids.length === 0) throw new AppError('not_found', { what: 'Entry' })
      const input = { dictionary_id: id, dictionary_name: dictionary.name, voice_id, entry_ids }
      const priority = entry_ids.length > 1 ? priorities.several : priorities.one
      const entries_count = entry_ids.length
      return db.tx(async (tx) => {
        const job = await jobs.enqueue(pronunciationKind, { ...ownerOf(user), input, priority }, tx)
        const detail = { changed: 'pronunciations', entries: entries_count }
        await parts.auditSystem(tx, user, dictionary, { action: 'change_system_dictionary', detail })
        return { task_id: job.id, entries_count }
      })
    },

    async test(user: Caller, { variations, word, context_phrase, voice_id }: Tested) {
      refuseEndless({ word, context_phrase, variations })
      await checkVoice(user, voice_id)
      const known = await tried(user, { word, context_phrase, voice_id })
      const results: TestedVariation[] = []
      for (const phonetic of spellingsOf(variations)) {
        const input = { word, context_phrase, voice_id, phonetic }
        const before = known.get(phonetic)
        if (before && isLost(before)) await forget(user, before.id)
        const job =
          before && !isLost(before)
            ? before
            : TestJob.parse(
                await jobs.enqueue(pronunciationTestKind, { ...ownerOf(user), input, client_key: keyOf(input) }),
              )
        results.push(resultOf(job))
      }
      return { results }
    },
    async existing(user: Caller, { variations, ...asked }: Tested) {
      const known = await tried(user, asked)
      return {
        existing_audio: spellingsOf(variations).flatMap((phonetic) => {
          const job = known.get(phonetic)
          const { word_audio_url, phrase_audio_url } = job ? resultOf(job) : {}
          return word_audio_url && phrase_audio_url ? [{ phonetic, word_audio_url, phrase_audio_url }] : []
        }),
      }
    },
    async task({ account_id }: Caller, id: string): Promise<Task> {
      const job = await jobs.known(id, account_id)
      if (job?.kind === pronunciationTestKind.kind) return testTask(TestJob.parse(job))
      if (job?.kind === pronunciationKind.kind) return entriesTask(job)
      throw new AppError('not_found', { what: 'Task' })
    },
  }

  async function forget({ account_id }: Caller, id: string): Promise<void> {
    const also = (tx: Parameters<EraseFiles>[0], ids: string[]) =>
      parts.eraseFiles(tx, { folders: ids.map((one) => testFolder(account_id, one)) })
    await jobs.remove({ account_id, kind: pronunciationTestKind, ids: [id], also })
  }

  function soundsOf({ word_key, phrase_key, word_start_time, word_end_time }: TestJob) {
    return {
      word_audio_url: word_key ? files.signedUrl(word_key) : null,
      phrase_audio_url: phrase_key ? files.signedUrl(phrase_key) : null,
      word_start_time: word_start_time ?? null,
      word_end_time: word_end_time ?? null,
    }
  }
  function resultOf(job: TestJob): TestedVariation {
    const state = stateOf(pronunciationTestKind, job.status)
    const sounds = soundsOf(job)
    return {
      phonetic: job.phonetic,
      success: state !== 'failed' && state !== 'cancelled',
      queued: state === 'queued' || state === 'running',
      task_id: job.id,
      ...sounds,
      audio_url: sounds.word_audio_url,
      error: job.error_message,
    }
  }
  function testTask(job: TestJob): Task {
    const { word_audio_url: phonetic_url, phrase_audio_url: phonetic_phrase_url, ...times } = soundsOf(job)
    const { phonetic } = job
    return { ...taskOf(pronunciationTestKind, job), phonetic, phonetic_url, phonetic_phrase_url, ...times }
  }
}

const ownerOf = ({ account_id, user_id, api_key_id }: Caller) => ({ account_id, created_by: user_id, api_key_id })
const isLost = (job: TestJob) => ['failed', 'cancelled'].includes(stateOf(pronunciationTestKind, job.status))
const spellingsOf = (variations: Tested['variations']) => [
  ...new Set(variations.map((one) => (typeof one === 'string' ? one : one.phonetic))),
]
const keyOf = (input: object) =>
  `pronunciation:${createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 40)}`

/** Limits a free preview: a sentence that repeats a word with a long reading belongs on the speech page. */
function refuseEndless({ word, context_phrase, variations }: Omit<Tested, 'voice_id'>): void {
  const { text } = phraseWith(word, context_phrase)
  const times = termKey(text).split(termKey(word)).length - 1
  const longest = Math.max(...spellingsOf(variations).map((phonetic) => phonetic.length))
  if (times * longest <= mostTriedCharacters) return
  const detail = 'The word is too often in this sentence for so long a respelling.'
  throw new AppError('invalid_request', { detail, fields: { context_phrase: detail } })
}
