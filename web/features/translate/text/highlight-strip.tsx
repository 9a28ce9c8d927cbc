import { Suspense, useEffect, useState } from 'react'
import { useSelected } from '../../../lib/state/store.ts'
import { detectInWorker } from '../../workbench/language/detect-in-worker.ts'
import { UnknownStrip } from '../../workbench/language/unknown-strip.tsx'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { useChoices } from '../form.ts'
import { useWork } from '../work.ts'

const AddWords = lazyPart(() => import('../words/add-words.tsx').then((m) => m.AddWords))

/** Words Text To Speech did not know and sent along with a Kreyòl text: the first five of them (S2 §2.1, §9). */
export function HighlightStrip() {
  const [{ highlighted }] = useChoices()
  const kreyol = useIsKreyol(highlighted.length > 0)
  const blank = useSelected(useWork().text, (text) => text.trim() === '')
  return (
    <UnknownStrip
      words={highlighted}
      count={blank || !kreyol ? 0 : highlighted.length}
      actions={
        <Suspense>
          <AddWords words={highlighted} />
        </Suspense>
      }
    />
  )
}

/** Every word of a text in another language is unknown to Kreyòl, which is nothing to report. */
function useIsKreyol(asked: boolean): boolean {
  const { text } = useWork()
  const [{ source, highlighted }] = useChoices()
  const [found, setFound] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words came with another text
  useEffect(() => {
    if (!asked || source !== 'auto') return
    let left = false
    detectInWorker(text.get()).then(
      ({ isHaitianCreole }) => left || setFound(isHaitianCreole),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [asked, source, text, highlighted])
  return source === 'ht' || (source === 'auto' && found)
}
