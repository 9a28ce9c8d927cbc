/// <reference lib="webworker" />
import './lib/browser/zod-without-eval.ts'
import { type EspeakModule, openEngine } from '@pawol/engines/espeak/engine'
import { pronouncePhrase } from '@pawol/engines/espeak/say-phrase'
import { pronouncer } from '@pawol/engines/espeak/speak'
import { trialPhrase } from '@pawol/engines/speech/trial-phrase'
import { openLexicon } from '@pawol/kreyol/lexicon'
import { filesOf } from './lib/engines/browser-folder.ts'
import { keptManifest } from './lib/engines/kept-files.ts'
import type { PronounceAnswer, PronounceQuestion } from './lib/engines/pronouncing.ts'

declare const self: DedicatedWorkerGlobalScope

/** eSpeak in a worker of its own, reached by messages only, as its licence wants. */

/** What eSpeak reads of its 24 MB of voices and languages is half a megabyte, packed with its places. */
type EspeakPlaces = { bytes: number; files: [start: number, length: number][] }

async function open() {
  const manifest = await keptManifest()
  if (!manifest) throw new Error('the engines are not on this device')
  const { read, json, scriptAt } = filesOf(manifest)
  const { bytes, files } = (await json('espeak.json')) as EspeakPlaces
  const packed = new Uint8Array(await read('espeak.data'))
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const [start, length] of files) {
    whole.set(packed.subarray(at, at + length), start)
    at += length
  }
  const { default: start } = await import(scriptAt('espeak.js'))
  const engine = openEngine((await start({ getPreloadedPackage: () => whole.buffer })) as EspeakModule)
  return { engine, pronounce: pronouncer(engine, openLexicon()) }
}
const opened = open()
// the answer to those who ask
opened.catch(() => undefined)

const answer = (message: PronounceAnswer) => self.postMessage(message)

self.onmessage = async ({ data: { id, request } }: MessageEvent<PronounceQuestion>) => {
  try {
    const { engine, pronounce } = await opened
    if (request) for (const part of pronounce(request)) answer({ id, part })
    else answer({ id, part: { phrase: trialPhrase, said: pronouncePhrase(trialPhrase, engine) } })
    answer({ id, done: true })
  } catch (error) {
    answer({ id, failed: String(error) })
  }
}
