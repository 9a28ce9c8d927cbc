/** A speaker label as people type it, a name and a colon: `Mari: Bonjou.` */
const label = /^((?:\p{Lu}[\p{L}\p{M}\p{N}.'’-]*)(?: [\p{L}\p{M}\p{N}.'’-]+){0,3}):\s+(?=\S)/u
/** A single label may be the start of a sentence: `Remak: …` */
const least_labels = 2

type Labelled = { text: string; words: readonly { text: string }[] }

/** Extracts speakers from typed labels; a text without a label continues the previous speaker. */
export function withSpeakers<S extends Labelled>(segments: readonly S[]): (S & { speaker: string | null })[] {
  const names = segments.map(({ text }) => label.exec(text.trim())?.[1] ?? null)
  const known = names.filter((name) => name !== null).length >= least_labels
  let speaker: string | null = null
  return segments.map((segment, n) => {
    const name = known ? names[n]! : null
    if (!name) return { ...segment, speaker }
    speaker = name
    const text = segment.text.trim().replace(label, '')
    const said = name.split(' ').length
    const first = segment.words.slice(0, said).map((word) => word.text)
    const words = first.join(' ') === `${name}:` ? segment.words.slice(said) : segment.words
    return { ...segment, text, words, speaker }
  })
}
