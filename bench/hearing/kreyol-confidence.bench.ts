import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comparable, withOneSpelling } from '#core/rules/scoring/error-rates.ts'
import { nodeAvMedia } from '../../server/adapters/media/node-av.ts'
import { report } from '../setting.ts'
import { type Clip, openListener, spokenClips } from './kreyol-clips.ts'

/** How often words of a confidence are right: clean, in noise, and by another synthesizer, which the fit has not heard. */
const count = Number(process.argv[2] ?? 40)
const bounds = [0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01]
const dir = await mkdtemp(join(tmpdir(), 'pawol-bench-'))
const media = nodeAvMedia({ work_dir: dir })

let seed = 7
function noise(): number {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
  return seed / 2 ** 31 - 1
}
/** With white noise that is weaker than the speech by so many decibels. */
function noisy(clip: Clip, db: number): Clip {
  const power = Math.sqrt(clip.samples.reduce((sum, one) => sum + one * one, 0) / clip.samples.length)
  const level = power * 10 ** (-db / 20) * Math.sqrt(3)
  const samples = clip.samples.map((one) => Math.max(-32_768, Math.min(32_767, one + level * noise())))
  return { ...clip, samples }
}

/** Which of the words found are in the text, in order. */
function rightOf(found: readonly string[], wanted: readonly string[]): boolean[] {
  const most = Array.from({ length: found.length + 1 }, () => new Uint16Array(wanted.length + 1))
  for (let n = found.length - 1; n >= 0; n--)
    for (let m = wanted.length - 1; m >= 0; m--)
      most[n]![m] = found[n] === wanted[m] ? most[n + 1]![m + 1]! + 1 : Math.max(most[n + 1]![m]!, most[n]![m + 1]!)
  const right: boolean[] = []
  for (let [n, m] = [0, 0]; n < found.length; ) {
    const same = m < wanted.length && found[n] === wanted[m]
    if (!same && m < wanted.length && most[n]![m + 1]! > most[n + 1]![m]!) {
      m++
      continue
    }
    right.push(same)
    n++
    if (same) m++
  }
  return right
}

const ours = await spokenClips(count, { engine: 'ht-voice', voices: [0, 15] })
const kinds: [string, Clip[]][] = [
  ['clean', ours],
  ['noise, 10 dB', ours.map((clip) => noisy(clip, 10))],
  ['noise, 3 dB', ours.map((clip) => noisy(clip, 3))],
  ['eSpeak, which it never learned from', await spokenClips(count, { engine: 'espeak', voices: [0, 15] })],
]
const listener = openListener(media, dir)
for (const [kind, clips] of kinds) {
  const judged: { confidence: number; right: boolean }[] = []
  for (const clip of clips) {
    const words = await listener.words(clip).catch(() => [])
    const right = rightOf(
      words.map(({ text }) => comparable(text)),
      withOneSpelling(clip.text).split(' '),
    )
    judged.push(...words.map(({ confidence }, n) => ({ confidence: confidence!, right: right[n]! })))
  }
  const bins = bounds.slice(1).map((to, n) => {
    const within = judged.filter(({ confidence }) => confidence >= bounds[n]! && confidence < to)
    const share = within.filter(({ right }) => right).length / Math.max(1, within.length)
    return [`${bounds[n]} to ${Math.min(1, to)}`, `${within.length}, ${(100 * share).toFixed(0)} %`] as const
  })
  const sure = judged.filter(({ confidence }) => confidence >= 0.6)
  const rightOfSure = sure.filter(({ right }) => right).length / Math.max(1, sure.length)
  report(kind, {
    words: judged.length,
    right_percent: (100 * judged.filter(({ right }) => right).length) / Math.max(1, judged.length),
    above_the_mark: sure.length,
    right_of_these_percent: 100 * rightOfSure,
    ...Object.fromEntries(bins),
  })
}
await listener.close()
await media.close()
await rm(dir, { recursive: true, force: true })
