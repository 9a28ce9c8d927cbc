import { useCallback } from 'react'
import { normalizeInput } from '#core/rules/clean-text.ts'
import { joinAdjacentPauses, keepValidMarkers, tagsToMarkers } from '#core/rules/speech/pauses.ts'
import { formatNumber } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** Converts text from outside for an editor with pauses: plain Latin text with complete markers (S2 §5). */
export function editorText(text: string): string {
  return textWithPauses(normalizeInput(text))
}

/** The same for any script: converts only pauses. */
export function textWithPauses(text: string): string {
  return joinAdjacentPauses(keepValidMarkers(tagsToMarkers(text.replace(/\r\n?/g, '\n'))))
}

const named: Record<number, 'pause_quarter' | 'pause_half' | 'pause_three_quarters' | 'pause_whole'> = {
  0.25: 'pause_quarter',
  0.5: 'pause_half',
  0.75: 'pause_three_quarters',
  1: 'pause_whole',
}

/** The screen reader's description of a pause, such as "pause, half a second". */
export function usePauseWords(): (seconds: number) => string {
  const { t, i18n } = useTranslation('workbench')
  return useCallback(
    (seconds: number) => {
      const name = named[seconds]
      if (name) return t(name)
      const decimals = String(seconds).split('.')[1]?.length ?? 0
      return t('pause_seconds', { seconds: formatNumber(i18n.language, seconds, decimals) })
    },
    [t, i18n.language],
  )
}
