import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeAvMedia } from '../../server/adapters/media/node-av.ts'
import { moonshineTranscriber } from '../../server/adapters/transcriber/moonshine.ts'
import { said, wordErrors } from '../../server/adapters/transcriber/transcriber.conformance.ts'
import type { MediaSource } from '../../server/ports/media.ts'
import type { Transcriber } from '../../server/ports/transcriber.ts'
import { cpuSpent, residentMb } from '../children.ts'
import { report, runInSlices } from '../setting.ts'
import { bareTranscriber, fixtures, model_dir, samplesOf, two_cities, vad_file } from './bare-transcriber.ts'

const dir = await mkdtemp(join(tmpdir(), 'pawol-bench-'))
const media = nodeAvMedia({ work_dir: join(dir, 'work'), readable_dirs: [fixtures] })
const options = { media, work_dir: join(dir, 'work'), vad_file, model_dir }
const { seconds } = two_cities

async function written(transcriber: Transcriber, source: MediaSource): Promise<string> {
  const texts: string[] = []
  for await (const { text } of transcriber.transcribe(source)) if (text) texts.push(text)
  return texts.join(' ')
}
const wall = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

console.log(`load ${loadavg()[0]!.toFixed(1)} on two cores`)
const samples = await samplesOf(media, two_cities)
const bare = await bareTranscriber(samples)
const one = moonshineTranscriber({ ...options, processes: 1 })
report('words wrong of 119 in 44 s', {
  errors: wordErrors(said['two-cities'], await written(one, two_cities)).errors,
})
const cpu = await runInSlices(
  3,
  () => cpuSpent(bare),
  () => cpuSpent(() => written(one, two_cities)),
)
report('processor time of 44 s, one process', {
  bare_rtf: cpu.bare / 1000 / seconds,
  ours_rtf: cpu.ours / 1000 / seconds,
  ratio: cpu.ours / cpu.bare,
})
const time = await runInSlices(
  3,
  () => wall(bare),
  () => wall(() => written(one, two_cities)),
)
report('wall time', { bare_rtf: time.bare / seconds, ours_rtf: time.ours / seconds, ratio: time.ours / time.bare })
await one.close()

const two = moonshineTranscriber({ ...options, processes: 2 })
await Promise.all([written(two, two_cities), written(two, two_cities)])
const alone = moonshineTranscriber({ ...options, processes: 1 })
await written(alone, two_cities)
const pair = (by: Transcriber) => () => wall(() => Promise.all([written(by, two_cities), written(by, two_cities)]))
const both = await runInSlices(2, pair(alone), pair(two))
report('two at once, two processes against one', { times_as_fast: both.bare / both.ours })
await alone.close()

const minutes = Number(process.argv[2] ?? 30)
const speech = Int16Array.from(samples, (one) => Math.round(one * 32_767))
async function* joined() {
  for (let second = 0; second < minutes * 60; second += seconds) yield speech
}
const memory = { least: Number.POSITIVE_INFINITY, most: 0, own: 0 }
let chunks = 0
const began = performance.now()
for await (const _ of two.transcribe({ pcm: { sample_rate: 16_000, channels: 1, samples: joined() } })) {
  if (chunks++ < 8) continue
  memory.least = Math.min(memory.least, residentMb())
  memory.most = Math.max(memory.most, residentMb())
  memory.own = Math.max(memory.own, process.memoryUsage().rss / 2 ** 20)
}
report(`${minutes} minutes of joined speech`, {
  chunks,
  rtf: (performance.now() - began) / 1000 / (minutes * 60),
  processes_mb_least: memory.least,
  processes_mb_most: memory.most,
  own_mb: memory.own,
})
await two.close()
await media.close()
await rm(dir, { recursive: true, force: true })
