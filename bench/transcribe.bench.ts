import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeAvMedia } from '../server/adapters/media/node-av.ts'
import { openMoonshine } from '../server/adapters/transcriber/moonshine/model.ts'
import { context_samples, openSilero } from '../server/adapters/transcriber/moonshine/silero.ts'
import { moonshineTranscriber } from '../server/adapters/transcriber/moonshine.ts'
import { createCutter } from '../server/adapters/transcriber/sound/cuts.ts'
import { frame_samples } from '../server/adapters/transcriber/sound/frames.ts'
import { said, wordErrors } from '../server/adapters/transcriber/word-errors.conformance.ts'
import { projectPath } from '../server/platform/project.ts'
import type { MediaSource } from '../server/ports/media.ts'
import type { Transcriber } from '../server/ports/transcriber.ts'
import { cpuSpent, residentMb } from './children.ts'
import { inTurns, report } from './setting.ts'

const fixtures = projectPath('server/adapters/transcriber/fixtures')
const vad_file = projectPath('node_modules/@ricky0123/vad-web/dist/silero_vad_v5.onnx')
const model_dir = projectPath('node_modules/@usefulsensors/moonshine-js/dist/model/base/quantized')
const dir = await mkdtemp(join(tmpdir(), 'pawol-bench-'))
const media = nodeAvMedia({ work_dir: join(dir, 'work'), readable_dirs: [fixtures] })
const options = { media, work_dir: join(dir, 'work'), vad_file, model_dir }
const two_cities = { path: `${fixtures}/two-cities.ogg` }
const seconds = 44.4
const limits = { usual_seconds: 10, most_seconds: 16, pause_seconds: 1.5 }

async function written(transcriber: Transcriber, source: MediaSource): Promise<string> {
  const texts: string[] = []
  for await (const { text } of transcriber.transcribe(source)) if (text) texts.push(text)
  return texts.join(' ')
}
async function samplesOf(source: MediaSource): Promise<Float32Array> {
  const samples: number[] = []
  for await (const part of media.decode(source, { sample_rate: 16_000, samples: 'f32' })) samples.push(...part)
  return Float32Array.from(samples)
}
const wall = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Both models in this process, one call after the other, on samples that are there already. */
async function bareEngine() {
  const [silero, moonshine] = [await openSilero(vad_file), await openMoonshine(model_dir)]
  const samples = await samplesOf(two_cities)
  const { signal } = new AbortController()
  return async () => {
    const before = new Float32Array(context_samples + samples.length)
    before.set(samples, context_samples)
    const cutter = createCutter(limits)
    const { probabilities } = await silero.listen(before, null)
    for (const { from, to, stretches } of [...cutter.push(probabilities), ...cutter.finish()])
      if (stretches.length > 0) await moonshine.hear(samples.subarray(from * frame_samples, to * frame_samples), signal)
  }
}

console.log(`load ${loadavg()[0]!.toFixed(1)} on two cores`)
const bare = await bareEngine()
const one = moonshineTranscriber({ ...options, processes: 1 })
report('words wrong of 119 in 44 s', {
  errors: wordErrors(said['two-cities'], await written(one, two_cities)).errors,
})
const cpu = await inTurns(
  3,
  () => cpuSpent(bare),
  () => cpuSpent(() => written(one, two_cities)),
)
report('processor time of 44 s, one process', {
  ...{ bare_rtf: cpu.bare / 1000 / seconds, ours_rtf: cpu.ours / 1000 / seconds, ratio: cpu.ours / cpu.bare },
})
const time = await inTurns(
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
const both = await inTurns(2, pair(alone), pair(two))
report('two at once, two processes against one', { times_as_fast: both.bare / both.ours })
await alone.close()

const minutes = Number(process.argv[2] ?? 30)
const speech = Int16Array.from(await samplesOf(two_cities), (one) => Math.round(one * 32_767))
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
  ...{ chunks, rtf: (performance.now() - began) / 1000 / (minutes * 60) },
  ...{ processes_mb_least: memory.least, processes_mb_most: memory.most, own_mb: memory.own },
})
await two.close()
await media.close()
await rm(dir, { recursive: true, force: true })
