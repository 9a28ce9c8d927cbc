import { fileURLToPath } from 'node:url'

export { default as tokens } from 'llama-tokenizer-js'
/** Where the package keeps the networks of Moonshine base, which understands English. */
export const moonshine_dir = fileURLToPath(
  new URL('node_modules/@usefulsensors/moonshine-js/dist/model/base/quantized', import.meta.url),
)
