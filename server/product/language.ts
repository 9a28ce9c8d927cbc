import { enginesFeature } from '../features/engines/feature.ts'
import { exportsFeature } from '../features/exports/feature.ts'
import { scorecardFeature } from '../features/scorecard/feature.ts'
import { transcriptionFeature } from '../features/stt/feature.ts'
import { translationFeature } from '../features/translate/feature.ts'
import type { Foundation } from '../foundation.ts'
import type { SpeechAreas } from './speech.ts'
import type { Work } from './work.ts'

/** Translations, transcripts, and the files that are exported of any work. */
export function languageAreas(given: Foundation & Work, { speech }: Pick<SpeechAreas, 'speech'>) {
  const translation = translationFeature({ ...given, speechOf: speech.several })
  const { lines, translations, translated_files, glossaries } = translation
  const transcription = transcriptionFeature({ ...given, lines, translations })
  const { transcriptions, align } = transcription
  const running = enginesFeature({ engines: translation.engines, transcriptions })
  const exported = exportsFeature({ ...given, own: given.address.own })
  return {
    features: [translation, transcription, running, exported, scorecardFeature()],
    translations,
    translated_files,
    glossaries,
    transcriptions,
    align,
    running: running.running,
  }
}
