import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeAligner } from '../server/adapters/aligner/fake.ts'
import { loadingProbe } from '../server/adapters/pack-probe/loading.ts'
import { memoryStorage } from '../server/adapters/storage/memory.ts'
import { fakeSynthesizer } from '../server/adapters/synthesizer/fake.ts'
import { packSynthesizer } from '../server/adapters/synthesizer/packs/pack-voice.ts'
import { routedSynthesizer } from '../server/adapters/synthesizer/packs/routed.ts'
import { defaultSpeaker, requestFor } from '../server/adapters/synthesizer/synthesizer.conformance.ts'
import { fakeTranscriber } from '../server/adapters/transcriber/fake.ts'
import { routedTranscriber } from '../server/adapters/transcriber/packs/routed.ts'
import { openTrial, type Trial } from '../server/adapters/transcriber/trial.conformance.ts'
import { openPackStore } from '../server/features/packs/pack-store.ts'
import { createRuntimes } from '../server/features/packs/runtimes.ts'
import { openPackEngines } from '../server/open-pack-engines.ts'
import { projectPath } from '../server/platform/project.ts'
import type { PackStore } from '../server/ports/pack-store.ts'
import type { Synthesizer } from '../server/ports/synthesizer.ts'
import type { Transcriber } from '../server/ports/transcriber.ts'
import { eventually } from './eventually.ts'
import { openPacksTrial, packFor, standIn, tgz } from './packs/packs.ts'
import { pocketVoice, standInStore, tonesListener, tonesVoice } from './packs/stand-in-packs.ts'
import { full } from './runs.ts'

let packsTrial: Awaited<ReturnType<typeof openPacksTrial>>
let trial: Trial
beforeAll(async () => {
  packsTrial = await openPacksTrial()
  trial = await openTrial()
})
afterAll(async () => {
  await packsTrial.close()
  await trial.close()
})

