import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { Tokenizer } from '@huggingface/tokenizers'
import { openBatch } from '@pawol/engines/translation/batch'
import { openModel } from '@pawol/engines/translation/model'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { htMtTranslator } from '../../server/adapters/translator/ht-mt.ts'
import { modelFolder } from '../../server/platform/engines/model-folder.ts'
import { projectPath } from '../../server/platform/project.ts'
import type { Translator } from '../../server/ports/translator.ts'
import { cpuSpent, residentMb } from '../children.ts'
import { percentile, report, runInSlices } from '../setting.ts'

const model_dir = projectPath('models/ht-mt')
const short = [
  'Good morning, how are you today?',
  'Where is the nearest pharmacy?',
  'How much do these shoes cost?',
  'My sister is waiting for us at the door.',
  'Please write your name and address here.',
  'The bus leaves at six in the morning.',
  'I have had a headache since yesterday.',
  'We need clean water and something to eat.',
]
const longer = [
  'The teacher asked the children to bring a pencil, a notebook and a bottle of water on the first day of school.',
  'If the rain does not stop before tonight, the road to the village will be closed until the end of the week.',
  'The nurse explained to the mother how often the child should take the medicine and when she should come back.',
  'After the meeting, the members of the committee decided to repair the market and to plant trees along the river.',
  'He left the country when he was nineteen, worked on a farm for three years and then opened a small shop.',
  'The library is open every day except Sunday, and everyone who lives in the town may borrow two books at a time.',
]
const sentences = ['', 'Yes. ', 'Listen: ', 'As you know: '].flatMap((start) =>
  [...short, ...longer].map((text) => start + text),
)
report('the load of the machine', { 'one minute': loadavg()[0]! })

const bare = await bareEngine()
const model = await openModel(modelFolder(model_dir))
const one = htMtTranslator({ model_dir, processes: 1 })
const began = performance.now()
await one.check()
report('loading, from nothing to the first answer', { ms: performance.now() - began })

// the same words, or a ratio says nothing
const said = await bare(short[0]!)
if ((await ours(one, [short[0]!], 1))[0] !== said) throw new Error(`the bare engine says ${said}`)

const rounds = 5
async function bareRound(): Promise<void> {
  for (const text of sentences) await bare(text)
}
async function batchRound(beam = 1): Promise<void> {
  const list = sentences.map((text, id) => ({ id, text, from: 'en' as const, to: 'ht' as const, beam, n_best: 1 }))
  list.sort((a, b) => a.text.length - b.text.length)
  for (let at = 0; at < list.length; at += 8) {
    const batch = openBatch(model, list.slice(at, at + 8))
    while (batch.left > 0) await batch.advance(1_000)
  }
}
const adapterRound = (beam = 1) => ours(one, sentences, beam)
for (const [name, engine, beam] of [
  ['one sentence after the other', bareRound, 1],
  ['eight at a time', () => batchRound(), 1],
  ['eight at a time, beam 4', () => batchRound(4), 4],
] as const) {
  const wall = await runInSlices(
    rounds,
    () => timed(engine),
    () => timed(() => adapterRound(beam)),
  )
  report(`sentences a second, one core; bare: ${name}`, ratio(sentences.length * 1000, wall))
  const spent = await runInSlices(
    3,
    () => cpuSpent(engine),
    () => cpuSpent(() => adapterRound(beam)),
  )
  report('the same by processor time', ratio(sentences.length * 1000, spent))
}

const two = htMtTranslator({ model_dir, processes: 2 })
await ours(two, sentences, 1)
for (const beam of [1, 4]) {
  const times = await repeated(3, () => timed(() => ours(two, sentences, beam)))
  report(`two processes, ${beam === 1 ? 'greedy' : 'beam 4'}`, {
    'sentences a second': (sentences.length * 1000) / percentile(times, 0.5),
  })
}
for (const beam of [1, 4]) {
  const firsts = await repeated(9, () => first(two, sentences, beam))
  const alone = await repeated(9, () => first(two, [short[0]!], beam))
  report(`first result, ${beam === 1 ? 'greedy' : 'beam 4'}, ms`, {
    [`of ${sentences.length} sentences`]: percentile(firsts, 0.5),
    'of one': percentile(alone, 0.5),
  })
}

