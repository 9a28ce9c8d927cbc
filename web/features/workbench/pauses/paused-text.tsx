import { pauseSymbol } from '@pawol/kreyol/pauses'
import { Timer } from 'lucide-react'
import { pauseMarker, pauseSpans, tagsToMarkers } from '#core/rules/speech/pauses.ts'
import { usePauseWords } from './pause-words.ts'

/** Read-only text, with its pauses drawn as in the editor. */
export function PausedText({ text }: { text: string }) {
  const words = usePauseWords()
  const shown = tagsToMarkers(text)
  const spans = pauseSpans(shown)
  if (spans.length === 0) return shown
  let at = 0
  const pieces = spans.map(({ start, end, seconds }) => {
    const before = shown.slice(at, start)
    at = end
    return (
      <span key={start}>
        {before}
        <span role="img" aria-label={words(seconds)} className="pause-pill cursor-auto!">
          <Timer />
          {pauseMarker(seconds).slice(pauseSymbol.length)}
        </span>
      </span>
    )
  })
  return (
    <>
      {pieces}
      {shown.slice(at)}
    </>
  )
}
