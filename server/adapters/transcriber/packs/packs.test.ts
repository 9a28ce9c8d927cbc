import { standInStore, tonesListener } from '../../../../test/packs/stand-in-packs.ts'
import { tonesOf } from '../../../../test/sounds/tones.ts'
import { createListenerProcesses } from '../listener-processes.ts'
import { transcriberConformance } from '../transcriber.conformance.ts'
import { openTrial } from '../trial.conformance.ts'
import { packTranscriber } from './pack-listener.ts'

transcriberConformance('an omnilingual pack', async () => {
  const { options, close } = await openTrial()
  const { model_dir: _, ...own } = options
  const listeners = createListenerProcesses(own)
  const one = tonesListener()
  const place = standInStore(one).place(one.pack.id)
  return {
    transcriber: packTranscriber({ pack: one.pack, place, listeners }),
    foreign: async () => tonesOf('je voudrais savoir pourquoi les enfants ne sont pas dans la maison'),
    async close() {
      await listeners.close()
      await close()
    },
  }
})
