import {
  type FailedVariant,
  PreviewVariant,
  pronunciationKind,
  type VariantEvent,
  variantEvents,
} from '#core/contract/dictionaries/previews.ts'
import { AppError } from '#core/contract/errors.ts'
import { entryFault } from '#core/rules/dictionaries/applicable.ts'
import { phraseOf } from '#core/rules/dictionaries/phrases.ts'
import type { Db } from '../../../platform/db/open.ts'
import { userFolder } from '../../../platform/files/user-folder.ts'
import type { AccountId } from '../../../platform/ids.ts'
import { type JobRun, type Runner, runner } from '../../../platform/jobs/runner.ts'
import type { Speaker } from '../../../ports/synthesizer.ts'
import type { EraseFiles } from '../../files/erase.ts'
import type { Files } from '../../files/service.ts'
import { type EntryRow, entryStore as entries } from '../entries/store.ts'
import { type DictionaryRow, dictionaryStore as dictionaries } from '../store.ts'
import { previewOf, type Record } from './speak.ts'
import { audioStore as store } from './store.ts'

type Owned = { id: string; account_id: AccountId | null }

export const dictionaryFiles = userFolder('dictionaries')

/** Where the sounds of a dictionary are; those of system dictionaries belong to no account. */
export const audioFolder = ({ id, account_id }: Owned) =>
  account_id ? dictionaryFiles.of(account_id, id) : `dictionaries/${id}`

export type PreviewWork = {
  db: Db
  record: Record
  /** Throws for a voice there is not. */
  speakerOf(account_id: AccountId, voice_id: string): Promise<Speaker>
  files: Pick<Files, 'signedUrl'>
  eraseFiles: EraseFiles
}
type Run = JobRun<'generating' | 'syncing'>
type Spoken = Pick<EntryRow, 'id' | 'term' | 'phonetic' | 'ipa' | 'context_hint'>

/** The most failures reported one by one. */
const mostFailures = 100

export function previewRunner(work: PreviewWork): Runner {
  return runner(pronunciationKind, {
    attempts: 5,
    concurrency: 1,
    timeout_seconds: 1_800,
    most_waiting: 20,
    async run({ dictionary_id, voice_id, entry_ids }, run) {
      const dictionary = await dictionaries.byId(work.db, dictionary_id)
      if (!dictionary) throw new AppError('not_found', { what: 'Dictionary' })
      const speaker = await work.speakerOf(run.account_id!, voice_id)
      const failed: FailedVariant[] = []
      let [done, spoken] = [0, 0]
      for (const entry_id of entry_ids) {
        const [entry] = await entries.several(work.db, dictionary_id, [entry_id])
        if (entry)
          for (const variant of await missing(work, entry, { voice_id, all: run.attempt === 1 })) {
            const ended = await speak(work, { dictionary, entry, variant, speaker }, run)
            if (!ended) continue
            run.tell(variantEvents[ended.status], ended)
            if (ended.status === 'completed') spoken++
            else if (failed.length < mostFailures) failed.push({ entry_id, variant, error: ended.error ?? '' })
          }
        await run.step('generating', (95 * ++done) / entry_ids.length)
      }
      await run.step('syncing', 97)
      await dictionaries.change(work.db, dictionary_id, { pronunciation_generated_at: new Date() })
      if (failed.length > 0)
        run.tell(pronunciationKind.live.failed, { task_id: run.id, failed_variants: failed.slice(0, 20) })
      return { entries_spoken: done, variants_spoken: spoken, failed_variants: failed }
    },
  })
}

/** A retry continues where the last attempt ended. */
async function missing({ db }: PreviewWork, { id }: Spoken, { voice_id, all }: { voice_id: string; all: boolean }) {
  if (all) return PreviewVariant.options
  const known = (await store.of(db, [id])).filter((sound) => sound.voice_id === voice_id)
  return PreviewVariant.options.filter((variant) => !known.some((sound) => sound.variant === variant))
}

type One = { dictionary: DictionaryRow; entry: Spoken; variant: PreviewVariant; speaker: Speaker }

/** Undefined for an entry that changed in the meantime. */
async function speak(work: PreviewWork, one: One, run: Run): Promise<VariantEvent | null> {
  const { dictionary, entry, variant, speaker } = one
  const about = { task_id: run.id, dictionary_id: dictionary.id, entry_id: entry.id, variant }
  const isOriginal = variant.startsWith('original')
  const fault = isOriginal ? null : entryFault(entry)
  if (fault) return { ...about, status: 'failed', error: fault.code }
  const text = variant.endsWith('phrase') ? phraseOf(entry.term, entry.context_hint).text : entry.term
  const key = `${audioFolder(dictionary)}/${entry.id}/${variant}-${run.id}.mp3`
  try {
    const { bytes } = await work.record(previewOf(text, speaker, isOriginal ? null : entry), key, run.signal)
    const kept = await keep(work, { ...one, key, bytes })
    return kept ? { ...about, status: 'completed', audio_url: work.files.signedUrl(key) } : null
  } catch (err) {
    if (run.signal.aborted || !(err instanceof AppError) || err.retry) throw err
    return { ...about, status: 'failed', error: err.message }
  }
}

async function keep(work: PreviewWork, made: One & { key: string; bytes: number }): Promise<boolean> {
  const { dictionary, entry, variant, speaker, key, bytes } = made
  return work.db.tx(async (tx) => {
    await dictionaries.lock(tx, dictionary.id)
    const [now] = await entries.several(tx, dictionary.id, [entry.id])
    const same = now && now.term === entry.term && now.phonetic === entry.phonetic && now.ipa === entry.ipa
    if (!same) {
      await work.eraseFiles(tx, { files: [key] })
      return false
    }
    const sound = { entry_id: entry.id, variant, dictionary_id: dictionary.id, voice_id: speaker.voice_id, key, bytes }
    const before = await store.put(tx, sound)
    if (before) await work.eraseFiles(tx, { files: [before] })
    return true
  })
}