const crowd = await repeated(3, () => timed(() => Promise.all(sentences.map((text) => ours(two, [text], 1)))))
report(`${sentences.length} callers with a sentence each, greedy`, {
  'sentences a second': (sentences.length * 1000) / percentile(crowd, 0.5),
})

await two.close()

const resident: number[] = []
for (let n = 0; n < 500; n++) {
  await ours(one, [`${short[n % short.length]} ${n}`, longer[n % longer.length]!.repeat(1 + (n % 3))], n % 5 ? 1 : 4)
  if (n % 50 === 49) resident.push(residentMb())
}
report('MB of the processes after each 50 of 500 texts', { seen: resident.map(Math.round).join(' ') })
report('the load of the machine', { 'one minute': loadavg()[0]! })
await one.close()

async function ours(translator: Translator, texts: string[], beam: number): Promise<string[]> {
  const found: string[] = []
  const segments = texts.map((text) => ({ text, from: 'en' as const, to: 'ht' as const }))
  for await (const { index, text } of translator.translate(segments, { beam })) found[index] = text
  return found
}

async function first(translator: Translator, texts: string[], beam: number): Promise<number> {
  const from = performance.now()
  const segments = texts.map((text) => ({ text, from: 'en' as const, to: 'ht' as const }))
  for await (const _ of translator.translate(segments, { beam })) break
  const took = performance.now() - from
  // what is left of its batch is dropped before the next is measured
  await ours(translator, [short[1]!], 1)
  return took
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}
async function repeated(count: number, work: () => Promise<number>): Promise<number[]> {
  const seen: number[] = []
  for (let n = 0; n < count; n++) seen.push(await work())
  return seen
}
function ratio(total: number, { bare, ours }: { bare: number; ours: number }) {
  return { bare: total / bare, ours: total / ours, ratio: bare / ours }
}

/** The model as its card says it is run: one sentence, one token after the other, in this process. */
async function bareEngine(): Promise<(text: string) => Promise<string>> {
  const read = (name: string) => JSON.parse(readFileSync(`${model_dir}/${name}`, 'utf8'))
  const tokenizer = new Tokenizer(read('tokenizer.json'), read('tokenizer_config.json'))
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1 }
  const encoder = await InferenceSession.create(`${model_dir}/onnx/encoder_model_quantized.onnx`, options)
  const decoder = await InferenceSession.create(`${model_dir}/onnx/decoder_model_merged_quantized.onnx`, options)
  const whole = (numbers: number[]) => new Tensor('int64', BigInt64Array.from(numbers, BigInt), [1, numbers.length])
  const named = (part: string) => [0, 1].flatMap((layer) => ['key', 'value'].map((what) => `${layer}.${part}.${what}`))
  const fed = (out: Record<string, Tensor>, part: string) =>
    Object.fromEntries(named(part).map((name) => [`past_key_values.${name}`, out[`present.${name}`]!]))
  const nothing = new Tensor('float32', new Float32Array(0), [1, 8, 0, 64])
  return async (text) => {
    const ids = [3, ...tokenizer.encode(text, { add_special_tokens: false }).ids, 1]
    const mask = whole(ids.map(() => 1))
    const source = fed(await encoder.run({ input_ids: whole(ids), attention_mask: mask }), 'encoder')
    let past: Record<string, Tensor> = Object.fromEntries(
      named('decoder').map((name) => [`past_key_values.${name}`, nothing]),
    )
    const tokens: number[] = []
    for (let token = 0; tokens.length < 200; ) {
      const out = await decoder.run({
        encoder_attention_mask: mask,
        input_ids: whole([token]),
        ...source,
        ...past,
      })
      const logits = out.logits!.data as Float32Array
      token = 1
      for (let n = 2; n < logits.length; n++) if (logits[n]! > logits[token]!) token = n
      if (token === 1) break
      tokens.push(token)
      past = fed(out, 'decoder')
    }
    return tokenizer.decode(tokens)
  }
}
