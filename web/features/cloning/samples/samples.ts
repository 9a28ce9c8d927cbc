import { session } from '../../../lib/session/session.ts'
import { keptRecordings } from '../../../lib/storage/kept-recordings.ts'
import { readPreference } from '../../../lib/storage/preferences.ts'
import { analyseInWorker } from './analyse-in-worker.ts'
import { decodeSample } from './decode-sample.ts'
import { createSampleInput } from './sample-input.ts'

/** Those of the page; they stay while another page is looked at. */
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
