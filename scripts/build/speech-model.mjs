import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { InferenceSession } from 'onnxruntime-node'
import { root } from '../run.mjs'

const published = join(root, 'node_modules/@usefulsensors/moonshine-js/dist/model/base/quantized')

/**
 * Writes the networks of Moonshine as ONNX Runtime changes them whenever it loads one, which is half of the time that loading
 * takes: docs/decisions/121-optimized-networks.md.
 */
export async function writeSpeechModel(dir) {
  // an interrupted build leaves no folder that a server would take for complete
  const staging = `${dir}.part`
  for (const one of [staging, dir]) rmSync(one, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true })
  for (const name of ['encoder_model.onnx', 'decoder_model_merged.onnx']) {
    const session = await InferenceSession.create(join(published, name), {
      // what depends on the processor is left to the machine that loads it
      graphOptimizationLevel: 'extended',
      optimizedModelFilePath: join(staging, name),
    })
    await session.release()
  }
  renameSync(staging, dir)
}
