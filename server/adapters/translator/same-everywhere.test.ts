import { readFileSync } from 'node:fs'
import { openBatch } from '@pawol/engines/translation/batch'
import { type Likeliest, openModel } from '@pawol/engines/translation/model'
import * as web from 'onnxruntime-web/wasm'
import { expect, it } from 'vitest'
import { modelFolder } from '../../platform/engines/model-folder.ts'
import { projectPath } from '../../platform/project.ts'
import type { Segment } from '../../ports/translator.ts'

const server = modelFolder(projectPath('models/ht-mt'), { exact: true })

/** As web/lib/engines/browser-folder.ts opens it. */
const device: typeof server = {
  ...server,
  Tensor: web.Tensor as never,
  async network(name) {
    web.env.wasm.numThreads = 1
    web.env.wasm.wasmBinary = readFileSync(
      projectPath('node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm'),
    ) as never
    const network = await web.InferenceSession.create(new Uint8Array(await server.bytes(name)), {
      executionProviders: ['wasm'],
      enableMemPattern: false,
      enableCpuMemArena: false,
    })
    return network as never
  },
}

/** What the decoder reads of the encoder, the likeliest tokens of every step, and the translation. */
async function worked(folder: typeof server) {
  const states: number[][] = []
  const steps: Likeliest[][] = []
  const model = await openModel({
    ...folder,
    async network(name) {
      const opened = await folder.network(name)
      async function run(...given: Parameters<typeof opened.run>) {
        const out = await opened.run(...given)
        const { data } = (out['present.1.encoder.value'] ?? {}) as { data?: Float64Array }
        if (data) states.push([...data])
        return out
      }
      return { run: run as typeof opened.run }
    },
  })
  return async ({ from, to, text }: Segment, beam: number) => {
    const kept = <T extends { next: Likeliest[] }>(thought: T): T => {
      steps.push(thought.next)
      return thought
    }
    const batch = openBatch(
      {
        ...model,
        begin: async (...given) => kept(await model.begin(...given)),
        step: async (...given) => kept(await model.step(...given)),
      },
      [{ id: 0, text, from, to, beam, n_best: 1 }],
    )
    const done = []
    while (batch.left > 0) done.push(...(await batch.advance(1_000)))
    return { text: done[0]!.candidates[0]!.text, states: states.splice(0), steps: steps.splice(0) }
  }
}

const tokens = (steps: Likeliest[][]) => steps.map((rows) => rows.map((row) => row.map(({ token }) => token)))
const probabilities = (steps: Likeliest[][]) => steps.flat(2).map(({ log_probability }) => log_probability)

/** With float sums, each was another sentence in WebAssembly. */
const delicate: [Segment['from'], Segment['to'], string][] = [
  ['en', 'ht', 'The old lighthouse at Cape Merrow was built in 1871 and still guides fishing boats home.'],
  ['ht', 'en', 'Balèn respire lè, se sa k fè yo oblije monte sou sifas dlo a tanzantan.'],
  ['en', 'ht', 'After dinner we sat outside and listened to the rain on the roof.'],
  ['ht', 'en', 'Bank lan refize prete l lajan paske li pa t gen papye pou tè a.'],
  ['ht', 'en', 'Tanperati lak la monte de degre depi 1980.'],
  ['ht', 'en', 'Enjenyè Rajesh Varma fè plan yon ponp ki koute mwens pase yon bisiklèt.'],
  ['en', 'ht', 'Cotton was once the most important product of the region around Bexley.'],
]

it('has the same numbers in native code and in WebAssembly: the same tokens at every step, greedy and with a beam', async () => {
  const there = await worked(server)
  const here = await worked(device)
  for (const [n, [from, to, text]] of delicate.entries()) {
    const beam = n < 2 ? 4 : 1
    const [expected, found] = [await there({ from, to, text }, beam), await here({ from, to, text }, beam)]
    expect(found.text).toBe(expected.text)
    expect(
      found.states[0]!.findIndex((one, at) => one !== expected.states[0]![at]),
      text,
    ).toBe(-1)
    expect(tokens(found.steps), text).toEqual(tokens(expected.steps))
    const other = probabilities(expected.steps)
    const off = probabilities(found.steps).map((one, at) => Math.abs(one - other[at]!))
    expect(Math.max(...off), text).toBeLessThan(1e-5)
  }
})
