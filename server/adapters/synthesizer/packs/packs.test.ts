import { standInStore, tonesVoice } from '../../../../test/stand-in-packs.ts'
import { synthesizerConformance } from '../synthesizer.conformance.ts'
import { packSynthesizer } from './pack-voice.ts'

synthesizerConformance('a VITS pack', async () => {
  const one = tonesVoice()
  const place = standInStore(one).place(one.pack.id)
  return { synthesizer: packSynthesizer({ pack: one.pack, place, processes: 2 }) }
})
