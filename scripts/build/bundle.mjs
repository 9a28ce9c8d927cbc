import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'
import { filesBelow } from '../setup.mjs'

/** The packages that stay files: those with machine code or files of their own. All others become part of the bundle. */
export const kept_packages = ['@node-rs/argon2', 'node-av', 'onnxruntime-node', 'pdfkit']
/** An optional driver of pg, which need not be installed. */
const absent = ['pg-native']
/** Read by both: the bundle's entries find each other by these paths. */
export const programs = () => ['server/main.ts', ...filesBelow('server').filter((file) => file.endsWith('.entry.ts'))]

/** Zod has its messages in fifty languages, a tenth of what a start reads; ours are in the error catalogue. */
const english_alone = {
  name: 'english-alone',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js'",
    }))
  },
}

/** From the sources, the server reads the folder of the contract; a bundle has no folders. */
const contract_files = {
  name: 'contract-files',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]server[\\/]platform[\\/]contract-files\.ts$/ }, () => {
      const files = filesBelow('core/contract').filter((file) => !file.endsWith('.test.ts'))
      const imports = files.map((file, at) => `import * as file${at} from ${JSON.stringify(join(root, file))}`)
      const entries = files.map((file, at) => `${JSON.stringify(file.slice('core/contract/'.length))}: file${at}`)
      return { contents: `${imports.join('\n')}\nexport const contractFiles = { ${entries.sort().join(', ')} }` }
    })
  },
}

/** Bundles programs with the packages they use: a process spends more on finding a thousand files than on reading one. */
export async function bundle({ outdir, entries }) {
  const { build } = await import('esbuild')
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    bundle: true,
    // what is loaded when it is needed has files of its own
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: [...kept_packages, ...absent],
    alias: { '#core': join(root, 'core') },
    // half the text is half the work of reading it; names stay, and lines that a person can look at
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 160,
    sourcemap: true,
    sourcesContent: false,
    inject: ['server/platform/observability/source-stacks.ts'],
    // packages of the older kind ask for Node's own modules in this way
    banner: { js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);" },
    plugins: [english_alone, contract_files],
    metafile: true,
    logLevel: 'warning',
  })
  writeFileSync(join(root, outdir, 'notices.txt'), notices(Object.keys(metafile.inputs)))
}

/** The licences of the packages that the bundle holds, which ask to go along with it. */
function notices(inputs) {
  const folders = inputs.map((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0]).filter(Boolean)
  return [...new Set(folders)].sort().map(noticeOf).join('\n')
}

function noticeOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const files = filesBelow(folder).filter((file) =>
    /^\/(licen[cs]e|copying|notice)[^/]*$/i.test(file.slice(folder.length)),
  )
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8').trim())
  const by = typeof author === 'object' ? author.name : author
  return [
    `${'='.repeat(80)}`,
    `${name} ${version}: ${license ?? 'see below'}${by ? `, ${by}` : ''}`,
    '',
    ...texts,
    '',
  ].join('\n')
}
