import { sayToFile, voiceIds } from './commands/say.ts'

const usage = 'Usage: npm run --silent say -- "Bonjou" [out.wav] [--voice id]'

const { positionals, voice } = read(process.argv.slice(2))
const [text, path = 'speech.wav'] = positionals
if (!text || positionals.length > 2 || (voice && !voiceIds.includes(voice))) {
  process.stderr.write(`${usage}\nVoices: ${voiceIds.join(', ')}\n`)
  process.exit(2)
}
const { seconds, engine } = await sayToFile(text, path, voice)
process.stdout.write(`${path}: ${seconds.toFixed(2)} s, ${engine}\n`)

/** A text may begin with a dash, so only --voice is an option. */
function read(given: string[]): { positionals: string[]; voice?: string } {
  const at = given.indexOf('--voice')
  if (at < 0) return { positionals: given }
  return { positionals: given.filter((_, n) => n !== at && n !== at + 1), voice: given[at + 1] ?? 'none' }
}
