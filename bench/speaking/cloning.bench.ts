import { loadavg } from 'node:os'
import { openSpeaking } from '../../server/adapters/voice-cloner/child/speaking.ts'
import {
  fitTo,
  left,
  nearerToOwn,
  type Target,
  type Trial,
} from '../../server/adapters/voice-cloner/trials.conformance.ts'
import {
  byMicrophone,
  openStudio,
  our_rate,
  type Person,
  people,
  reading,
} from '../../server/adapters/voice-cloner/voice-cloner.conformance.ts'
import { profileCloner } from '../../server/adapters/voice-cloner/voice-profile.ts'
import { projectPath } from '../../server/platform/project.ts'
import { cpuSpent, residentMb } from '../children.ts'
import { percentile, report } from '../setting.ts'

/** People of each engine. */
const count = Number(process.argv[2] ?? 8)
const model_dir = projectPath('models', 'ht-voice')
const cloner = profileCloner({ model_dir })
const studio = await openStudio()
const speak = await openSpeaking(model_dir)
const everybody = [...people(count, 'ht-voice'), ...people(count, 'espeak-ng', 11)]
const noises = [60, 25, 15]
const gains = [1, 0.3, 0.1]
report('the load of the machine', { 'one minute': loadavg()[0]! })

const real = { jfk: await studio.clip('jfk'), 'two-cities': await studio.clip('two-cities') }
const targets: Target[] = []
for (const [name, clip] of Object.entries(real))
  targets.push({ name, samples: [await studio.file(name, clip, 16_000)] })
for (const [n, person] of everybody.entries())
  targets.push({
    name: person.name,
    samples: [
      await studio.file(
        person.name,
        await reading(person, { seconds: 24, from: 9 * n, noise_db: noises[n % 3]!, gain: gains[(n + 1) % 3]! }),
      ),
    ],
  })

await cloner.check()
const trials: Trial[] = []
const spent: number[] = []
let memory = 0
for (const target of targets) {
  const cpuMs = await cpuSpent(async () => {
    trials.push(await fitTo(target, { cloner, speak }))
    memory = Math.max(memory, residentMb('voice-profile.entry'))
  })
  spent.push(cpuMs / 1000)
  const { fit } = trials.at(-1)!
  const { pitch_error_semitones: pitch, spectral_distance_db: spectrum, syntheses } = fit.measured
  report(target.name, {
    'pitch, semitones': `${pitch.before.toFixed(1)} → ${pitch.after.toFixed(2)}`,
    'spectrum, dB': `${spectrum.before.toFixed(1)} → ${spectrum.after.toFixed(1)} (halves ${spectrum.between_halves.toFixed(1)})`,
    similarity: `${fit.similarity.toFixed(2)} of ${fit.ceiling.toFixed(2)}`,
    syntheses,
  })
}
const ours = trials.slice(2)
for (const [name, some] of Object.entries({ 'real speakers': trials.slice(0, 2), 'our own': ours, all: trials }))
  report(`left of the default voice's error, ${name}`, {
    pitch: left(some, 'pitch_error_semitones'),
    spectrum: left(some, 'spectral_distance_db'),
    'pitch halved': some.filter(({ fit }) => halved(fit.measured.pitch_error_semitones)).length,
    'spectrum halved': some.filter(({ fit }) => halved(fit.measured.spectral_distance_db)).length,
    of: some.length,
  })
const near = nearerToOwn(trials)
report('nearer to its own speaker', { share: near.share, pairs: near.pairs, not: near.wrong.join(', ') || 'none' })
report('a fit', { 'processor seconds': percentile(spent, 0.5), 'at most': Math.max(...spent), 'memory MB': memory })
await sameOrNot()
await timesInTheProduct()
await cloner.close()
await studio.close()

function halved({ before, after }: { before: number; after: number }): boolean {
  return after <= before / 2
}

/** Recordings of eight seconds with other words, noise, level and microphone than the samples. */
async function sameOrNot(): Promise<void> {
  const said = { same: [] as number[], different: [] as number[] }
  const verdicts = { same: { same: 0, different: 0, unsure: 0 }, different: { same: 0, different: 0, unsure: 0 } }
  const recordings: { name: string; file: { path: string } }[] = []
  for (const [n, person] of everybody.entries()) recordings.push({ name: person.name, file: await consent(person, n) })
  // the halves of the real ones
  const halfTargets: Target[] = targets.slice(2)
  for (const [name, clip] of Object.entries(real)) {
    const half = clip.length >> 1
    halfTargets.push({ name, samples: [await studio.file(`${name} 1`, clip.subarray(0, half), 16_000)] })
    recordings.push({ name, file: await studio.file(`${name} 2`, clip.subarray(half), 16_000) })
  }
  for (const { name, samples } of halfTargets)
    for (const recording of recordings) {
      const { score, verdict } = await cloner.compare({ samples, recording: recording.file })
      const truth = recording.name === name ? 'same' : 'different'
      said[truth].push(score)
      verdicts[truth][verdict]++
    }
  for (const truth of ['same', 'different'] as const)
    report(`recordings by ${truth === 'same' ? 'the same speaker' : 'another speaker'}`, {
      of: said[truth].length,
      ...verdicts[truth],
    })
  report('as many taken wrongly as turned away wrongly', { share: equalError(said.same, said.different) })
}

async function consent(person: Person, n: number) {
  const recorded = { seconds: 8, from: 50 + 7 * n, noise_db: noises[(n + 1) % 3]!, gain: gains[n % 3]! }
  return studio.file(`${person.name} consent`, byMicrophone(await reading(person, recorded), n), our_rate)
}

/** As long as people wait, against bare syntheses of the same texts. */
async function timesInTheProduct(): Promise<void> {
  const [person] = people(1, 'espeak-ng', 3)
  for (const [count, seconds] of [
    [3, 10],
    [10, 60],
  ] as const) {
    const samples = []
    for (let n = 0; n < count; n++)
      samples.push(await studio.file(`timed ${n}`, await reading(person!, { seconds, from: 31 * n })))
    const began = performance.now()
    const fit = await cloner.clone({ samples })
    const wall = (performance.now() - began) / 1000
    const memory_mb = residentMb('voice-profile.entry')
    const bareFrom = performance.now()
    for (let n = 0; n < fit.measured.syntheses; n++) await speak(fit, n < 10 ? 'tried' : 'fitted')
    const bare = (performance.now() - bareFrom) / 1000
    report(`${count} samples of ${seconds} s`, { seconds: wall, 'bare syntheses': bare, ratio: wall / bare, memory_mb })
  }
}

function equalError(same: readonly number[], different: readonly number[]): number {
  const errors = [...same, ...different].map((at) => [
    same.filter((one) => one < at).length / same.length,
    different.filter((one) => one >= at).length / different.length,
  ])
  return Math.min(...errors.map(([turned, taken]) => Math.max(turned!, taken!)))
}
