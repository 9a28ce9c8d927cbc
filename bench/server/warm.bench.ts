import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { percentile, report } from '../setting.ts'
import { cloningSamples, longRecording, openBuilt } from './built-server.ts'

/** First requests with engines cold, with the page open for three seconds, and warm; saves and a clone, by the built program. */
const rounds = Number(process.argv[2] ?? 3)
/** Threads that keep a core busy each. */
const burners = Number(process.argv[3] ?? 0)
const pageMs = 3_000
const warmRuns = 4

const dir = await mkdtemp(join(tmpdir(), 'pawol-bench-'))
const spin =
  'const { workerData } = require("node:worker_threads"); while (Date.now() < workerData) Math.sqrt(Date.now())'
const hourMs = 3_600_000
const load = () => loadavg()[0]!.toFixed(1)

const clip = await readFile('server/adapters/transcriber/fixtures/jfk.ogg')
const pages = ['translation', 'speech', 'transcription'] as const
type Page = (typeof pages)[number]
type Server = Awaited<ReturnType<typeof openBuilt>>
let said = 0
const first: Record<Page, (server: Server) => Promise<unknown>> = {
  translation: (server) => server.translate(`Good morning, how are you today? We have ${++said} guests.`),
  speech: (server) => server.speak(`Bonjou tout moun, nou gen ${++said} envite maten an.`),
  transcription: (server) => server.transcribe(clip, 'jfk.ogg'),
}
async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
const median = (values: number[]) => percentile(values, 0.5)

// samples of all voices are spoken once after a first start, which is no part of this
const prepared = await openBuilt({ dir })
await prepared.hearAllVoices()
await prepared.close()

const burning = Array.from({ length: burners }, () => new Worker(spin, { eval: true, workerData: Date.now() + hourMs }))
const each = (): Record<Page, number[]> => ({ translation: [], speech: [], transcription: [] })
/** `open`: the page was open for three seconds; `ready`: for as long as a busy machine took to make its engines ready. */
const took = { cold: each(), open: each(), ready: each(), warm: each() }
const spent = each()
console.log(`load ${load()} on two cores, ${burners} of it our own`)
const server = await openBuilt({ dir })
// an hour without work ends the engines, and the server keeps what it learned from its first requests
for (const page of pages) await first[page](server)
for (let round = 0; round < rounds; round++)
  for (const page of pages)
    for (const how of ['cold', 'open', 'ready'] as const) {
      await server.endEngines()
      const before = how === 'ready' ? await server.quiet() : 0
      if (how !== 'cold') await server.openPage(page)
      if (how === 'open') await delay(pageMs)
      if (how === 'ready') spent[page].push((await server.quiet()) - before)
      took[how][page].push(await seconds(() => first[page](server)))
      for (let run = 0; run < warmRuns; run++) took.warm[page].push(await seconds(() => first[page](server)))
    }
for (const page of pages) {
  const [cold, open, ready, warm] = (['cold', 'open', 'ready', 'warm'] as const).map((how) => median(took[how][page]))
  report(`first ${page}, seconds`, {
    cold: cold!,
    'page open for 3 s': open!,
    'engines ready': ready!,
    warm: warm!,
    'cold / warm': cold! / warm!,
    'open / warm': open! / warm!,
    'ready / warm': ready! / warm!,
    'processor seconds to make ready': median(spent[page]),
    load: load(),
  })
}

const long = await longRecording(dir)
const transcript = await server.align(long.wav, long.text)
const saves: number[] = []
const complete: number[] = []
for (let version = 1; version <= 2 * rounds; version++) {
  const began = performance.now()
  await server.saveEdited(transcript, version)
  saves.push((performance.now() - began) / 1000)
  await server.timesFound(transcript)
  complete.push((performance.now() - began) / 1000)
}
report(`saving an edited transcript of ${long.seconds.toFixed(0)} s`, {
  first: saves[0]!,
  median: median(saves),
  most: Math.max(...saves),
  'times of new words, median': median(complete),
  load: load(),
})

const samples = await cloningSamples()
const clones: number[] = []
for (let round = 0; round < Math.min(rounds, 3); round++) clones.push(await seconds(() => server.clone(samples)))
report('a voice from three samples of 12 s', { first: clones[0]!, median: median(clones), load: load() })
await server.close()
for (const one of burning) await one.terminate()
await rm(dir, { recursive: true, force: true })
