import { build } from 'esbuild'
import type { JSHandle, Page } from 'playwright-core'
import { AppError, type ErrorCode, type ErrorData } from '#core/contract/errors.ts'
import { projectPath } from '../../server/platform/project.ts'
import type { SpeechPiece, Synthesizer } from '../../server/ports/synthesizer.ts'
import type { Translation, Translator } from '../../server/ports/translator.ts'
import type * as Client from '../../web/lib/engines/engine-client.ts'
import type * as Download from '../../web/lib/engines/engine-download.ts'
import type * as Kept from '../../web/lib/engines/kept-files.ts'

/** What a page has of the engines, for tests. */
type InPage = typeof Client & typeof Download & typeof Kept & { engines: ReturnType<typeof Client.deviceEngines> }
declare global {
  var in_page: InPage
}

/** Puts `web/lib/engines` into a page as `in_page`. */
export async function withEngines(page: Page): Promise<void> {
  const files = ['engine-client', 'engine-download', 'kept-files']
  const { outputFiles } = await build({
    stdin: {
      // as on the product's own pages: their policy forbids the eval that zod would try
      contents: [
        "import '../browser/zod-without-eval.ts'",
        ...files.map((file) => `export * from './${file}.ts'`),
      ].join('\n'),
      resolveDir: projectPath('web', 'lib', 'engines'),
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'in_page',
    alias: { '#core': projectPath('core') },
  })
  // not a script element, which the page's policy would refuse
  await page.evaluate(`${outputFiles[0]!.text}; globalThis.in_page = { ...in_page, engines: in_page.deviceEngines() }`)
}

/** All of the engines, on the page's device. */
export const downloadAll = (page: Page) =>
  page.evaluate(async () => {
    const manifest = await in_page.offeredEngines()
    await in_page.downloadEngines(manifest, { signal: new AbortController().signal, progress: () => {} })
    return manifest
  })

type Stream = { left: AbortController; pieces: AsyncIterator<Translation | SpeechPiece> }
type Said = { done: true } | { piece: unknown } | { failed: { code?: ErrorCode; data?: unknown; message: string } }

async function* piecesOf<P>(
  page: Page,
  task: 'translate' | 'speak',
  { input, signal, revive }: { input: unknown; signal: AbortSignal | undefined; revive(piece: unknown): P },
): AsyncGenerator<P> {
  signal?.throwIfAborted()
  const stream = (await page.evaluateHandle(
    ([task, input]) => {
      const left = new AbortController()
      const { engines } = in_page
      const asked = input as { segments: []; options: object }
      const pieces =
        task === 'translate'
          ? engines.translate(asked.segments, { ...asked.options, signal: left.signal })
          : engines.speak(input as never, left.signal)
      return { left, pieces }
    },
    [task, input] as const,
  )) as JSHandle<Stream>
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  aborted.catch(() => undefined)
  try {
    for (;;) {
      const said = await Promise.race([nextOf(stream), aborted])
      signal?.throwIfAborted()
      if ('done' in said) return
      if ('failed' in said) throw errorOf(said.failed)
      yield revive(said.piece)
      signal?.throwIfAborted()
    }
  } finally {
    await stream.evaluate(({ left, pieces }) => {
      left.abort(new Error('left'))
      void pieces.return?.()
    })
  }
}

const nextOf = (stream: JSHandle<Stream>): Promise<Said> =>
  stream.evaluate(async ({ pieces }) => {
    try {
      const { done, value } = await pieces.next()
      if (done) return { done: true as const }
      if (!('samples' in value)) return { piece: value }
      const bytes = new Uint8Array(value.samples.buffer, value.samples.byteOffset, value.samples.byteLength)
      let text = ''
      for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
      return { piece: { ...value, samples: btoa(text) } }
    } catch (error) {
      const { code, data, message, cause } = error as AppError
      return { failed: { code, data, message: `${message} ${cause ?? ''}` } }
    }
  })

const errorOf = ({ code, data, message }: { code?: ErrorCode; data?: unknown; message: string }) =>
  code ? new AppError(code, data as ErrorData<ErrorCode>, { cause: new Error(message) }) : new Error(message)

/** The translator of a page, as the server's would be. */
export function pageTranslator(page: Page): Translator {
  let closed = false
  return {
    engine: 'ht-mt',
    async *translate(segments, { signal, ...options } = {}) {
      signal?.throwIfAborted()
      if (closed) throw new AppError('unavailable', {})
      const input = { segments, options }
      yield* piecesOf(page, 'translate', { input, signal, revive: (piece) => piece as Translation })
    },
    check: () => page.evaluate(() => in_page.engines.open('translator')),
    async close() {
      closed = true
    },
  }
}

/** The voice of a page, as the server's would be. */
export function pageSynthesizer(page: Page): Synthesizer {
  let closed = false
  const revive = (piece: unknown): SpeechPiece => {
    const { samples, ...rest } = piece as Omit<SpeechPiece, 'samples'> & { samples: string }
    const bytes = Uint8Array.from(Buffer.from(samples, 'base64'))
    return { ...rest, samples: new Int16Array(bytes.buffer) }
  }
  return {
    engine: 'ht-voice',
    version: '1.0',
    sample_rate: 22_050,
    async *speak(request, signal) {
      signal?.throwIfAborted()
      if (closed) throw new AppError('unavailable', {})
      yield* piecesOf(page, 'speak', { input: request, signal, revive })
    },
    check: () => page.evaluate(() => in_page.engines.open('voice')),
    async close() {
      closed = true
    },
  }
}
