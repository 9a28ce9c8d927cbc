import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { wordErrorRate } from '#core/rules/scoring/error-rates.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { isDoubtful } from '#core/rules/stt/transcript.ts'
import { nodeAvMedia } from '../../server/adapters/media/node-av.ts'
import { insideSynthesizer } from '../../server/adapters/synthesizer/inside.ts'
import { earTranscriber } from '../../server/adapters/transcriber/ear.ts'
import { projectPath } from '../../server/platform/project.ts'
import type { HeardWord } from '../../server/ports/transcriber.ts'
import { speakerOf, voiceIds } from '../../server/say.ts'
import { cpuSpent, residentMb } from '../children.ts'
import { report } from '../setting.ts'
import { vad_file } from './bare-transcriber.ts'
import { kreyolSentences } from './kreyol-sentences.ts'

/** The recogniser of Kreyòl on clips of our own voices: words wrong, doubts, processor time and memory. */
const dir = await mkdtemp(join(tmpdir(), 'pawol-bench-'))
const media = nodeAvMedia({ work_dir: dir })
const voice = insideSynthesizer({
  engine: 'ht-voice',
  model_dir: projectPath('models', 'ht-voice'),
  processes: 1,
  keep_warm: 0,
})
const { sample_rate } = voice
const wanted = kreyolSentences.slice(0, Number(process.argv[2] ?? kreyolSentences.length))
const clips: { text: string; samples: Int16Array }[] = []
for (const [n, text] of wanted.entries()) {
  const speaker = speakerOf(voiceIds[n % 5]!)
  const parts: number[] = []
  for await (const { samples } of voice.speak({
    text,
    speaker,
    model_id: defaultModelId,
    settings: SpeechSettings.parse({}),
  }))
    for (const one of samples) parts.push(one)
  clips.push({ text, samples: Int16Array.from(parts) })
}
await voice.close()

const ear = earTranscriber({
  media,
  work_dir: dir,
  vad_file,
  processes: 1,
  model_dir: projectPath('models', 'ht-ear'),
})
async function words(samples: Int16Array): Promise<HeardWord[]> {
  const found: HeardWord[] = []
  for await (const { segments } of ear.transcribe({ pcm: { sample_rate, channels: 1, samples } }))
    found.push(...segments.flatMap((segment) => segment.words))
  return found
}
console.log(`load ${loadavg()[0]!.toFixed(1)} on two cores`)
await words(clips[0]!.samples)
const pairs: { output: string; reference: string }[] = []
const counts = { words: 0, doubtful: 0 }
let mostMb = 0
const spentMs = await cpuSpent(async () => {
  for (const { text, samples } of clips) {
    const found = await words(samples)
    pairs.push({ output: found.map((word) => word.text).join(' '), reference: text })
    counts.words += found.length
    counts.doubtful += found.filter(isDoubtful).length
    mostMb = Math.max(mostMb, residentMb('ear.entry'))
  }
})
const seconds = clips.reduce((sum, { samples }) => sum + samples.length / sample_rate, 0)
report(`${clips.length} clips, ${seconds.toFixed(0)} s`, {
  words_wrong_percent: wordErrorRate(pairs),
  ...counts,
  seconds_of_processor_a_minute: (spentMs / 1000 / seconds) * 60,
  ear_process_mb: mostMb,
})
await ear.close()
await media.close()
await rm(dir, { recursive: true, force: true })
