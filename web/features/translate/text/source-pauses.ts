import { translatorPauses } from '#core/rules/speech/pauses.ts'

/** Durations of the translator's pause buttons in seconds, with their labels (S2 §5). */
export const sourcePauses = translatorPauses.map((pause) => Number.parseFloat(pause))
export const sourcePauseLabel = (seconds: number): string => translatorPauses[sourcePauses.indexOf(seconds)] ?? ''
