import type { Store } from '../../lib/state/store.ts'
import { readPreference, writePreference } from '../../lib/storage/preferences.ts'
import { useKeptText } from '../workbench/editor/kept-text.ts'

const place = {
  read: () => readPreference('tts_form').text,
  write: (text: string) => writePreference('tts_form', { ...readPreference('tts_form'), text }),
}

/** The text of the page, kept between visits. */
export function useSpeechText(): Store<string> {
  return useKeptText(place)
}
