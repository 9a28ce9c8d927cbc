import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

export { default as tokens } from 'llama-tokenizer-js'
/** Where the package keeps the networks of Moonshine base, which understands English. */
export const moonshine_dir = join(
  dirname(require.resolve('@usefulsensors/moonshine-js/package.json')),
  'dist/model/base/quantized',
)
