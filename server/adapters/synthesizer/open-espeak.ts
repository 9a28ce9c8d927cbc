import { openEngine } from '@pawol/engines/espeak/engine'
import { openSpeaker } from '@pawol/engines/espeak/speaker'
import { espeakFiles } from '../../platform/engines/model-files.ts'

/** eSpeak, which blocks its process while it speaks. */
export const espeakSpeaker = async () => openSpeaker(await espeakFiles())

/** eSpeak as the voices use it. */
export const openEspeak = async (options?: { language?: string }) => openEngine(await espeakSpeaker(), options)
