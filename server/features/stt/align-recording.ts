import { AppError } from '#core/contract/errors.ts'
import { withDeadline } from '../../platform/async/with-deadline.ts'
import type { Upload } from '../../platform/http/route.ts'
import type { Aligner, Alignment } from '../../ports/aligner.ts'
import type { Media } from '../../ports/media.ts'
import { lookInto, unreadable } from './sounds.ts'
import { alignedLanguageOf } from './work/word-times.ts'

/** As long as a waiting client keeps its connection open. */
const alignSeconds = 280

type Asked = { audio: Upload; text: string; language?: string; signal?: AbortSignal }
export type AlignRecording = ReturnType<typeof alignRecording>

/** Word and character times of a text in a recording that is not stored. */
export function alignRecording({ media, aligner }: { media: Media; aligner: Aligner }) {
  return async ({ audio, text, language: given, signal }: Asked): Promise<Alignment> => {
    const language = alignedLanguageOf(text, given)
    await lookInto(media, audio.stream(), signal)
    return withDeadline(alignSeconds * 1000, signal, (stop) =>
      aligner
        .align({ audio: { stream: audio.stream() }, text, language, characters: true, signal: stop })
        .catch(unreadable),
    ).catch((err) => {
      if (err instanceof DOMException && err.name === 'TimeoutError') throw new AppError('timeout', {})
      throw err
    })
  }
}
