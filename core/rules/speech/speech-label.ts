import { pauseAt } from './pauses.ts'

/** What a file of speech says about itself, in whatever way its format can. */
export type SpeechLabel = {
  title?: string
  artist: string
  genre: string
  comment: string
  /** ISO 639-2. */
  language: string
}
type SpeechOrigin = {
  /** What was said, or another name for it. */
  text?: string
  /** Nothing is claimed about an engine that is not known. Several are joined by plus signs, their versions too. */
  engine?: string
  version?: string
  /** Ours, with its version. */
  program: string
}

const longest = 60

/** Nobody should take it for a recording of a person, wherever the file goes. */
export function speechLabel({ text = '', engine, version, program }: SpeechOrigin): SpeechLabel {
  const versions = version?.split(' + ') ?? []
  const engines = engine?.split(' + ').map((name, place) => [name, versions[place]].filter(Boolean).join(' '))
  const by = engines ? ` Engine: ${engines.join(' + ')}.` : ''
  const title = titleOf(text)
  return {
    ...(title ? { title } : {}),
    artist: 'Pawòl',
    genre: 'Speech',
    comment: `Synthetic speech, made by ${program}.${by}`,
    language: 'hat',
  }
}

/** Enough of a text to know it by, as one line. */
export function titleOf(text: string): string {
  const line = withoutPauses(text.slice(0, longest * 4))
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))}…`
}

function withoutPauses(text: string): string {
  let words = ''
  for (let at = 0; at < text.length; ) {
    const pause = pauseAt(text, at)
    if (!pause) words += text[at]
    at += pause?.length ?? 1
  }
  return words
}
