import { ensureInstalled } from './setup.mjs'

const usage = 'Usage: npm run --silent say -- "Bonjou" [out.wav] [--voice id]'

await ensureInstalled('run')
await import('tsx')
const { sayToFile, voiceIds } = await import('../server/say.ts')
const { positionals, voice } = read(process.argv.slice(2))
const [text, path = 'speech.wav'] = positionals
if (!text || positionals.length > 2 || (voice && !voiceIds.includes(voice))) {
  console.error(`${usage}\nVoices: ${voiceIds.join(', ')}`)
  process.exit(2)
}
const { seconds, engine } = await sayToFile(text, path, voice)
console.log(`${path}: ${seconds.toFixed(2)} s, ${engine}`)

/** A text may begin with a dash, so only --voice is an option. */
function read(given) {
  const at = given.indexOf('--voice')
  if (at < 0) return { positionals: given }
  return { positionals: given.filter((_, n) => n !== at && n !== at + 1), voice: given[at + 1] ?? 'none' }
}
