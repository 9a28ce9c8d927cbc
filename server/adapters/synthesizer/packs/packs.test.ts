import { pocketVoice, type StandIn, standInStore, tonesVoice } from '../../../../test/packs/stand-in-packs.ts'
import { synthesizerConformance } from '../synthesizer.conformance.ts'
import { packSynthesizer } from './pack-voice.ts'

const open = (one: StandIn) => {
  const place = standInStore(one).place(one.pack.id)
  return { synthesizer: packSynthesizer({ pack: one.pack, place, processes: 2 }) }
}

synthesizerConformance('a VITS pack', async () => open(tonesVoice()))
synthesizerConformance('a Pocket pack', async () => open(pocketVoice()))
