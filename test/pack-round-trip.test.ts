import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeAligner } from '../server/adapters/aligner/fake.ts'
import { loadingProbe } from '../server/adapters/pack-probe/loading.ts'
import { fakeSynthesizer } from '../server/adapters/synthesizer/fake.ts'
import { routedSynthesizer } from '../server/adapters/synthesizer/packs/routed.ts'
import { requestFor, somebody } from '../server/adapters/synthesizer/synthesizer.conformance.ts'
import { fakeTranscriber } from '../server/adapters/transcriber/fake.ts'
import { routedTranscriber } from '../server/adapters/transcriber/packs/routed.ts'
import { openTrial, type Trial } from '../server/adapters/transcriber/trial.conformance.ts'
import { openPackStore } from '../server/features/packs/pack-store.ts'
import { createRuntimes } from '../server/features/packs/runtimes.ts'
import { openPackEngines } from '../server/open-packs.ts'
import { projectPath } from '../server/platform/project.ts'
import { eventually } from './eventually.ts'
import { openPacksTrial, packFor, standIn } from './packs.ts'
import { tgz } from './tgz.ts'

let packs_trial: Awaited<ReturnType<typeof openPacksTrial>>
let trial: Trial
beforeAll(async () => {
  packs_trial = await openPacksTrial()
  trial = await openTrial()
})
afterAll(async () => {
  await packs_trial.close()
  await trial.close()
})

/** A package that hands out the one of this project, as the store would install it. */
async function runtimesHere() {
  const { home, hub, dir } = packs_trial
  const own = projectPath('node_modules', 'sherpa-onnx-node')
  const archive = tgz([
    { name: 'package/package.json', data: '{"name":"sherpa-onnx-node","main":"index.js"}' },
    { name: 'package/index.js', data: `module.exports = require(${JSON.stringify(own)})` },
  ])
  hub.publishArchive('/sherpa-onnx-node/-/sherpa-onnx-node-2.0.0.tgz', archive)
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`
  const packages = [{ name: 'sherpa-onnx-node', version: '2.0.0', integrity }]
  const runtime = {
    name: 'sherpa-onnx-node',
    version: '2.0.0',
    licence: 'Apache-2.0',
    packages,
    platforms: { here: [] },
  }
  const list_file = join(home, 'own-runtimes.json')
  await writeFile(list_file, JSON.stringify({ version: 1, runtimes: [runtime] }))
  return createRuntimes({ dir, npm: hub.url, web: { proxies: {}, silence_ms: 500 }, list_file, platform: 'here' })
}

it('two packs are added by command, and what one says the other writes down, without a restart', async () => {
  const { hub, dir } = packs_trial
  await packs_trial.offer(
    packFor('voice-tones', { engine: 'sherpa-vits' }),
    packFor('listen-tones', {
      ...{ engine: 'sherpa-omni', ability: 'stt', langs: ['ht'] },
      roles: { 'tokens.txt': 'tokens', 'model.int8.onnx': 'model' },
    }),
  )
  hub.publish('us/voice-tones', standIn('vits-mms-tones'))
  hub.publish('us/listen-tones', standIn('omni-ctc-tones'))
  const packs = await openPackStore({ dir, readonly: false, sells: false, poll_ms: 20 })
  const { model_dir: _, ...ears } = trial.options
  const engines = openPackEngines({ packs, aligner: fakeAligner(trial.media), ears })
  const voice = routedSynthesizer({ shelf: engines.voices, embedded: fakeSynthesizer() })
  const listener = routedTranscriber({
    ...{ shelf: engines.listeners, embedded: fakeTranscriber({ media: trial.media }) },
  })
  try {
    const parts = packs_trial.partsAt(hub.url, { runtimes: await runtimesHere(), probe: loadingProbe() })
    for (const id of ['voice-tones', 'listen-tones'])
      expect(await packs_trial.run(['add', id, '--accept', 'MIT'], { parts })).toMatchObject({ code: 0 })
    await eventually(() => listener.hears.includes('ht'))
    expect(engines.pack_voices.list().map(({ voice_id }) => voice_id)).toEqual(['voice-tones'])

    const text = 'Bonjou zanmi MWEN! Lekòl la gen 12 elèv.'
    const speaker = { ...somebody, voice_id: 'voice-tones' }
    const pieces: Int16Array[] = []
    for await (const piece of voice.speak(requestFor(text, { speaker, settings: { sentence_break_ms: 2_000 } }))) {
      expect(piece.engine).toBe('voice-tones')
      pieces.push(piece.samples)
    }
    const pcm = { sample_rate: voice.sample_rate, channels: 1 as const, samples: Readable.from(pieces) }
    const heard: string[] = []
    for await (const chunk of listener.transcribe({ pcm }, { language: 'ht' })) heard.push(chunk.text)
    expect(heard.join(' ')).toBe('bonjou zanmi mwen lekòl la gen douz elèv')
  } finally {
    await engines.close()
    packs.close()
  }
})
