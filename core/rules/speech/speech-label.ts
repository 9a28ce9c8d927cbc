import { pauseAt } from '@pawol/kreyol/pauses'

/** Metadata of a speech file, in the form its format supports. */
export type SpeechLabel = {
  title?: string
  artist: string
  genre: string
  comment: string
  /** ISO 639-2. */
  language: string
}
type SpeechOrigin = {
  /** The title: the spoken text, or another name. */
  text?: string
  /** Omitted for an unknown engine. Several engines and their versions are joined by plus signs. */
  engine?: string
  version?: string
  /** Our program, with its version. */
  program: string
}

const longest = 60

/** Marks the file as synthetic, so that it is not mistaken for a recording of a person. */
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

/** The first words of a text, as one line. */
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
