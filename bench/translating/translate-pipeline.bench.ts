import { loadavg } from 'node:os'
import { translateText } from '@pawol/engines/pipeline/pipeline'
import { openBatch } from '@pawol/engines/translation/batch'
import { openModel } from '@pawol/engines/translation/model'
import { htMtTranslator } from '../../server/adapters/translator/ht-mt.ts'
import { modelFolder } from '../../server/platform/engines/model-folder.ts'
import { projectPath } from '../../server/platform/project.ts'
import type { Translator } from '../../server/ports/translator.ts'
import { embeddedLexicon, prose } from '../../test/translation/evaluation.ts'
import { cpuSpent, residentMb } from '../children.ts'
import { percentile, report, runInSlices } from '../setting.ts'

const model_dir = projectPath('models/ht-mt')
const lexicon = embeddedLexicon()
/** General prose, half of it with names, each sentence once: nothing is answered without the engine. */
const sentences = prose()
  .filter(({ from }) => from === 'en')
  .slice(0, 96)
  .map(({ source }) => source)
const text = sentences.join('\n')
report('the load of the machine', { 'one minute': loadavg()[0]! })

const model = await openModel(modelFolder(model_dir))
const one = htMtTranslator({ model_dir, processes: 1 })
await one.check()
for (const [name, bare] of [
  ['the bare model eight at a time', bareRound],
  ['the engine alone', () => engineRound(one)],
] as const) {
  const wall = await runInSlices(
    3,
    () => timed(bare),
    () => timed(() => throughPipeline(one)),
  )
  report(`sentences a second, one process; bare: ${name}`, ratio(wall))
  const spent = await runInSlices(
    3,
    () => cpuSpent(bare),
    () => cpuSpent(() => throughPipeline(one)),
  )
  report('the same by processor time', ratio(spent))
}

const two = htMtTranslator({ model_dir, processes: 2 })
await throughPipeline(two)
const both = await runInSlices(
  3,
  () => timed(() => engineRound(two)),
  () => timed(() => throughPipeline(two)),
)
report('sentences a second, two processes; bare: the engine alone', ratio(both))
const firsts: number[] = []
const alone: number[] = []
for (let n = 0; n < 9; n++) {
  firsts.push(await firstResult(two, text))
  alone.push(await firstResult(two, `${sentences[n]} ${n}`))
}
report('first result, ms', { 'of 96 sentences': percentile(firsts, 0.5), 'of one': percentile(alone, 0.5) })
await two.close()

const resident: string[] = []
for (let n = 0; n < 500; n++) {
  await throughPipeline(one, `${sentences[n % 96]} ${n}\n${sentences[(n * 7) % 96]}`)
  if (n % 50 === 49) resident.push(`${Math.round(residentMb())}+${Math.round(process.memoryUsage().rss / 2 ** 20)}`)
}
report('MB of the engine and of this process after each 50 of 500 texts', { seen: resident.join(' ') })
report('the load of the machine', { 'one minute': loadavg()[0]! })
await one.close()

async function bareRound(): Promise<void> {
  const list = sentences.map((text, id) => ({ id, text, from: 'en' as const, to: 'ht' as const, beam: 1, n_best: 1 }))
  list.sort((a, b) => a.text.length - b.text.length)
  for (let at = 0; at < list.length; at += 8) {
    const batch = openBatch(model, list.slice(at, at + 8))
    while (batch.left > 0) await batch.advance(1_000)
  }
}
async function engineRound(translator: Translator): Promise<void> {
  const segments = sentences.map((text) => ({ text, from: 'en' as const, to: 'ht' as const }))
  for await (const _ of translator.translate(segments, { beam: 1 }));
}
async function throughPipeline(translator: Translator, of = text): Promise<void> {
  for await (const _ of translateText({ text: of, from: 'en', to: 'ht', lexicon }, translator));
}
async function firstResult(translator: Translator, of: string): Promise<number> {
  const from = performance.now()
  for await (const _ of translateText({ text: of, from: 'en', to: 'ht', lexicon }, translator)) break
  return performance.now() - from
}
async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}
function ratio({ bare, ours }: { bare: number; ours: number }) {
  const total = sentences.length * 1000
  return { bare: total / bare, ours: total / ours, ratio: bare / ours }
}
