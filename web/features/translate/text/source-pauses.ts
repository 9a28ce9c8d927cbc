import { translatorPauses } from '#core/rules/speech/pauses.ts'

/** Seconds of the pauses the translator's editor puts in, and how their buttons name them (S2 §5). */
export const sourcePauses = translatorPauses.map((pause) => Number.parseFloat(pause))
export const sourcePauseLabel = (seconds: number): string => translatorPauses[sourcePauses.indexOf(seconds)] ?? ''
