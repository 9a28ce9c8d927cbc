import type { LongFileHandling } from '#core/rules/cloning/sample-files.ts'
import { createWorkerClient } from '../../../lib/browser/ask-worker.ts'
import { session } from '../../../lib/session/session.ts'
import { keptRecordings } from '../../../lib/storage/kept-recordings.ts'
import { readPreference } from '../../../lib/storage/preferences.ts'
import { type Analysed, type Decoded, decodeSample } from './decode-sample.ts'
import { createSampleInput } from './sample-input.ts'

const ask = createWorkerClient<{ sound: Decoded; handling: LongFileHandling }, Analysed>(
  () => new Worker(new URL('./sample.worker.ts', import.meta.url), { type: 'module' }),
)

/** Transfers the audio to the worker without a copy. */
function analyseInWorker(sound: Decoded, handling: LongFileHandling): Promise<Analysed> {
  const buffers = 'wav' in sound ? [sound.wav] : sound.channels.map(({ buffer }) => buffer as ArrayBuffer)
  return ask({ sound, handling }, buffers)
}

/** The samples of the page, kept while the user is on another page. */
export const sampleInput = createSampleInput({
  decode: decodeSample,
  analyse: analyseInWorker,
  handling: () => readPreference('cloning_long_files'),
  dropRecording: (id) => keptRecordings.remove(id).catch(() => undefined),
})

const userId = () => {
  const state = session.state.get()
  return state.status === 'signed_in' ? state.user.id : undefined
}
let owner = userId()
session.state.subscribe(() => {
  if (userId() === owner) return
  owner = userId()
  sampleInput.forgetAll()
})
