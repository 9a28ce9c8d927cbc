/** Default of the settings' slider; 0 always asks (S2 §5). */
export const translationThreshold = { min: 0, max: 0.5, step: 0.01, initial: 0.1 } as const

/** Whether the text has more foreign words than the user allows before speech is made (S2 §5). */
export function needsTranslation(
  { unknownWordCount, nonCreolePercentage }: { unknownWordCount: number; nonCreolePercentage: number },
  threshold: number,
): boolean {
  if (threshold === 0) return unknownWordCount > 0
  return threshold < 1 && nonCreolePercentage > threshold
}
