import { basename, dirname } from 'node:path'
import { louder } from '@pawol/engines/hearing/frames'
import { context_samples, openSilero, type Silero } from '@pawol/engines/hearing/silero'
import { modelFolder } from '../../../platform/engines/model-folder.ts'
import type { ListenTask } from '../moonshine/messages.ts'
import { samplesOf } from './sound-part.ts'

let silero: Promise<Silero> | undefined

/** The speech detector of this process; opened once. */
export function speechDetector(vad_file: string): Promise<Silero> {
  silero ??= openSilero(modelFolder(dirname(vad_file), { arena: true }), basename(vad_file))
  return silero
}

/** The probability of speech in each frame of a part, with the samples it was found in. */
export async function listenTo({ vad_file, state, ...part }: ListenTask['input']) {
  const detector = await speechDetector(vad_file)
  const samples = louder(await samplesOf(part, context_samples))
  return { heard: await detector.listen(samples, state), samples: samples.subarray(context_samples) }
}
