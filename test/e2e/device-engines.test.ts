import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { EngineManifest } from '#core/contract/device/engines.ts'
import { samplesOf } from '../../server/adapters/media/measure.conformance.ts'
import { sayWith } from '../../server/adapters/synthesizer/in-process.conformance.ts'
import {
  listen,
  requestFor,
  synthesizerConformance,
} from '../../server/adapters/synthesizer/synthesizer.conformance.ts'
import { earTranscriber } from '../../server/adapters/transcriber/ear.ts'
import {
  textsOf,
  toKreyol,
  translated,
  translatorConformance,
} from '../../server/adapters/translator/translator.conformance.ts'
import { speechDetector } from '../../server/outside.ts'
import { projectPath } from '../../server/platform/project.ts'
import type { HeardWord } from '../../server/ports/transcriber.ts'
import { full } from '../runs.ts'
import { sharedEngines, sharedMedia } from '../shared-engines.ts'
import { journey } from './browser.ts'
import { downloadAll, pageSynthesizer, pageTranslator, withEngines } from './engines-in-page.ts'

const j = journey()

const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ')

/** 18 s of our own voice. */
const clip = () => ({ bytes: readFileSync(projectPath('server/adapters/transcriber/fixtures/kreyol.ogg')) })
async function heardByServer(): Promise<HeardWord[]> {
  const ear = earTranscriber({
    media: sharedMedia(),
    work_dir: mkdtempSync(join(tmpdir(), 'pawol-ear-')),
    vad_file: speechDetector(),
    processes: 1,
    model_dir: projectPath('models/ht-ear'),
  })
  const words: HeardWord[] = []
  for await (const { segments } of ear.transcribe(clip())) words.push(...segments.flatMap((segment) => segment.words))
  await ear.close()
  return words
}

let page: Page
beforeAll(async () => {
  page = await j.open('/')
  await withEngines(page)
  await downloadAll(page)
}, 240_000)

it('translate as the server does, in both directions and through Kreyòl', async () => {
  const segments = [
    toKreyol('Where is the nearest hospital?'),
    toKreyol('The children are playing in the school yard.'),
    { text: 'Bonjou, kijan ou ye jodi a?', from: 'ht' as const, to: 'fr' as const },
    { text: '¿Cuánto cuesta el pan?', from: 'es' as const, to: 'pt' as const },
  ]
  const options = { beam: 1, pivot: true }
  const here = await translated(pageTranslator(page), segments, options)
  const there = await translated(sharedEngines().translator!, segments, options)
  expect(textsOf(here)).toEqual(textsOf(there))
  expect(here.map(({ via }) => via)).toEqual([null, null, null, 'ht'])
})

it('speak as the server does: the same words at the same times, and the same sound to the ear', async () => {
  const text = 'Bonjou tout moun. ⏱½s Nou gen 3 envite maten an!'
  const here = await listen(pageSynthesizer(page).speak(requestFor(text)))
  const there = await sayWith('ht-voice')(text)
  expect(here.words.map(({ word }) => word)).toEqual(there.words.map(({ word }) => word))
  for (const [n, { start_time }] of here.words.entries())
    expect(Math.abs(start_time - there.words[n]!.start_time)).toBeLessThan(0.03)
  expect(Math.abs(here.seconds - there.seconds)).toBeLessThan(0.03)
  expect(here.pieces[0]!.words.length).toBeLessThanOrEqual(3)
})

it('hear Kreyòl as the server does, once its files are added', async () => {
  const kept = await page.evaluate(async () => {
    const { hearing } = (await in_page.keptManifest())!.more
    await in_page.downloadMore(hearing!, { signal: new AbortController().signal, progress: () => {} })
    return in_page.isKept(hearing!)
  })
  expect(kept).toBe(true)
  const samples = await samplesOf(sharedMedia(), clip(), 16_000)
  const there = await heardByServer()
  const bytes = Buffer.from(samples.buffer).toString('base64')
  const here = await page.evaluate(async (bytes) => {
    const { buffer } = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
    const words: { text: string; confidence: number }[] = []
    for await (const part of in_page.engines.hear(new Float32Array(buffer))) words.push(...part.words)
    return words
  }, bytes)
  expect(textOf(here)).toBe(textOf(there))
  expect(textOf(here)).toMatch(/^Timoun yo ale lekòl/)
  for (const [n, { confidence }] of here.entries())
    expect(Math.abs(confidence - there[n]!.confidence!)).toBeLessThan(0.1)
})

