export type AnswerView = 'sound' | 'json' | 'text' | 'bytes' | 'empty'

/** Audio that every browser plays; raw samples and telephone codecs are shown as bytes. */
const playable = new Set(['audio/mpeg', 'audio/wav', 'audio/ogg', 'audio/aac', 'audio/flac', 'audio/mp4'])

export function viewOf({ type, size }: { type: string; size: number }): AnswerView {
  if (size === 0) return 'empty'
  if (playable.has(type)) return 'sound'
  if (type === 'application/json') return 'json'
  return type.startsWith('text/') || type === 'application/x-ndjson' ? 'text' : 'bytes'
}

export const mostShown = 20_000

/** Cuts long answers: a page of base64 is useless and freezes the browser. */
export function shownText(text: string, view: AnswerView): { text: string; cut: boolean } {
  const pretty = view === 'json' ? prettyJson(text) : text
  return { text: pretty.slice(0, mostShown), cut: pretty.length > mostShown }
}

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
