import { useEffect, useState } from 'react'
import { detectInWorker } from '../../workbench/language/detect-in-worker.ts'
import { UnknownStrip } from '../../workbench/language/unknown-strip.tsx'
import { AddWords } from './add-words.tsx'

const none: string[] = []

/** Words of a Kreyòl translation that a voice may mispronounce: mostly names. */
export function UnknownTranslated({ text }: { text: string }) {
  const [words, setWords] = useState(none)
  useEffect(() => {
    let left = false
    detectInWorker(text).then(
      ({ unknownWords }) => left || setWords(unknownWords),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [text])
  return (
    <UnknownStrip
      words={words}
      count={words.length}
      actions={<AddWords key={text} words={words} onAdded={() => setWords(none)} />}
    />
  )
}
