import { useMemo } from 'react'
import { markersToTags } from '#core/rules/speech/pauses.ts'
import { type Store, useSelected } from '../../../lib/state/store.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { usePlayer } from '../../player/player.ts'
import { lineWithTimings } from '../../player/text-pieces.ts'
import { useSpokenWord } from '../history/playback/spoken-word.ts'
import { sentToShown, type TextRange } from '../spoken-range.ts'

type EditorHighlightProps = { draft: Store<string>; spoken: Store<TextRange | null> }

/** Highlights the spoken word in the editor while it holds the text that plays (S2 §3, §4.4). Renders nothing. */
export function EditorHighlight({ draft, spoken }: EditorHighlightProps): null {
  const [wanted] = usePreference('main_window_highlight')
  const { track } = usePlayer()
  const playing = wanted ? track?.text : undefined
  const text = useSelected(draft, (text) => (playing === undefined ? '' : text))
  const place = useMemo(() => {
    if (playing === undefined) return undefined
    const sent = markersToTags(text)
    return lineWithTimings(sent, []).text === playing ? sentToShown(sent) : undefined
  }, [playing, text])
  useSpokenWord(place && track?.id, (word) => spoken.set(word && place ? place(word) : null))
  return null
}
