import { loadavg } from 'node:os'
import { pronouncePhrase } from '@pawol/engines/espeak/say-phrase'
import { loudness } from '@pawol/engines/sound/loudness'
import { sample_rate } from '@pawol/engines/sound/resample'
import { trialPhrase } from '@pawol/engines/speech/speech-plan'
import { gainFor } from '@pawol/engines/voice/gain'
import { openNetworks } from '@pawol/engines/voice/networks'
import { sayPhrase } from '@pawol/engines/voice/say-phrase'
import { naturalSound } from '@pawol/engines/voice/voice-sound'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { voiceProfiles } from '#core/rules/speech/voice-profiles.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { espeakSynthesizer } from '../../server/adapters/synthesizer/espeak.ts'
import { htVoiceSynthesizer } from '../../server/adapters/synthesizer/ht-voice.ts'
import { floats, pitchOf, semitones, toneOf } from '../../server/adapters/synthesizer/listening.conformance.ts'
import { openEspeak } from '../../server/adapters/synthesizer/open-espeak.ts'
import { catalogue } from '../../server/features/voices/catalogue.ts'
import { modelFolder } from '../../server/platform/engines/model-folder.ts'
import { projectPath } from '../../server/platform/project.ts'
import type { SpeechRequest, Synthesizer } from '../../server/ports/synthesizer.ts'
import { cpuSpent, residentMb } from '../children.ts'
import { openListener } from '../hearing/listener.ts'
import { percentile, report } from '../setting.ts'
import { english, kreyol } from './voice-texts.ts'

const model_dir = projectPath('models', 'ht-voice')
const sentences = Number(process.argv[2] ?? 1_000)
const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const deviation = (values: number[]) => Math.sqrt(mean(values.map((one) => (one - mean(values)) ** 2)))
report('the load of the machine', { 'one minute': loadavg()[0]! })

