import { cappedLike } from './plain-words.ts'

const stop = /[.!?…:;,。！？]+(?=\s?["'»”’)\]]*$)/u
const closing = /\s?["'»”’)\]]+$/u

/**
 * Mends what needs no second try: a capital at the start where the source has one (and none where it continues a
 * sentence), and the stop of the source at the end.
 */
export function mended(output: string, source: string): string {
  const text = output.trim()
  if (text === '') return text
  const wanted = stop.exec(source)?.[0] ?? ''
  const has = stop.exec(text)?.[0] ?? ''
  return cappedLike(wanted === has ? text : withStop(text, has, wanted), source)
}

function withStop(text: string, has: string, wanted: string): string {
  const quotes = closing.exec(text)?.[0] ?? ''
  const bare = text.slice(0, text.length - quotes.length)
  const without = has ? bare.slice(0, bare.length - has.length).trimEnd() : bare
  // a question that lost its sign is still one; what is only a stop stays
  return without === '' ? text : without + wanted + quotes
}
