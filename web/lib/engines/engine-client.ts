import type { SpokenEntry } from '#core/contract/dictionaries/speech.ts'
import { AppError, type ErrorData } from '#core/contract/errors.ts'
import { keptManifest } from './kept-files.ts'
import type { EngineAnswer, EngineQuestion, EngineTask, EngineTasks } from './pronouncing.ts'

type Asked = { deliver(piece: unknown): void; done(): void; failed(error: unknown): void }

/** The engines on this device, in a worker that starts with the first question. */
export function deviceEngines({ one_at_a_time = false } = {}) {
  let worker: Promise<Worker> | undefined
  /** The engine that is open, where the device has room for one. */
  let open: Engine | undefined
  let asked = new Map<number, Asked>()
  let last = 0

  async function start(): Promise<Worker> {
    const manifest = await keptManifest()
    if (!manifest) throw new AppError('unavailable', {})
    const started = new Worker(manifest.program, { type: 'module', name: 'engines' })
    started.onmessage = ({ data }: MessageEvent<EngineAnswer>) => {
      const one = asked.get(data.id)
      if ('piece' in data) one?.deliver(data.piece)
      else if ('done' in data) one?.done()
      else one?.failed(errorOf(data.failed))
    }
    // out of memory, or a script that is missing
    started.onerror = () => stop(new AppError('unavailable', {}))
    return started
  }
  function running(): Promise<Worker> {
    worker ??= start().catch((error) => {
      worker = undefined
      throw error
    })
    return worker
  }
  function stop(reason: unknown): void {
    void worker?.then((one) => one.terminate()).catch(() => undefined)
    worker = undefined
    for (const one of asked.values()) one.failed(reason)
    asked = new Map()
  }

  async function* ask<T extends EngineTask>(
    task: T,
    input: EngineTasks[T]['input'],
    signal?: AbortSignal,
  ): AsyncGenerator<EngineTasks[T]['piece']> {
    signal?.throwIfAborted()
    const engine =
      task === 'open' ? (input as EngineTasks['open']['input']).engine : engineOf[task as keyof typeof engineOf]
    // its memory is only given back with the worker
    if (one_at_a_time && open && engine && open !== engine && asked.size === 0) stop(new AppError('unavailable', {}))
    open = engine ?? open
    const runs = await running()
    const id = ++last
    const pieces: EngineTasks[T]['piece'][] = []
    let ended = false
    let wake = () => {}
    let failure: { error: unknown } | undefined
    const end = (error?: { error: unknown }) => {
      ended = true
      failure ??= error
      wake()
    }
    asked.set(id, {
      deliver(piece) {
        pieces.push(piece as EngineTasks[T]['piece'])
        wake()
      },
      done: () => end(),
      failed: (error) => end({ error }),
    })
    const leave = () => end({ error: signal?.reason })
    signal?.addEventListener('abort', leave, { once: true })
    runs.postMessage({ id, task, input } as EngineQuestion)
    try {
      for (;;) {
        if (failure) throw failure.error
        const piece = pieces.shift()
        if (piece !== undefined) yield piece
        else if (ended) return
        else
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
    } finally {
      signal?.removeEventListener('abort', leave)
      asked.delete(id)
      if (!ended || failure) runs.postMessage({ id, cancel: true } satisfies EngineQuestion)
    }
  }
  return {
    /** Loads an engine, so that the first text need not wait for it. */
    async open(engine: 'translator' | 'voice'): Promise<void> {
      for await (const _ of ask('open', { engine }));
    },
    translate: (segments: EngineTasks['translate']['input']['segments'], { signal, ...options }: TranslateWish = {}) =>
      ask('translate', { segments, options }, signal),
    translateText: (order: EngineTasks['translate_text']['input'], signal?: AbortSignal) =>
      ask('translate_text', order, signal),
    speak: (request: EngineTasks['speak']['input'], signal?: AbortSignal) => ask('speak', request, signal),
    speakText: (order: EngineTasks['speak_text']['input'], signal?: AbortSignal) => ask('speak_text', order, signal),
    async explain(input: EngineTasks['explain']['input'], signal?: AbortSignal): Promise<SpokenEntry[]> {
      for await (const words of ask('explain', input, signal)) return words
      return []
    },
    hear: (samples: Float32Array, signal?: AbortSignal) => ask('hear', { samples }, signal),
    /** Frees the memory. */
    close: () => stop(new AppError('unavailable', {})),
  }
}
type Engine = EngineTasks['open']['input']['engine'] | 'ear'
/** None, where no engine is needed. */
const engineOf: Record<Exclude<EngineTask, 'open'>, Engine | undefined> = {
  explain: undefined,
  translate: 'translator',
  translate_text: 'translator',
  speak: 'voice',
  speak_text: 'voice',
  hear: 'ear',
}
type TranslateWish = EngineTasks['translate']['input']['options'] & { signal?: AbortSignal }

function errorOf(failed: Extract<EngineAnswer, { failed: unknown }>['failed']): unknown {
  if ('code' in failed) return new AppError(failed.code, failed.data as ErrorData<typeof failed.code>)
  return new AppError('unavailable', {}, { cause: new Error(failed.message) })
}
