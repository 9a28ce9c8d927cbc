import type { KreyolPart } from '@pawol/engines/hearing/kreyol'
import type { Placed } from '@pawol/engines/pipeline/whole'
import type { PronouncedPart } from '@pawol/engines/speech/natural-speech'
import type { DeviceKit } from '#core/contract/device/kit.ts'
import type { SpokenEntry, UnusedEntry } from '#core/contract/dictionaries/speech.ts'
import type { ErrorCode } from '#core/contract/errors.ts'
import type { TranslationSegment } from '#core/contract/translate/translate.ts'
import type { SpeechPiece, SpeechRequest } from '#core/rules/speech/speech-request.ts'
import type { TranslationLanguage } from '#core/rules/translate/languages.ts'
import type { Segment, TranslateOptions, Translation } from '#core/rules/translate/translation.ts'

/** A text to translate as the server would, with the same rules for names, numbers and spelling. */
export type TextOrder = {
  text: string
  from: TranslationLanguage | 'auto'
  to: TranslationLanguage
  likely_languages?: readonly TranslationLanguage[] | undefined
  pivot: boolean
  /** The account's glossaries and corrections; of those that fit the direction. */
  terms?: DeviceKit['terms']
  corrections?: DeviceKit['corrections']
}
/** One more sentence; with the last, what is known of the whole. */
type TextStep =
  | (Placed & { progress: number })
  | { text: string; language: TranslationLanguage | null; segments: TranslationSegment[] }

/** A text to speak as the server would: with the account's dictionaries, and marked. */
export type SpokenOrder = SpeechRequest & Pick<DeviceKit, 'entries' | 'watermark'>
/** A piece of sound; at the end, which entries spoke words. */
export type SpokenStep = SpeechPiece | { dictionary_words: SpokenEntry[]; unused_entries: UnusedEntry[] }

/** What the worker can do, what each is asked with, and what it delivers. */
export type EngineTasks = {
  open: { input: { engine: 'translator' | 'voice' }; piece: never }
  translate: { input: { segments: readonly Segment[]; options: Omit<TranslateOptions, 'signal'> }; piece: Translation }
  translate_text: { input: TextOrder; piece: TextStep }
  speak: { input: SpeechRequest; piece: SpeechPiece }
  speak_text: { input: SpokenOrder; piece: SpokenStep }
  /** Which words of a text entries speak; opens no engine. */
  explain: { input: { text: string; entries: DeviceKit['entries'] }; piece: SpokenEntry[] }
  /** Mono samples at 16 kHz, spoken in Kreyòl. */
  hear: { input: { samples: Float32Array }; piece: KreyolPart }
}
export type EngineTask = keyof EngineTasks

/** From the page. */
export type EngineQuestion =
  | { [T in EngineTask]: { id: number; task: T; input: EngineTasks[T]['input'] } }[EngineTask]
  | { id: number; cancel: true }

/** From the worker; the error of a failure is one of the catalogue, or unknown. */
export type EngineAnswer =
  | { id: number; piece: EngineTasks[EngineTask]['piece'] }
  | { id: number; done: true }
  | { id: number; failed: { code: ErrorCode; data: unknown } | { message: string } }

/** To the worker of eSpeak: a text to pronounce, or null for the phrase that measures how loud a voice is. */
export type PronounceQuestion = { id: number; request: SpeechRequest | null }
export type PronounceAnswer = { id: number } & ({ part: PronouncedPart } | { done: true } | { failed: string })

/** Asks the worker of eSpeak at this address. */
export function openPronouncing(url: string) {
  const worker = new Worker(url, { type: 'module', name: 'espeak' })
  const heard = new Map<number, (answer: PronounceAnswer) => void>()
  let last = 0
  worker.onmessage = ({ data }: MessageEvent<PronounceAnswer>) => heard.get(data.id)?.(data)
  worker.onerror = () => {
    for (const [id, hear] of heard) hear({ id, failed: 'the worker of eSpeak could not start' })
  }
  return async function* pronounce(request: SpeechRequest | null): AsyncGenerator<PronouncedPart> {
    const id = ++last
    const answers: PronounceAnswer[] = []
    let wake = () => {}
    heard.set(id, (answer) => {
      answers.push(answer)
      wake()
    })
    worker.postMessage({ id, request } satisfies PronounceQuestion)
    try {
      for (;;) {
        const answer = answers.shift()
        if (!answer)
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        else if ('part' in answer) yield answer.part
        else if ('done' in answer) return
        else throw new Error(answer.failed)
      }
    } finally {
      heard.delete(id)
    }
  }
}
