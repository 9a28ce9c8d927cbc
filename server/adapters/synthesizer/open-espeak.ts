import open from '@echogarden/espeak-ng-emscripten'
import { openEngine } from '@pawol/engines/espeak/engine'

/** Loads eSpeak, which blocks its process while it speaks. */
export const openEspeak = async (options?: { language?: string }) => openEngine(await open(), options)
