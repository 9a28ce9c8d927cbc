import { mnemonics } from '@pawol/engines/espeak/mnemonics'
import { planSpeech } from '@pawol/engines/speech/speech-plan'
import { openLexicon } from '@pawol/kreyol/lexicon'
import { sayText } from '@pawol/kreyol/speech'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { voiceProfiles } from '#core/rules/speech/voice-profiles.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import { espeakSynthesizer } from '../../server/adapters/synthesizer/espeak.ts'
import { espeakSpeaker } from '../../server/adapters/synthesizer/open-espeak.ts'
import type { SpeechRequest } from '../../server/ports/synthesizer.ts'
import { cpuSpent, residentMb } from '../children.ts'
import { percentile, report, runInSlices } from '../setting.ts'

const story =
  'Tout moun kontan pale ak nou jodi a. Ayiti se yon bèl peyi, ak anpil mòn, anpil solèy, epi yon pèp vanyan. ' +
  'Manman m ale nan mache a, li achte mango, bannann, ak pwason fre. Kijan ou ye? Ann travay ansanm! '
const text = story.repeat(6).slice(0, 1000)
const settings = SpeechSettings.parse({})
const speaker = { voice_id: 'nadege', gender: 'female' as const, profile: voiceProfiles.nadege! }
const request = (given = text, model_id = defaultModelId): SpeechRequest => ({
  text: given,
  speaker,
  model_id,
  settings,
})

// the bare engine: the same sounds in one call, in this process, without voice, breaks, timings, filters or messages
const engine = await espeakSpeaker()
const { phrases } = planSpeech(sayText(text, { lexicon: openLexicon() }), settings)
const sounds = phrases
  .map(({ groups, ending }) => `${groups.map((group) => `[[${mnemonics(group.sounds)}]]`).join(' ')}${ending}`)
  .join(' ')
engine.choose('ht')
async function bare(): Promise<number> {
  const began = performance.now()
  const { samples } = engine.say(sounds, { rate: 150, pitch: 50, range: 50, volume: 60 })
  if (samples.length === 0) throw new Error('eSpeak said nothing')
  return performance.now() - began
}

type Run = { ms: number; first_ms: number; seconds: number }
async function ours(synthesizer: ReturnType<typeof espeakSynthesizer>, what = request()): Promise<Run> {
  const began = performance.now()
  let [first_ms, samples] = [0, 0]
  for await (const piece of synthesizer.speak(what)) {
    first_ms ||= performance.now() - began
    samples += piece.samples.length
  }
  return { ms: performance.now() - began, first_ms, seconds: samples / synthesizer.sample_rate }
}

const one = espeakSynthesizer({ processes: 1 })
const rounds = 9
await ours(one)
await bare()
const firsts: number[] = []
const total = await runInSlices(rounds, bare, async () => {
  const run = await ours(one)
  firsts.push(run.first_ms / run.ms)
  return run.ms
})
report('1,000 characters, all of it, ms', { bare: total.bare, ours: total.ours, ratio: total.ours / total.bare })
const spent = await runInSlices(
  rounds,
  () => cpuSpent(bare),
  () => cpuSpent(() => ours(one)),
)
report('the same in processor time, ms', { bare: spent.bare, ours: spent.ours, ratio: spent.ours / spent.bare })
report('first sound of 1,000 characters', { 'share of the whole': percentile(firsts, 0.5) })
const expressive = await runInSlices(3, bare, async () => (await ours(one, request(text, 'ccl_ht_expressive_v100'))).ms)
report('the expressive model', {
  bare: expressive.bare,
  ours: expressive.ours,
  ratio: expressive.ours / expressive.bare,
})

const two = espeakSynthesizer({ processes: 2, keep_warm: 2 })
await Promise.all([ours(two), ours(two)])
// enough that the last one, for which one process waits, hardly counts
const texts = 12
const width = await runInSlices(
  3,
  async () =>
    texts /
    (await timed(async () => {
      for (let n = 0; n < texts; n++) await ours(one)
    })),
  async () => texts / (await timed(() => Promise.all(Array.from({ length: texts }, () => ours(two))))),
)
report('texts a second', { 'one process': width.bare * 1000, two: width.ours * 1000, ratio: width.ours / width.bare })
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

// one process answers 200 tasks before it is replaced, so its memory is looked at within one life
const short = request('Bonjou tout moun, kijan nou ye jodi a? Nou la.')
const resident: number[] = []
for (let n = 0; n < 500; n++) {
  await ours(one, {
    ...short,
    text: `${short.text} ${n}`,
    speaker: { ...speaker, profile: { ...speaker.profile, pitch_hz: 150 + (n % 90) } },
  })
  if (n % 50 === 49) resident.push(residentMb())
}
report('MB of the processes after each 50 of 500 texts', { seen: resident.map(Math.round).join(' ') })
await one.close()
await two.close()
