import { openLexicon } from '@pawol/kreyol/lexicon'
import { describeLanguage } from './detection.ts'

/** In a worker, because 40,000 characters take a third of a second. */
const lexicon = openLexicon()

addEventListener('message', ({ data }: MessageEvent<{ id: number; text: string }>) => {
  postMessage({ id: data.id, answer: describeLanguage(data.text, lexicon) })
})
