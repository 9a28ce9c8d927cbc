import { divided } from './divide.ts'

/** Texts with markup between them, as one text to translate: a stand-in of the form `<x0>` for each piece of markup. */
export type MarkedText = {
  text: string
  /** The texts between the markup in a translation; as many as there were. */
  split(translation: string): string[]
}

const letters = ['x', 'y', 'z', 'q', 'k']

/** The translator keeps tags and their order. One that lost any of ours all the same is divided by length. */
export function openMarks(texts: readonly string[]): MarkedText {
  if (texts.length === 1) return { text: texts[0]!, split: (translation) => [translation] }
  const letter = letters.find((one) => !texts.some((text) => text.includes(`<${one}`))) ?? 'xx'
  const text = texts.map((part, n) => (n === 0 ? part : `<${letter}${n - 1}>${part}`)).join('')
  const token = new RegExp(`<${letter}(\\d+)>`, 'g')
  return {
    text,
    split(translation) {
      const found = [...translation.matchAll(token)]
      const inOrder = found.length === texts.length - 1 && found.every(([, n], at) => Number(n) === at)
      const parts = inOrder ? translation.split(token).filter((_, n) => n % 2 === 0) : []
      // two of them side by side would be a link without words, or four stars
      const empty = parts.some((part, n) => part.trim() === '' && texts[n]!.trim() !== '')
      if (inOrder && !empty) return parts
      return byLength(translation.replace(token, ' ').replace(/ {2,}/g, ' '), texts)
    },
  }
}

function byLength(text: string, sources: readonly string[]): string[] {
  const parts = divided(
    text,
    sources.map((source) => source.trim().length),
  )
  return parts.map((part, n) => {
    const source = sources[n]!
    if (part === '') return source.trim() === '' ? source : ''
    const before = /^\s*/.exec(source)![0]
    const after = /\s*$/.exec(source)![0]
    const joined = n > 0 && before === '' && /\S$/.test(sources[n - 1]!) && parts[n - 1] !== ''
    return (joined ? ' ' : before) + part + after
  })
}
