/// <reference lib="webworker" />
import './lib/browser/zod-without-eval.ts'
import { hearKreyol, openEar } from '@pawol/engines/hearing/kreyol'
import { openSilero } from '@pawol/engines/hearing/silero'
import { translateText } from '@pawol/engines/pipeline/pipeline'
import { wholeOf } from '@pawol/engines/pipeline/whole'
import { sample_rate } from '@pawol/engines/sound/resample'
import { naturalSpeaker, type PronouncedPhrase } from '@pawol/engines/speech/natural-speech'
import { openModel } from '@pawol/engines/translation/model'
import { ownTranslator } from '@pawol/engines/translation/translator'
import { openNetworks } from '@pawol/engines/voice/networks'
import { markedSpeech } from '@pawol/engines/watermark/marked-speech'
import { patternOf } from '@pawol/engines/watermark/pattern'
import { AppError } from '#core/contract/errors.ts'
import { overridesFor, spokenWords } from '#core/rules/dictionaries/overrides.ts'
import { wordsSpoken } from '#core/rules/dictionaries/words-spoken.ts'
import type { SpeechRequest, SpokenTiming } from '#core/rules/speech/speech-request.ts'
import { readingLexicon } from '#core/rules/translate/bilingual-lexicon.ts'
import { memoryKey } from '#core/rules/translate/plain-words.ts'
import { runInSlices, turn } from '#core/rules/yield-to-event-loop.ts'
import { browserFolder } from './lib/engines/browser-folder.ts'
import { type DeviceFiles, filesOf, keptManifest } from './lib/engines/kept-files.ts'
import {
  type EngineAnswer,
  type EngineQuestion,
  openPronouncing,
  type SpokenOrder,
  type SpokenStep,
  type TextOrder,
} from './lib/engines/pronouncing.ts'

declare const self: DedicatedWorkerGlobalScope

/** Runs the translator and the voice beside the page, so that it stays responsive. */

const cancelled = new Map<number, AbortController>()

let files: Promise<DeviceFiles> | undefined
function kept(): Promise<DeviceFiles> {
  files ??= keptManifest().then((manifest) => {
    if (!manifest) throw new Error('the engines are not on this device')
    return filesOf(manifest)
  })
  return files
}
const translator = once(async () => {
  const model = await openModel(browserFolder(await kept(), 'ht-mt'))
  return ownTranslator(model, { engine: 'ht-mt', pause: turn })
})
const speaker = once(async () => {
  const found = await kept()
  const pronounced = openPronouncing(found.scriptAt('pronouncer.js'))
  const [networks, trial] = await Promise.all([openNetworks(browserFolder(found, 'ht-voice')), pronounced(null).next()])
  async function* pronounce(request: SpeechRequest) {
    for await (const part of pronounced(request)) {
      // a cancel that came meanwhile
      await turn()
      yield part
    }
  }
  return naturalSpeaker({ pronounce, trial: trial.value as PronouncedPhrase, networks })
})
const lexicon = once(async () => {
  const { text } = await kept()
  return runInSlices(readingLexicon(await text('ht-mt/lexicon.tsv')), () => {})
})

const listener = once(async () => {
  const folder = browserFolder(await kept(), 'ht-ear')
  return { silero: await openSilero(folder, 'silero.onnx'), ear: await openEar(folder) }
})

/** Opened at the first use; tried again after a failure. */
function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => {
    opened ??= open().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
}

const answer = (message: EngineAnswer, transfer: Transferable[] = []) => self.postMessage(message, transfer)

async function carryOut(question: Exclude<EngineQuestion, { cancel: true }>, signal: AbortSignal): Promise<void> {
  const { id, task, input } = question
  if (task === 'open') await (input.engine === 'voice' ? speaker() : translator())
  if (task === 'explain') {
    const { overrides } = await overridesFor(input.text, input.entries)
    answer({ id, piece: await wordsSpoken(input, overrides) })
  }
  if (task === 'hear') {
    for await (const piece of hearKreyol(input.samples, { ...(await listener()), signal })) {
      answer({ id, piece })
      // a cancel that came meanwhile
      await turn()
    }
  }
  if (task === 'translate') {
    const { translate } = await translator()
    for await (const piece of translate(input.segments, { ...input.options, signal })) answer({ id, piece })
  }
  if (task === 'translate_text') {
    const order = { ...withOwnWords(input), lexicon: await lexicon() }
    const whole = wholeOf(input.text)
    for await (const { segment, progress } of translateText(order, await translator(), signal))
      answer({ id, piece: { ...whole.add(segment), progress } })
    answer({ id, piece: { text: whole.text(), language: whole.language(), segments: whole.segments } })
  }
  if (task === 'speak' || task === 'speak_text') {
    for await (const piece of task === 'speak' ? (await speaker())(input) : spoken(input)) {
      signal.throwIfAborted()
      answer({ id, piece }, 'samples' in piece ? [piece.samples.buffer as ArrayBuffer] : [])
    }
  }
}

/** The terms and corrections of the account, as the server looks for them. */
function withOwnWords({ terms = [], corrections = [], ...order }: TextOrder) {
  const into = [...terms, ...corrections].some(({ target_language }) => target_language === order.to)
  if (!into) return order
  const fits = (from: string) => (one: { source_language: string; target_language: string }) =>
    one.source_language === from && one.target_language === order.to
  const corrected = new Map<string, Map<string, string>>()
  return {
    ...order,
    glossary: ({ from }: { from: string }) => terms.filter(fits(from)),
    async remembered(keys: readonly string[], { from }: { from: string }) {
      const known =
        corrected.get(from) ??
        new Map(corrections.filter(fits(from)).map(({ source, target }) => [memoryKey(source), target]))
      corrected.set(from, known)
      return new Map(keys.flatMap((key) => (known.has(key) ? [[key, known.get(key)!] as const] : [])))
    },
  }
}

/** One sentence after the other, with the dictionaries of the account, marked as speech of a device. */
async function* spoken({ entries, watermark, ...request }: SpokenOrder): AsyncGenerator<SpokenStep> {
  const speak = await speaker()
  const { overrides, unused } = await overridesFor(request.text, entries)
  const pattern = patternOf(Uint8Array.from(atob(watermark), (sign) => sign.charCodeAt(0)))
  const wanted = overrides.map(({ term, phonetic, ipa }) => ({ term, phonetic, ipa }))
  const pieces = speak({ ...request, overrides: wanted })
  const words: SpokenTiming[] = []
  for await (const piece of markedSpeech(pieces, { pattern, sample_rate, now: new Date(), pause: turn })) {
    words.push(...piece.words)
    yield piece
  }
  yield { dictionary_words: spokenWords(words, overrides), unused_entries: unused }
}

self.onmessage = async ({ data }: MessageEvent<EngineQuestion>) => {
  const { id } = data
  if ('cancel' in data) return cancelled.get(id)?.abort(new Error('cancelled'))
  const left = new AbortController()
  cancelled.set(id, left)
  try {
    await carryOut(data, left.signal)
    answer({ id, done: true })
  } catch (error) {
    const failed = error instanceof AppError ? { code: error.code, data: error.data } : { message: String(error) }
    answer({ id, failed })
  } finally {
    cancelled.delete(id)
  }
}
