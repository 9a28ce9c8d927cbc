import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { nodeAvMedia } from '../../server/adapters/media/node-av.ts'
import { said, wordErrors } from '../../server/adapters/transcriber/transcriber.conformance.ts'
import { cpuSpent, residentMb } from '../children.ts'
import { report, runInSlices } from '../setting.ts'
import { bareTranscriber, fixtures, samplesOf, two_cities } from './bare-transcriber.ts'
import { joinedSpeech } from './joined-speech.ts'
import { openTranscriptionServer } from './transcription-server.ts'

/** Transcription through the running server, from the file that is sent to the transcript with its word times. */
const minutes = Number(process.argv[2] ?? 30)
const server = await openTranscriptionServer({ roles: 'api,worker' })
const media = nodeAvMedia({ work_dir: join(server.database.dir, 'bench'), readable_dirs: [fixtures] })
const fileOf = (name: string) => readFile(join(fixtures, `${name}.ogg`))
const book = await fileOf('two-cities')
const { seconds } = two_cities
const samples = await samplesOf(media, two_cities)
const bare = await bareTranscriber(samples)
const whole = () => server.done(book, 'two-cities.ogg')

console.log(`load ${loadavg()[0]!.toFixed(1)} on two cores`)
for (const name of ['jfk', 'two-cities'] as const) {
  const { transcription } = await server.done(await fileOf(name), `${name}.ogg`)
  const { errors, words } = wordErrors(said[name], transcription!)
  report(`words wrong in ${name}`, { errors, words, percent: (100 * errors) / words })
}

async function spent(work: () => Promise<unknown>): Promise<{ cpu: number; wall: number }> {
  const began = performance.now()
  const cpu = await cpuSpent(work)
  return { cpu: cpu / 1000, wall: (performance.now() - began) / 1000 }
}
await bare()
const walls: Record<'bare' | 'ours', number[]> = { bare: [], ours: [] }
const timed = (who: 'bare' | 'ours', work: () => Promise<unknown>) => async () => {
  const { cpu, wall } = await spent(work)
  walls[who].push(wall)
  return cpu
}
const cpu = await runInSlices(3, timed('bare', bare), timed('ours', whole))
const quickest = { bare: Math.min(...walls.bare), ours: Math.min(...walls.ours) }
report('one job of 44 s: processor time, all of it', {
  bare_rtf: cpu.bare / seconds,
  ours_rtf: cpu.ours / seconds,
  ratio: cpu.ours / cpu.bare,
})
report('one job of 44 s: wall time', {
  bare_rtf: quickest.bare / seconds,
  ours_rtf: quickest.ours / seconds,
  ratio: quickest.ours / quickest.bare,
})
const both = await spent(() => Promise.all([whole(), whole()]))
report('two jobs at once', {
  cores_used: both.cpu / both.wall,
  rtf_each: both.wall / seconds,
  against_bare: both.wall / quickest.bare,
})

const long = await joinedSpeech(media, samples, minutes)
const memory = { own: 0, children: 0 }
let over = false
async function watch() {
  while (!over) {
    memory.own = Math.max(memory.own, process.memoryUsage().rss / 2 ** 20)
    memory.children = Math.max(memory.children, residentMb())
    await delay(500)
  }
}
const before = { own: process.memoryUsage().rss / 2 ** 20, children: residentMb() }
const watching = watch()
let text = ''
const lasted = await spent(async () => {
  text = (await server.done(long.bytes, 'radyo.ogg')).transcription!
})
over = true
await watching
const { errors, words } = wordErrors(`${said['two-cities']} `.repeat(long.times), text)
report(`${minutes} minutes of joined speech`, {
  megabytes: long.bytes.length / 2 ** 20,
  wall_rtf: lasted.wall / long.seconds,
  cpu_rtf: lasted.cpu / long.seconds,
  against_bare_cpu: lasted.cpu / long.seconds / (cpu.bare / seconds),
  cores_used: lasted.cpu / lasted.wall,
  words_wrong_percent: (100 * errors) / words,
  own_mb_before: before.own,
  own_mb_most: memory.own,
  processes_mb_before: before.children,
  processes_mb_most: memory.children,
})
await media.close()
await server.close()
