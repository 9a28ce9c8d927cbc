/// <reference lib="webworker" />
import './lib/browser/zod-without-eval.ts'
import { openEngine } from '@pawol/engines/espeak/engine'
import { pronouncePhrase } from '@pawol/engines/espeak/say-phrase'
import { pronouncer } from '@pawol/engines/espeak/speak'
import { type EspeakScript, openSpeaker } from '@pawol/engines/espeak/speaker'
import { trialPhrase } from '@pawol/engines/speech/speech-plan'
import { openLexicon } from '@pawol/kreyol/lexicon'
import { filesOf, keptManifest } from './lib/engines/kept-files.ts'
import type { PronounceAnswer, PronounceQuestion } from './lib/engines/pronouncing.ts'

declare const self: DedicatedWorkerGlobalScope

/** eSpeak in a worker of its own, reached by messages only, as its licence wants. */

/** The files of its data, which are one file after another. */
type EspeakPlaces = [path: string, length: number][]

async function open() {
  const manifest = await keptManifest()
  if (!manifest) throw new Error('the engines are not on this device')
  const { read, json, scriptAt } = filesOf(manifest)
  const packed = new Uint8Array(await read('espeak.data'))
  let at = 0
  const data = ((await json('espeak.json')) as EspeakPlaces).map(([path, length]): [string, Uint8Array] => {
    at += length
    return [path, packed.subarray(at - length, at)]
  })
  const { default: script } = (await import(scriptAt('espeak.js'))) as { default: EspeakScript }
  const wasm = new Uint8Array(await read('espeak.wasm'))
  const engine = openEngine(await openSpeaker({ script, wasm, data }))
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
