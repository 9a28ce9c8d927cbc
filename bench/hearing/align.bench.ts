import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLexicon } from '@pawol/kreyol/lexicon'
import { openEngine } from '../../server/adapters/aligner/child/engine.ts'
import { spokenText } from '../../server/adapters/aligner/child/spoken-text.ts'
import { espeakAligner } from '../../server/adapters/aligner/espeak.ts'
import {
  chance,
  joined,
  type KnownSpeech,
  music,
  percentile,
  rate,
  sayForeign,
  sayKreyol,
  sentencesIn,
  sourceOf,
  startErrors,
  voices_heard,
  withNoise,
} from '../../server/adapters/aligner/speech-with-times.conformance.ts'
import { nodeAvMedia } from '../../server/adapters/media/node-av.ts'
import { espeakSynthesizer } from '../../server/adapters/synthesizer/espeak.ts'
import type { AlignedLanguage, AlignedWord } from '../../server/ports/aligner.ts'
import { cpuSpent, residentMb } from '../children.ts'
import { report } from '../setting.ts'

const work_dir = await mkdtemp(join(tmpdir(), 'pawol-align-'))
const media = nodeAvMedia({ work_dir, processes: 1 })
const aligner = espeakAligner({ media, processes: 1 })
const synthesizer = espeakSynthesizer({ processes: 1 })
const kreyol = sentencesIn('ht').slice(0, 200)
const leadMs = 300
const silence = (seconds: number) => new Float32Array(Math.round(seconds * rate))
const framed = ({ samples }: KnownSpeech) => joined([silence(leadMs / 1000), samples, silence(0.2)])
/** One for each call: processes that end between calls take their time with them. */
let ratios: number[] = []

async function align(samples: Float32Array, text: string, language: AlignedLanguage = 'ht') {
  const audio = sourceOf(samples)
  const none: AlignedWord[] = []
  let aligned = { words: none, doubtful: false }
  const cpuMs = await cpuSpent(async () => {
    aligned = await aligner.align({ audio, text, language })
  })
  ratios.push((cpuMs * rate) / (1000 * samples.length))
  return aligned
}

const errors = new Map<string, number[]>()
function count(what: string, found: readonly AlignedWord[], known: KnownSpeech['words'], offsetMs = leadMs): void {
  errors.set(what, [...(errors.get(what) ?? []), ...startErrors(found, known, offsetMs)])
}
function tell(): void {
  for (const [what, of] of errors)
    report(`${what}, ms`, {
      words: of.length,
      median: percentile(of, 0.5),
      p95: percentile(of, 0.95),
      p99: percentile(of, 0.99),
    })
  report('processor time for each second of sound, with decoding', { median: percentile(ratios, 0.5) })
  errors.clear()
  ratios = []
}

const doubted = { right: 0, wrong: 0, wrongs: 0 }
for (const [n, text] of kreyol.entries())
  for (const [v, voice_id] of voices_heard.entries()) {
    const speed = [1, 1.2, 0.85, 1.35][(n + v) % 4]!
    const decibels = [60, 20, 10][(n + v) % 3]!
    const said = await sayKreyol(synthesizer, text, { voice_id, speed })
    const recording = withNoise(framed(said), decibels, chance(n + 1))
    const { words, doubtful } = await align(recording, text)
    if (doubtful) doubted.right++
    count('Kreyòl, four voices, four speeds', words, said.words)
    count(`the same, noise at -${decibels} dB`, words, said.words)
    if (v !== n % 4 || n % 3 > 0 || said.words.length < 6) continue
    const at = 2 + (n % (said.words.length - 4))
    const { start, end } = words[at]!
    const without = said.words.filter((_, k) => k !== at)
    const wrong = await align(recording, `${text.slice(0, start)}elefan${text.slice(end)}`)
    const others = wrong.words.filter((_, k) => k !== at)
    count('beside a wrong word', others, without)
    const missing = await align(recording, text.slice(0, start) + text.slice(end).trimStart())
    if (missing.words.length === without.length) count('beside a missing word', missing.words, without)
    const extra = await align(recording, `${text.slice(0, start)}televizyon ${text.slice(start)}`)
    const rest = extra.words.filter((_, k) => k !== at)
    count('beside a word too many', rest, said.words)
    const after = await align(joined([music(5, chance(n)), recording]), text)
    count('after five seconds of music', after.words, said.words, leadMs + 5_000)
    doubted.wrongs++
    if ((await align(recording, kreyol[(n + 97) % 200]!)).doubtful) doubted.wrong++
  }
tell()
report('doubted', {
  'of 800 with their text': doubted.right,
  [`of ${doubted.wrongs} with the text of another`]: doubted.wrong,
})

const engine = await openEngine()
const lexicon = openLexicon()
for (const language of ['en', 'fr'] as const)
  for (const [n, text] of sentencesIn(language).slice(0, 100).entries()) {
    const manner = { variant: ['f2', 'm3', 'f4', 'm7'][n % 4]!, words_a_minute: [150, 190, 130][n % 3]! }
    const said = sayForeign(engine, spokenText(text, language, lexicon), manner)
    count(language, (await align(withNoise(framed(said), 20), text, language)).words, said.words)
  }
tell()

for (const minutes of [30, 60]) {
  const random = chance(11)
  const parts = [music(10)]
  const known: KnownSpeech['words'] = []
  let [total, text] = [parts[0]!.length, '']
  for (let n = 0; total < minutes * 60 * rate; n++) {
    const sentence = kreyol[(17 * n) % kreyol.length]!
    const said = await sayKreyol(synthesizer, sentence, { voice_id: voices_heard[Math.floor(n / 20) % 4]!, speed: 1.1 })
    const offset = (1000 * total) / rate
    known.push(...said.words.map((word) => ({ ...word, start_ms: word.start_ms + offset })))
    text += `${sentence}\n`
    for (const part of [said.samples, silence(0.2 + random())]) {
      parts.push(part)
      total += part.length
    }
  }
  let mostMb = 0
  const idleMb = residentMb()
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, residentMb())
  }, 200)
  const began = performance.now()
  const { words } = await align(withNoise(joined(parts), 25), text)
  clearInterval(watch)
  count(`${minutes} minutes in one piece`, words, known, 0)
  report(`${minutes} minutes`, {
    seconds: (performance.now() - began) / 1000,
    'MB of the processes before': idleMb,
    'MB at most': mostMb,
    'words not found': words.filter(({ score }) => score === 0).length,
  })
  tell()
}
await Promise.all([aligner.close(), synthesizer.close()])
await media.close()
await rm(work_dir, { recursive: true, force: true })
