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
import type { AccountId } from '../../../platform/ids.ts'
import { type JobRun, type Runner, runner } from '../../../platform/jobs/runner.ts'
import type { Speaker } from '../../../ports/synthesizer.ts'
import type { EraseFiles } from '../../files/erase.ts'
import type { Files } from '../../files/service.ts'
import { type EntryRow, entryStore as entries } from '../entries/store.ts'
import { type DictionaryRow, dictionaryStore as dictionaries } from '../store.ts'
import { audioFolder } from './audio-key.ts'
import { previewOf, type Record } from './speak.ts'
import { audioStore as store } from './store.ts'

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

/** Only so many failures are told one by one. */
const most_failures = 100

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
          for (const variant of await missing(work, entry, { voice_id, anew: run.attempt === 1 })) {
            const ended = await speak(work, { dictionary, entry, variant, speaker }, run)
            if (!ended) continue
            run.tell(variantEvents[ended.status], ended)
            if (ended.status === 'completed') spoken++
            else if (failed.length < most_failures) failed.push({ entry_id, variant, error: ended.error ?? '' })
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

/** A try that follows another goes on where that one ended. */
async function missing({ db }: PreviewWork, { id }: Spoken, { voice_id, anew }: { voice_id: string; anew: boolean }) {
  if (anew) return PreviewVariant.options
  const known = (await store.of(db, [id])).filter((sound) => sound.voice_id === voice_id)
  return PreviewVariant.options.filter((variant) => !known.some((sound) => sound.variant === variant))
}

type One = { dictionary: DictionaryRow; entry: Spoken; variant: PreviewVariant; speaker: Speaker }

/** Nothing of an entry that has changed in the meantime. */
async function speak(work: PreviewWork, one: One, run: Run): Promise<VariantEvent | null> {
  const { dictionary, entry, variant, speaker } = one
  const about = { task_id: run.id, dictionary_id: dictionary.id, entry_id: entry.id, variant }
  const is_original = variant.startsWith('original')
  const fault = is_original ? null : entryFault(entry)
  if (fault) return { ...about, status: 'failed', error: fault.code }
  const text = variant.endsWith('phrase') ? phraseOf(entry.term, entry.context_hint).text : entry.term
  const key = `${audioFolder(dictionary)}/${entry.id}/${variant}-${run.id}.mp3`
  try {
    const { bytes } = await work.record(previewOf(text, speaker, is_original ? null : entry), key, run.signal)
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