const emptyPage = async () => {
  const page = await j.open('/')
  await withEngines(page)
  return page
}
/** A manifest of the real one's files of these names. */
async function manifestOf(page: Page, ...names: string[]): Promise<EngineManifest> {
  const whole = await page.evaluate(() => in_page.offeredEngines())
  const files = whole.files.filter(({ name }) => names.includes(name))
  return { ...whole, files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}
/** Downloads, and says what is reported at the end, or how it failed. */
const download = (page: Page, manifest: EngineManifest) =>
  page.evaluate(async (manifest) => {
    const seen: number[] = []
    try {
      const signal = new AbortController().signal
      await in_page.downloadEngines(manifest, { signal, progress: (bytes) => void seen.push(bytes) })
      return { seen, kept: (await in_page.keptManifest())?.version, failed: null }
    } catch (error) {
      const { Interrupted, StorageFull, Damaged } = in_page
      const failed = [Interrupted, StorageFull, Damaged].findIndex((kind) => error instanceof kind)
      return { seen, kept: undefined, failed: ['interrupted', 'full', 'damaged'][failed] ?? String(error) }
    }
  }, manifest)
const on_disk = ({ url }: { url: string }) => readFileSync(projectPath('dist/web', url))
const megabyte = 1024 * 1024

it('are downloaded on, from the last whole megabyte, however often the connection is lost', async () => {
  const page = await emptyPage()
  const manifest = await manifestOf(page, 'ht-voice/voc.onnx')
  const bytes = on_disk(manifest.files[0]!)
  const lost_after = [0.5, 1.5, 0.5, 1.5, 1.1]
  const asked: number[] = []
  await page.route(manifest.files[0]!.url, (route) => {
    const from = Number(/bytes=(\d+)-/.exec(route.request().headers().range!)![1])
    const lost = lost_after[asked.push(from) - 1]
    const until = lost ? from + lost * megabyte : bytes.length
    return route.fulfill({ status: 206, body: bytes.subarray(from, until) })
  })
  for (const _ of lost_after) expect((await download(page, manifest)).failed).toBe('interrupted')
  const ended = await download(page, manifest)
  expect(ended).toMatchObject({ failed: null, kept: manifest.version })
  expect(asked).toEqual([0, 0, 1, 1, 2, 3].map((at) => at * megabyte))
  expect(ended.seen).toEqual([3 * megabyte, bytes.length])
  const kept = await page.evaluate(async (file) => (await in_page.keptFile(file)).byteLength, manifest.files[0]!)
  expect(kept).toBe(statSync(projectPath('models/ht-voice/voc.onnx')).size)
})

it('are not kept where they came damaged; a part is asked for once more', async () => {
  const page = await emptyPage()
  const manifest = await manifestOf(page, 'ht-voice/dur.onnx')
  const bytes = Buffer.from(on_disk(manifest.files[0]!))
  let answers = 0
  let damaged = 1
  await page.route(manifest.files[0]!.url, (route) => {
    const body = Buffer.from(bytes)
    if (answers++ < damaged) body[1000]! ^= 1
    return route.fulfill({ status: 206, body })
  })
  expect(await download(page, manifest)).toMatchObject({ failed: null, kept: manifest.version })
  expect(answers).toBe(2)
  await page.evaluate(() => in_page.removeKept())
  damaged = Number.POSITIVE_INFINITY
  expect((await download(page, manifest)).failed).toBe('damaged')
  expect(await page.evaluate(async () => [...(await in_page.keptParts())])).toEqual([])
})

it('say that the device is full, keep what fits and go on when there is room', async () => {
  const page = await emptyPage()
  const manifest = await manifestOf(page, 'ht-voice/voc.onnx')
  const chromium = await page.context().newCDPSession(page)
  const { usage } = await chromium.send('Storage.getUsageAndQuota', { origin: j.url })
  await chromium.send('Storage.overrideQuotaForOrigin', { origin: j.url, quotaSize: usage + 1.5 * megabyte })
  expect((await download(page, manifest)).failed).toBe('full')
  await chromium.send('Storage.overrideQuotaForOrigin', { origin: j.url })
  expect(await download(page, manifest)).toMatchObject({ failed: null, kept: manifest.version })
})

it('of an older version stay in use until the new ones are here, and only what changed is downloaded', async () => {
  const page = await emptyPage()
  const now = await manifestOf(page, 'ht-voice/dur.onnx', 'ht-voice/voice.json')
  const [changed, unchanged] = now.files
  const older = { ...changed!, url: changed!.url.replace('voice-', 'voice-0') }
  await page.route(older.url, (route) => route.fulfill({ status: 206, body: on_disk(changed!) }))
  const before = { ...now, version: 'before', files: [unchanged!, older] }
  expect((await download(page, before)).kept).toBe('before')
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  expect((await download(page, now)).kept).toBe(now.version)
  expect(asked).toEqual([changed!.url])
  const parts = await page.evaluate(async () => [...(await in_page.keptParts())])
  expect(parts.some((part) => part.startsWith(older.url))).toBe(false)
})

it('are served in ranges and for ever, and only their worker may compile WebAssembly', async () => {
  const get = (path: string, headers?: Record<string, string>) => fetch(`${j.url}${path}`, { headers: headers ?? {} })
  const listed = await get('/engines/manifest.json')
  expect(listed.headers.get('cache-control')).toBe('no-cache')
  const manifest = EngineManifest.parse(await listed.json())
  const file = manifest.files.find(({ name }) => name === 'ht-voice/voc.onnx')!
  const some = await get(file.url, { range: 'bytes=100-199', 'accept-encoding': 'gzip, br' })
  expect(some.status).toBe(206)
  expect(some.headers.get('content-encoding')).toBeNull()
  expect(some.headers.get('cache-control')).toContain('immutable')
  expect(Buffer.from(await some.arrayBuffer())).toEqual(on_disk(file).subarray(100, 200))
  const program = await get(manifest.program)
  expect(program.headers.get('content-security-policy')).toContain("'wasm-unsafe-eval'")
  expect(program.headers.get('cache-control')).toContain('immutable')
  expect((await get('/')).headers.get('content-security-policy')).not.toContain('wasm')
  expect((await get('/engines/nothing-0.gz')).status).toBe(404)
})

if (full) {
  translatorConformance('the translator of a browser', async () => ({
    translator: pageTranslator(page),
    pairs: 'kreyol',
  }))
  synthesizerConformance('the voice of a browser', async () => ({ synthesizer: pageSynthesizer(page) }))
}
