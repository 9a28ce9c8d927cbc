import { AppError } from '#core/contract/errors.ts'
import { type AlignRequest, alignedLanguages } from '../../ports/aligner.ts'
import type { Asked, TextSpan } from './child/align-sound.ts'

/** What an engine is asked for, with the places of the known parts in the text. */
export function checked({ text, language, within, characters }: Omit<AlignRequest, 'audio' | 'signal'>): Asked {
  if (!alignedLanguages.includes(language))
    throw new AppError('invalid_request', { detail: `Texts in ${language} cannot be aligned.` })
  return { text, language, characters, ...(within ? { within: textSpans(text, within) } : {}) }
}

function textSpans(text: string, within: NonNullable<AlignRequest['within']>): TextSpan[] {
  let [at, time] = [0, 0]
  return within.map(({ start_ms, end_ms, text: part }) => {
    const start = text.indexOf(part.trim(), at)
    if (start < 0) throw new AppError('invalid_request', { detail: 'A part is not in the text where it should be.' })
    if (!(start_ms >= time && end_ms >= start_ms))
      throw new AppError('invalid_request', { detail: 'The times of the parts are not in order.' })
    at = start + part.trim().length
    time = start_ms
    return { start_ms, end_ms, start, end: at }
  })
}
