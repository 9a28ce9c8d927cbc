import { AppError } from '#core/contract/errors.ts'
import { withDeadline } from '../../platform/async/with-deadline.ts'
import type { Upload } from '../../platform/http/route.ts'
import type { Aligner, Alignment } from '../../ports/aligner.ts'
import type { Media } from '../../ports/media.ts'
import { lookInto, unreadable } from './sounds.ts'
import { alignedLanguageOf } from './work/word-times.ts'

/** As long as a waiting client keeps its connection open. */
const align_seconds = 280

type Asked = { audio: Upload; text: string; language?: string; signal?: AbortSignal }
export type AlignRecording = ReturnType<typeof alignRecording>

/** When each word and character of a text is said in a recording that nobody keeps. */
export function alignRecording({ media, aligner }: { media: Media; aligner: Aligner }) {
  return async ({ audio, text, language: given, signal }: Asked): Promise<Alignment> => {
    const language = alignedLanguageOf(text, given)
    await lookInto(media, audio.stream(), signal)
    return withDeadline(align_seconds * 1000, signal, (stop) =>
      aligner
        .align({ audio: { stream: audio.stream() }, text, language, characters: true, signal: stop })
        .catch(unreadable),
    ).catch((err) => {
      if (err instanceof DOMException && err.name === 'TimeoutError') throw new AppError('timeout', {})
      throw err
    })
  }
}
