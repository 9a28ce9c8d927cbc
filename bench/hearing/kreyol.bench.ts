import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { wordErrorRate } from '#core/rules/scoring/error-rates.ts'
import { isDoubtful } from '#core/rules/stt/transcript.ts'
import { nodeAvMedia } from '../../server/adapters/media/node-av.ts'
import { cpuSpent, residentMb } from '../children.ts'
import { report } from '../setting.ts'
import { openListener, spokenClips } from './kreyol-clips.ts'

/** The recogniser of Kreyòl on clips of our own voices: words wrong, doubts, processor time and memory. */
const dir = await mkdtemp(join(tmpdir(), 'pawol-bench-'))
const media = nodeAvMedia({ work_dir: dir })
const most = Number(process.argv[2] ?? Number.POSITIVE_INFINITY)
const clips = await spokenClips(most, { engine: 'ht-voice', voices: [0, 5] })
const listener = openListener(media, dir)
console.log(`load ${loadavg()[0]!.toFixed(1)} on two cores`)
await listener.words(clips[0]!)
const pairs: { output: string; reference: string }[] = []
const counts = { words: 0, doubtful: 0 }
let mostMb = 0
const spentMs = await cpuSpent(async () => {
  for (const clip of clips) {
    const found = await listener.words(clip)
    pairs.push({ output: found.map((word) => word.text).join(' '), reference: clip.text })
    counts.words += found.length
    counts.doubtful += found.filter(isDoubtful).length
    mostMb = Math.max(mostMb, residentMb('ear.entry'))
  }
})
const seconds = clips.reduce((sum, { samples, sample_rate }) => sum + samples.length / sample_rate, 0)
report(`${clips.length} clips, ${seconds.toFixed(0)} s`, {
  words_wrong_percent: wordErrorRate(pairs),
  ...counts,
  seconds_of_processor_a_minute: (spentMs / 1000 / seconds) * 60,
  ear_process_mb: mostMb,
})
await listener.close()
await media.close()
await rm(dir, { recursive: true, force: true })
