import { Suspense } from 'react'
import { useSelected } from '../../../lib/state/store.ts'
import { UnknownStrip } from '../../workbench/language/unknown-strip.tsx'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { useChoices } from '../form.ts'
import { useWork } from '../work.ts'

const AddWords = lazyPart(() => import('../words/add-words.tsx').then((m) => m.AddWords))

/** Words Text To Speech did not know and sent along: the first five of them (S2 §2.1, §9). */
export function HighlightStrip() {
  const [{ highlighted }] = useChoices()
  const blank = useSelected(useWork().text, (text) => text.trim() === '')
  return (
    <UnknownStrip
      words={highlighted}
      count={blank ? 0 : highlighted.length}
      actions={
        <Suspense>
          <AddWords words={highlighted} />
        </Suspense>
      }
    />
  )
}
