import { detectKreyol } from '@pawol/kreyol/detect-kreyol'
import { openLexicon } from '@pawol/kreyol/lexicon'
import { describe, expect, it } from 'vitest'
import { needsTranslation } from './translation-needed.ts'

const lexicon = openLexicon()
const detect = (text: string) => detectKreyol(text, lexicon)

describe('asking for a translation', () => {
  const some = detect('Mwen renmen house')
  const none = detect('Mwen renmen ou')
  it('at 0, any unknown word asks', () => {
    expect(needsTranslation(some, 0)).toBe(true)
    expect(needsTranslation(none, 0)).toBe(false)
  })
  it('[S2-5-46] below 1, a share above the threshold asks', () => {
    expect(some.nonCreolePercentage).toBeCloseTo(1 / 3)
    expect(needsTranslation(some, 0.3)).toBe(true)
    expect(needsTranslation(some, 1 / 3)).toBe(false)
    expect(needsTranslation(some, 0.5)).toBe(false)
    expect(needsTranslation(detect('the house'), 1)).toBe(false)
  })
})
