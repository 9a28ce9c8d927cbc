import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { build } from 'esbuild'
import { root } from '../run.mjs'

const from = (...path) => readFileSync(join(root, ...path))
const packages = (...path) => from('node_modules', ...path)
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** A lost connection costs at most so much; each part is verified when it is there. */
const part_bytes = 1024 * 1024
/** Weights have no repetitions: looking for them takes three times as long and finds nothing. */
const weights = { level: 6, strategy: constants.Z_HUFFMAN_ONLY }
const texts = { level: 9 }

const models = {
  'ht-mt': [
    ...['config.json', 'tokenizer.json', 'tokenizer_config.json', 'lexicon.tsv'],
    ...['onnx/encoder_model_quantized.onnx', 'onnx/decoder_model_merged_quantized.onnx'],
  ],
  'ht-voice': ['voice.json', 'phones.json', 'dur.onnx', 'enc.onnx', 'dec.onnx', 'voc.onnx'],
}
/** Parts that a device downloads only if they are wanted. */
const more = {
  hearing: [
    ...['ear.onnx', 'lm.bin'].map((name) => ({ name: `ht-ear/${name}`, bytes: () => from('models', 'ht-ear', name) })),
    { name: 'ht-ear/silero.onnx', bytes: () => packages('@ricky0123/vad-web/dist/silero_vad_v5.onnx') },
  ],
}
/** What eSpeak reads where it speaks Kreyòl. */
const data_of_espeak = ['phontab', 'phonindex', 'phondata', 'intonations', 'ht_dict', 'lang/roa/ht']

/** Writes what a device downloads to translate and speak by itself: docs/decisions/109-engine-files.md. */
export async function writeEngineFiles(dir) {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const files = await Promise.all(
    [
      { name: 'program.js', bytes: await program('web/engine-worker.ts'), how: texts },
      { name: 'pronouncer.js', bytes: await program('web/espeak-worker.ts'), how: texts },
      ...espeak(),
      { name: 'onnxruntime.wasm', bytes: packages('onnxruntime-web/dist/ort-wasm-simd-threaded.wasm'), how: texts },
      ...Object.entries(models).flatMap(([model, names]) =>
        names.map((name) => ({
          name: `${model}/${name}`,
          bytes: from('models', model, name),
          how: name.endsWith('.onnx') ? weights : texts,
        })),
      ),
    ].map((file) => written(dir, file)),
  )
  const parts = Object.entries(more).map(async ([part, wanted]) => {
    const how = (name) => (name.endsWith('.onnx') ? weights : texts)
    const found = wanted.map(({ name, bytes }) => written(dir, { name, bytes: bytes(), how: how(name) }))
    const files = await Promise.all(found)
    return [part, { bytes: bytesOf(files), files }]
  })
  const optional = Object.fromEntries(await Promise.all(parts))
  const all = [...files, ...Object.values(optional).flatMap((part) => part.files)]
  const bytes = bytesOf(files)
  const { url } = files.find(({ name }) => name === 'program.js')
  const version = hashOf(all.map((file) => file.url).join('\n')).slice(0, 16)
  const manifest = { version, bytes, program: url.replace(/\.gz$/, ''), files, more: optional }
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify(manifest))
  // its licence asks for what it was compiled with; /legal/licences has the address of the rest
  const sources = ['README.md', 'build.sh', 'speaker.c'].map((name) => from('models', 'espeak', name))
  writeFileSync(join(dir, 'espeak-build.txt'), Buffer.concat(sources))
  return manifest
}

const bytesOf = (files) => files.reduce((sum, file) => sum + file.bytes, 0)

/** Scripts are there uncompressed as well: a browser loads them from their address while no service worker serves it. */
async function written(dir, { name, bytes, how }) {
  const packed = await promisify(gzip)(bytes, how)
  const [, stem, ending] = /([\w-]+)(\.\w+)$/.exec(name)
  const file = `${stem}-${hashOf(packed).slice(0, 16)}${ending}`
  writeFileSync(join(dir, `${file}.gz`), packed)
  if (ending === '.js') writeFileSync(join(dir, file), bytes)
  const parts = []
  for (let at = 0; at < packed.length; at += part_bytes) {
    const part = packed.subarray(at, at + part_bytes)
    parts.push({ bytes: part.length, sha256: hashOf(part) })
  }
  return { name, url: `/engines/${file}.gz`, bytes: packed.length, parts }
}

async function program(entry) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    alias: { '#core': join(root, 'core') },
    logLevel: 'warning',
  })
  return Buffer.from(outputFiles[0].contents)
}

function espeak() {
  const read = (...path) => from('models', 'espeak', ...path)
  const data = data_of_espeak.map((path) => ({ path, content: read('data', path) }))
  const places = data.map(({ path, content }) => [path, content.length])
  return [
    { name: 'espeak.js', bytes: read('espeak.js'), how: texts },
    { name: 'espeak.wasm', bytes: read('espeak.wasm'), how: texts },
    { name: 'espeak.json', bytes: Buffer.from(JSON.stringify(places)), how: texts },
    { name: 'espeak.data', bytes: Buffer.concat(data.map(({ content }) => content)), how: texts },
  ]
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const began = Date.now()
  const { bytes, files } = await writeEngineFiles(process.argv[2] ?? join(root, 'dist/web/engines'))
  console.info(files.map((one) => `${one.name} ${one.bytes}`).join('\n'))
  console.info(`${(bytes / 1e6).toFixed(1)} MB in ${Date.now() - began} ms`)
}
