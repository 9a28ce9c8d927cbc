import { termKey } from '@pawol/kreyol/speech'
import { pronunciationTestKind } from '#core/contract/dictionaries/previews.ts'
import { AppError } from '#core/contract/errors.ts'
import { entryFault } from '#core/rules/dictionaries/applicable.ts'
import { phraseWith } from '#core/rules/dictionaries/phrases.ts'
import { userFolder } from '../../../platform/files/user-folder.ts'
import { type Runner, runner } from '../../../platform/jobs/runner.ts'
import type { PreviewWork } from './entries-job.ts'
import { previewOf } from './speak.ts'

/** The folder of a test's sounds; its row decides whether they are kept. */
export const pronunciationFiles = userFolder('pronunciations')
export const testFolder = pronunciationFiles.of

export function testRunner({ record, speakerOf }: Pick<PreviewWork, 'record' | 'speakerOf'>): Runner {
  return runner(pronunciationTestKind, {
    attempts: 2,
    concurrency: 2,
    timeout_seconds: 60,
    most_waiting: 100,
    keeps: ({ audio_bytes }) => audio_bytes,
    async run({ word, context_phrase, voice_id, phonetic }, run) {
      const entry = { term: word, phonetic, ipa: '' }
      // the spelling itself is said as it would be without an entry
      const tried = termKey(word) === termKey(phonetic) ? null : entry
      if (tried && entryFault(tried))
        throw new AppError('invalid_request', { detail: `${phonetic} cannot be spoken for ${word}.` })
      const speaker = await speakerOf(run.account_id!, voice_id)
      const folder = testFolder(run.account_id!, run.id)
      const [word_key, phrase_key] = [`${folder}/word.mp3`, `${folder}/phrase.mp3`]
      const phrase = phraseWith(word, context_phrase)
      const alone = await record(previewOf(word, speaker, tried), word_key, run.signal)
      const within = await record(previewOf(phrase.text, speaker, tried), phrase_key, run.signal)
      const said = within.word_timings.filter((one) => one.start_char < phrase.end && one.end_char > phrase.start)
      return {
        word_key,
        phrase_key,
        word_start_time: said[0]?.start_time ?? 0,
        word_end_time: said.at(-1)?.end_time ?? 0,
        audio_bytes: alone.bytes + within.bytes,
      }
    },
  })
}
