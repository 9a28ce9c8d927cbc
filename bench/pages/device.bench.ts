import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { chrfPlusPlus } from '#core/rules/scoring/chrf.ts'
import { voiceProfiles } from '#core/rules/speech/voice-profiles.ts'
import { htMtTranslator } from '../../server/adapters/translator/ht-mt.ts'
import { projectPath } from '../../server/platform/project.ts'
import { downloadAll, withEngines } from '../../test/e2e/engines-in-page.ts'
import { prose } from '../../test/translation/evaluation.ts'
import { percentile, report } from '../setting.ts'
import { openSite } from './site.ts'

/** Seconds, at these slowdowns; those of the first are the aim. */
const aims = { translate: { 1: 0.4, 4: 1.5 }, first_sound: { 1: 1 }, open: { 1: 3 } } as const
const slowdowns = [1, 4, 6] as const
const rounds = 5
const english = 'The children are playing in the yard behind the old school.'
const kreyol = 'Timoun yo ap jwe nan lakou ki dèyè lekòl la jodi a.'

report('the load of the machine', { 'one minute': loadavg()[0]! })
const site = await openSite()
const context = await site.browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
// the loader that runs this file names functions with it
await context.addInitScript('globalThis.__name = (named) => named')
const page = await context.newPage()
await page.goto('/')
const before = await rendererMb()
await withEngines(page)
await downloadAll(page)

const segment = { text: english, from: 'en' as const, to: 'ht' as const }
const speaker = { voice_id: 'nadege', gender: 'female' as const, profile: voiceProfiles.nadege! }
const request = { text: kreyol, speaker, model_id: 'ccl_ht_v100', settings: SpeechSettings.parse({}) }

const opened = await page.evaluate(async () => {
  in_page.engines.close()
  const began = performance.now()
  await in_page.engines.open('translator')
  const translator = performance.now() - began
  await in_page.engines.open('voice')
  return { 'translator s': translator / 1000, 'both s': (performance.now() - began) / 1000 }
})
report('engines opened from the cache', { ...opened, 'aim s': aims.open[1] })

/** Warm: the first time is not counted. */
async function translateSeconds(): Promise<number> {
  const took = await page.evaluate(
    async ([segment, rounds]) => {
      const took: number[] = []
      for (let round = 0; round <= rounds; round++) {
        const began = performance.now()
        for await (const _ of in_page.engines.translate([segment], { beam: 1 }));
        took.push((performance.now() - began) / 1000)
      }
      return took.slice(1)
    },
    [segment, rounds] as const,
  )
  return percentile(took, 0.5)
}
async function speakSeconds(): Promise<{ first: number; whole: number; sound: number }> {
  const took = await page.evaluate(
    async ([request, rounds]) => {
      const took: { first: number; whole: number; sound: number }[] = []
      for (let round = 0; round <= rounds; round++) {
        const began = performance.now()
        let [first, samples] = [0, 0]
        for await (const piece of in_page.engines.speak(request as never)) {
          if (samples === 0 && piece.samples.length > 0) first = (performance.now() - began) / 1000
          samples += piece.samples.length
        }
        took.push({ first, whole: (performance.now() - began) / 1000, sound: samples / 22_050 })
      }
      return took.slice(1)
    },
    [request, rounds] as const,
  )
  const middle = (name: 'first' | 'whole' | 'sound') =>
    percentile(
      took.map((one) => one[name]),
      0.5,
    )
  return { first: middle('first'), whole: middle('whole'), sound: middle('sound') }
}

for (const slowdown of slowdowns) {
  const restore = await throttle(slowdown)
  const translated = await translateSeconds()
  const spoken = await speakSeconds()
  restore()
  report(`slowdown ${slowdown}`, {
    'translate 12 words s': translated,
    'first sound s': spoken.first,
    'speech s': spoken.whole,
    'of sound s': spoken.sound,
    'times real time': spoken.whole / spoken.sound,
  })
}

report('memory of the renderer, MB', { 'without engines': before, 'after all this': await rendererMb(), aim: 400 })

const server = htMtTranslator({ model_dir: projectPath('models/ht-mt'), processes: 1 })
const items = prose().slice(0, 200)
const sentences = items.map(({ source: text, from, to }) => ({ text, from, to }))
const there: string[] = []
// the server answers in the order in which batches end
for await (const { index, text } of server.translate(sentences, { beam: 1, pivot: true })) there[index] = text
const here = await page.evaluate(async (sentences) => {
  const texts: string[] = []
  for await (const { index, text } of in_page.engines.translate(sentences, { beam: 1, pivot: true }))
    texts[index] = text
  return texts
}, sentences)
for (const [n, text] of here.entries())
  if (text !== there[n])
    console.log(`${sentences[n]!.from} to ${sentences[n]!.to}: ${text}\n  on the server: ${there[n]}`)
const quality = (texts: string[]) => chrfPlusPlus(items.map(({ reference }, n) => ({ output: texts[n]!, reference })))
report('the same as on the server', {
  'of sentences': items.length,
  share: here.filter((text, n) => text === there[n]).length / items.length,
  aim: 0.99,
  'chrF++ here': quality(here),
  'chrF++ on the server': quality(there),
})
await server.close()
await site.close()

/**
 * Stops the renderers of this browser for most of every forty milliseconds. Chromium's own throttling
 * (`Emulation.setCPUThrottlingRate`) only slows the main thread of a page, and the engines run in a worker.
 */
async function throttle(factor: number): Promise<() => void> {
  if (factor === 1) return () => {}
  const pids = await renderers()
  const period = 40
  const send = (signal: NodeJS.Signals) => {
    for (const pid of pids) process.kill(pid, signal)
  }
  const timer = setInterval(() => {
    send('SIGCONT')
    setTimeout(() => send('SIGSTOP'), period / factor)
  }, period)
  return () => {
    clearInterval(timer)
    setTimeout(() => send('SIGCONT'), period)
  }
}

/** Pages of this browser, and the spare one that Chromium keeps. */
async function renderers(): Promise<number[]> {
  const session = await site.browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** What the largest renderer holds for itself alone. */
async function rendererMb(): Promise<number> {
  const sizes = (await renderers()).map(async (pid) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
  })
  return Math.max(...(await Promise.all(sizes)))
}