/** A package that hands out the one of this project, as the store would install it. */
async function runtimesHere({ dir = packsTrial.dir, npm = packsTrial.hub.url } = {}) {
  const { home, hub } = packsTrial
  const own = projectPath('node_modules', 'sherpa-onnx-node')
  const archive = await tgz([
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
  return createRuntimes({ dir, npm, web: { proxies: {}, silence_ms: 500 }, list_file, platform: 'here' })
}

type Engines = ReturnType<typeof openPackEngines>

function openEngines(packs: PackStore): Engines & { voice: Synthesizer; listener: Transcriber } {
  const { model_dir: _, ...listening } = trial.options
  const { media } = trial
  const engines = openPackEngines({ packs, storage: memoryStorage(), aligner: fakeAligner(media), listening })
  return {
    ...engines,
    voice: routedSynthesizer({ registry: engines.voices, embedded: fakeSynthesizer() }),
    listener: routedTranscriber({ registry: engines.listeners, embedded: fakeTranscriber({ media }) }),
  }
}

/** What a recogniser writes down of what a voice says. */
async function heardAgain({ voice, listener }: ReturnType<typeof openEngines>, voice_id: string, text: string) {
  const speaker = { ...defaultSpeaker, voice_id }
  const pieces: Int16Array[] = []
  for await (const piece of voice.speak(requestFor(text, { speaker, settings: { sentence_break_ms: 2_000 } }))) {
    expect(piece.engine).toBe(voice_id.split('.')[0])
    pieces.push(piece.samples)
  }
  const pcm = { sample_rate: voice.sample_rate, channels: 1 as const, samples: Readable.from(pieces) }
  const heard: string[] = []
  for await (const chunk of listener.transcribe({ pcm }, { language: 'ht' })) heard.push(chunk.text)
  return heard.join(' ')
}

const nowhere = 'http://127.0.0.1:9'

it('two packs are added by command, and what one says the other writes down, without a restart', async () => {
  const { hub, dir, home } = packsTrial
  await packsTrial.offer(
    packFor('voice-tones', { engine: 'sherpa-vits' }),
    packFor('listen-tones', {
      engine: 'sherpa-omni',
      ability: 'stt',
      langs: ['ht'],
      roles: { 'tokens.txt': 'tokens', 'model.int8.onnx': 'model' },
    }),
  )
  hub.publish('us/voice-tones', standIn('vits-mms-tones'))
  hub.publish('us/listen-tones', standIn('omni-ctc-tones'))
  const ids = ['voice-tones', 'listen-tones']
  type Machine = { parts: ReturnType<typeof packsTrial.partsAt>; more?: (id: string) => string[]; hears?: boolean }
  async function addedAndHeard({ parts, more = () => [], hears = true }: Machine): Promise<void> {
    const packs = await openPackStore({ dir: parts.dir, readonly: false, sells: false, poll_ms: 20 })
    const engines = openEngines(packs)
    try {
      for (const id of ids)
        expect(await packsTrial.run(['add', id, '--accept', 'MIT', ...more(id)], { parts })).toMatchObject({ code: 0 })
      await eventually(() => engines.listener.hears.includes('ht'))
      expect(engines.pack_voices.list().map(({ voice_id }) => voice_id)).toEqual(['voice-tones'])
      if (hears)
        expect(await heardAgain(engines, 'voice-tones', 'Bonjou zanmi MWEN! Lekòl la gen 12 elèv.')).toBe(
          'bonjou zanmi mwen lekòl la gen douz elèv',
        )
    } finally {
      await engines.close()
      packs.close()
    }
  }
  const probe = loadingProbe()
  const parts = packsTrial.partsAt(hub.url, { dir, runtimes: await runtimesHere(), probe })
  await addedAndHeard({ parts })

  // the same on a machine without network; outside the full run its probe alone loads the engines there
  const folderOf = (id: string) => join(home, 'carried', id)
  for (const id of ids) {
    await mkdir(folderOf(id), { recursive: true })
    expect(await packsTrial.run(['export', id, folderOf(id)], { parts })).toMatchObject({ code: 0 })
  }
  const other = join(home, 'models-elsewhere')
  const runtimes = await runtimesHere({ dir: other, npm: nowhere })
  const alone = packsTrial.partsAt(nowhere, { dir: other, runtimes, probe })
  await addedAndHeard({ parts: alone, more: (id) => ['--from', folderOf(id)], hears: full })
})

it('what a Pocket voice says is written down again, also where it is longer than the model takes at once', async () => {
  const engines = openEngines(standInStore(pocketVoice(), tonesListener()))
  const text = 'Mwen renmen lekòl la anpil paske li bèl epi tout zanmi mwen yo la chak jou'
  try {
    expect(engines.pack_voices.list()).toMatchObject([{ voice_id: 'voice-pocket.vwa', name: 'voice-pocket' }])
    const heard = await heardAgain(engines, 'voice-pocket.vwa', text)
    expect(heard.replaceAll(' ', '')).toBe(text.toLowerCase().replaceAll(' ', ''))
  } finally {
    await engines.close()
  }
})

it('an idle engine ends its process, and starts again on demand', async () => {
  const { pack, folder } = tonesVoice()
  const place = { folder, runtime: projectPath('node_modules', 'sherpa-onnx-node') }
  const voice = packSynthesizer({ pack, place, idle_seconds: 0.3 })
  const say = async () => {
    for await (const piece of voice.speak(requestFor('Wi.'))) expect(piece.samples.length).toBeGreaterThan(0)
  }
  try {
    await say()
    expect(programsNamed('pack-voice')).toHaveLength(1)
    await eventually(() => programsNamed('pack-voice').length === 0)
    await say()
  } finally {
    await voice.close()
  }
})

/** Processes this one has started, by what they run; Linux alone tells. */
function programsNamed(name: string): string[] {
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8')
    } catch {
      return ''
    }
  }
  const mine = (pid: string) => read(pid, 'status').includes(`PPid:\t${process.pid}\n`)
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && mine(pid) && read(pid, 'cmdline').includes(name))
}
