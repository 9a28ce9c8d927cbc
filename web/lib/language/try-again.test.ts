import { describe, expect, it } from 'vitest'
import type { ErrorEntry } from '#core/contract/error-entry.ts'
import { type ErrorCode, errors, repeatingHelps } from '#core/contract/errors.ts'
import { exampleError } from '#core/reference/example-error.ts'
import { es, fr, ht } from '../../locales/errors.ts'

const codes = Object.keys(errors) as ErrorCode[]
const entryOf = (code: ErrorCode): ErrorEntry => errors[code]
const own = { ht, fr, es } as const
const sayings = {
  en: /try (?:it |them )?again|try once more/i,
  ht: /eseye (?:l |yo )?ankò|re-?eseye/i,
  fr: /réessa|essayez (?:encore|à nouveau|de nouveau)/i,
  es: /inténtal[oa]|vuelve a intentar|reintent/i,
}
function textsOf(code: ErrorCode): Record<keyof typeof sayings, string> {
  return { en: exampleError(code).message, ht: own.ht[code], fr: own.fr[code], es: own.es[code] }
}
const saying = (code: ErrorCode) => {
  const texts = textsOf(code)
  return (Object.keys(sayings) as (keyof typeof sayings)[]).filter((language) =>
    sayings[language].test(texts[language]),
  )
}

describe('a failure that says "try again"', () => {
  it.each(codes)('%s: only where another try may end otherwise, and in four languages alike', (code) => {
    const { retry, again } = entryOf(code)
    const languages = saying(code)
    if (!retry && !again) expect(languages).toEqual([])
    if (languages.includes('en')) expect(languages).toEqual(['en', 'ht', 'fr', 'es'])
  })
  it('can succeed when repeated, unless the user must change something first', () => {
    for (const code of codes)
      if (saying(code).length > 0) expect(repeatingHelps(code), code).toBe(entryOf(code).again !== 'changed')
  })
  it.each([
    ['internal', true],
    ['worker_lost', true],
    ['timeout', true],
    ['speech_language_unknown', false],
    ['speech_ran_over', false],
    ['audio_unreadable', false],
    ['insufficient_credits', false],
    ['something_newer', true],
    [null, true],
  ])('of %s: %s', (code, helps) => expect(repeatingHelps(code)).toBe(helps))
})