const request = (text: string, voice_id = 'nadege'): SpeechRequest => ({
  text,
  speaker: {
    voice_id,
    gender: catalogue.find((voice) => voice.voice_id === voice_id)!.gender,
    profile: voiceProfiles[voice_id]!,
  },
  model_id: defaultModelId,
  settings: SpeechSettings.parse({}),
})
async function sound(engine: Synthesizer, asked: SpeechRequest): Promise<Float32Array> {
  const pieces: Float32Array[] = []
  for await (const { samples } of engine.speak(asked)) pieces.push(floats(samples))
  const whole = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

const listener = await openListener()
await wordsUnderstood()

const engines = [
  espeakSynthesizer({ processes: 1 }),
  htVoiceSynthesizer({ model_dir, processes: 1, keep_warm: 1 }),
] as const
const natural = engines[1]
for (const engine of engines) {
  await engine.check()
  // code that is hot is measured, not code that is being compiled
  for (const text of [...kreyol, ...kreyol]) await sound(engine, request(text))
}
for (const engine of engines) await ranking(engine)
for (const engine of engines) await figures(engine)
await speed()
await firstSound()
await flatMemory()
await Promise.all(engines.map((engine) => engine.close()))
await crowd()
report('the load of the machine', { 'one minute': loadavg()[0]! })

/**
 * English through the same path, since no recogniser knows Kreyòl: in the voice of the one speaker who recorded English,
 * and in the voice people hear first, who is mostly the Flemish one.
 */
async function wordsUnderstood(): Promise<void> {
  const engine = await openEspeak({ language: 'en-us' })
  const networks = await openNetworks(modelFolder(model_dir))
  const trial = { phrase: trialPhrase, said: pronouncePhrase(trialPhrase, await openEspeak()) }
  const { settings, ...asked } = request('')
  const usual = naturalSound({ ...asked, settings })
  const own = { pitch_hz: 2 ** networks.figures.lf0[0]!, melody: 1, resonance: 1, soft_hiss_db: 5 }
  const voices = [{ ...usual, ...own, blend: [1, 0, 0, 0] }, usual]
  const gains = await Promise.all(voices.map((sound) => gainFor(networks, trial, sound)))
  const wrong = [0, 0, 0]
  let count = 0
  for (const [n, text] of english.entries()) {
    const words = text.slice(0, -1).split(' ')
    const said = engine.pronounce(words, text.at(-1)!)
    // what is said is eSpeak's; the sounds here only make the noise of one sentence another than the next one's
    const groups = words.map((_, word) => ({ word, sounds: trialPhrase.groups[(n + word) % 8]!.sounds }))
    const heard = [said.samples]
    for (const [k, sound] of voices.entries())
      for await (const { samples } of sayPhrase(
        networks,
        { phrase: { ...trialPhrase, groups }, said },
        { sound, settings, gain: gains[k]! },
      ))
        heard.push(samples)
    for (const [k, samples] of heard.entries())
      wrong[k]! += errors(text, await listener.understand(floats(samples), sample_rate))
    count += wordsOf(text).length
  }
  const [espeak, englishSpeaker, nadege] = wrong.map((one) => (100 * one) / count)
  report('words wrong, %, English, Moonshine base', {
    'espeak-ng': espeak!,
    'ht-voice, its English speaker': englishSpeaker!,
    'ht-voice, nadege': nadege!,
    of: count,
  })
}

/** Which of twenty Kreyòl sentences does the listener find in each sound, and by how much. */
async function ranking(engine: Synthesizer): Promise<void> {
  const rows: number[][] = []
  for (const text of kreyol)
    rows.push(await listener.likelihoods(await sound(engine, request(`${text}.`)), sample_rate, kreyol))
  const usual = kreyol.map((_, n) => mean(rows.map((row) => row[n]!)))
  const leads = rows.map((row, n) => {
    const own = row.map((one, k) => one - usual[k]!)
    return own[n]! - Math.max(...own.filter((_, k) => k !== n))
  })
  report(`Kreyòl found among 20, ${engine.engine}`, {
    right: leads.filter((lead) => lead > 0).length,
    'mean lead': mean(leads),
    'log-probability': mean(rows.map((row, n) => row[n]!)),
  })
}

type Heard = { voice_id: string; middle: number; tone: number[] }
function far(one: Heard, other: Heard): number {
  const tone = Math.sqrt(mean(one.tone.map((db, n) => (db - other.tone[n]!) ** 2)))
  return Math.hypot((one.middle - other.middle) / 1.5, tone / 2)
}

async function figures(engine: Synthesizer): Promise<void> {
  const texts = [`${kreyol.slice(0, 3).join('. ')}.`, `${kreyol.slice(3, 6).join('. ')}.`]
  const heard: Heard[][] = []
  const [spreads, off]: [number[], number[]] = [[], []]
  for (const voice_id of Object.keys(voiceProfiles)) {
    const one: Heard[] = []
    for (const text of texts) {
      const samples = await sound(engine, request(text, voice_id))
      const { frames, middle_hz } = pitchOf(samples, sample_rate)
      spreads.push(deviation(frames.map((hz) => semitones(hz, 100))))
      off.push(Math.abs(loudness(samples, sample_rate) + 16))
      one.push({ voice_id, middle: semitones(middle_hz, 100), tone: toneOf(samples, sample_rate) })
    }
    heard.push(one)
  }
  const within = heard.map(([one, other]) => far(one!, other!))
  const between = heard.flatMap(([one], n) =>
    heard.slice(n + 1).map(([other]) => ({ one, other, far: far(one!, other!) })),
  )
  const closest = between.toSorted((a, b) => a.far - b.far)[0]!
  report(`fifteen voices, two texts, ${engine.engine}`, {
    'pitch spread, semitones': mean(spreads),
    'loudness error, dB': mean(off),
    'at most': Math.max(...off),
    'one voice between texts': percentile(within, 0.5),
    'the closest two': `${closest.far.toFixed(2)} (${closest.one!.voice_id}, ${closest.other!.voice_id})`,
    'pairs nearer than that': between.filter((pair) => pair.far < percentile(within, 0.5)).length,
  })
}

async function speed(): Promise<void> {
  const text = `${kreyol.join('. ')}.`
  const factors: Record<string, number> = {}
  for (const engine of engines) {
    let seconds = 0
    const spent = await cpuSpent(async () => {
      seconds = (await sound(engine, request(text))).length / sample_rate
    })
    factors[engine.engine] = spent / 1000 / seconds
  }
  report('processor seconds for a second of sound', {
    ...factors,
    ratio: factors['ht-voice']! / factors['espeak-ng']!,
  })
}

async function firstSound(): Promise<void> {
  // twelve words without a comma
  const text = 'Manman mwen ale nan mache a pou l achte mango ak pwason.'
  for (const engine of engines) {
    const times: number[] = []
    for (let n = 0; n < 15; n++) {
      const from = performance.now()
      for await (const _ of engine.speak(request(text))) {
        times.push(performance.now() - from)
        break
      }
      await sound(engine, request('Wi.'))
    }
    report(`first sound of twelve words, ms, ${engine.engine}`, {
      median: percentile(times, 0.5),
      'nine in ten': percentile(times, 0.9),
    })
  }
}

async function flatMemory(): Promise<void> {
  const seen: number[] = []
  for (let n = 0; n < sentences; n++) {
    await sound(natural, request(`${kreyol[n % kreyol.length]} ${n}.`))
    if (n % Math.ceil(sentences / 10) === 0) seen.push(residentMb('ht-voice.entry'))
  }
  report(`MB of the natural voice's process over ${sentences} sentences`, {
    seen: seen.map(Math.round).join(' '),
    'and of eSpeak beside it': residentMb('espeak.entry') / 2,
  })
}

/** Many callers at once on as many processes as a small machine has, and an urgent one beside them. */
async function crowd(): Promise<void> {
  const open = () => htVoiceSynthesizer({ model_dir, processes: 2, keep_warm: 2 })
  const [standard, express] = [open(), open()]
  const alone = new Map<string, number>()
  for (const engine of [standard, express]) await engine.check()
  for (const text of kreyol) alone.set(text, (await sound(standard, request(`${text}.`))).length)
  const hurried = async () => {
    const from = performance.now()
    for await (const _ of express.speak(request(`${kreyol[0]}.`))) break
    return performance.now() - from
  }
  const quiet: number[] = []
  for (let n = 0; n < 10; n++) quiet.push(await hurried())
  const from = performance.now()
  let lost = 0
  const everybody = Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const text = kreyol[n % kreyol.length]!
      if ((await sound(standard, request(`${text}.`))).length !== alone.get(text)) lost++
      return performance.now() - from
    }),
  )
  const meanwhile: number[] = []
  for (let n = 0; n < 10; n++) meanwhile.push(await hurried())
  const times = await everybody
  report('50 users with a sentence each, ms', { median: percentile(times, 0.5), last: Math.max(...times), lost })
  report('first sound of an express request, ms', {
    alone: percentile(quiet, 0.5),
    'beside those 50': percentile(meanwhile, 0.5),
    'at most': Math.max(...meanwhile),
  })
  await Promise.all([standard.close(), express.close()])
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[^a-z' ]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
}

/** Words put in, left out or changed. */
function errors(wanted: string, heard: string): number {
  const [a, b] = [wordsOf(wanted), wordsOf(heard)]
  let row = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (const [n, word] of a.entries()) {
    const next = [n + 1]
    for (const [k, other] of b.entries())
      next.push(Math.min(row[k + 1]! + 1, next[k]! + 1, row[k]! + (word === other ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
