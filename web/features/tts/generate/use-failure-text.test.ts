import { describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { en as speech } from '../../../locales/speech.ts'
import { failureWords } from './use-failure-text.ts'

const about = { characters: 120, limit: 1000 }
const invalid = (detail: string) => new AppError('invalid_request', { detail })

/** Returns the English sentence, or `own words` where the error has its own. */
function sentence(error: unknown, given = about): string {
  const found = failureWords(error, given)
  if (!found) return 'own words'
  const values: Record<string, string> = {
    limit: found.limit?.toLocaleString('en-US') ?? '',
    detail: found.detail ?? '',
  }
  return speech[found.word].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

const tooLong = 'Text exceeds maximum character limit. Please reduce your text to under 1,000 characters.'
const unsupported = 'Text contains unsupported characters. Special characters have been cleaned, please try again.'
const proxy = (status: number) => new AppError('internal', {}, { cause: new Error(`HTTP ${status} without a code`) })

describe('the message of a failed generation', () => {
  it.each([
    [
      'its own timeout',
      new AppError('timeout', {}, { cause: new DOMException('', 'TimeoutError') }),
      'Request timed out. Please check the History tab to see if your job was created.',
    ],
    ['a text over the limit', new AppError('text_too_long', { limit: 1000, length: 1200 }), tooLong],
    ['a 400 about characters', invalid('Too many characters'), tooLong],
    [
      'a 400 about sentences',
      invalid('The sentence is too long'),
      'Text contains too many sentences. Please break up your text into smaller sections.',
    ],
    ['an unsupported character [S2-8-11]', new AppError('unsupported_characters', {}), unsupported],
    ['a 400 about an unsupported character', invalid('Unsupported character: ☃'), unsupported],
    ['another 400', invalid('voice_id: unknown'), 'Invalid request: voice_id: unknown'],
    ['a 400 without words', invalid(''), 'Invalid request: Please check your text and try again.'],
    ['a 500', new AppError('internal', {}), 'Server error occurred. Please try again in a few moments.'],
    [
      'a 503',
      new AppError('unavailable', { detail: 'x' }),
      'Service temporarily unavailable. Please try again in a few minutes.',
    ],
    [
      'a 504',
      AppError.from({ code: 'timeout' }),
      'Request timed out. Your text might be too long. Please try with shorter text.',
    ],
    ['another refusal, in the server’s words', new AppError('express_not_allowed', {}), 'own words'],
    ['an unknown code, in the server’s words', AppError.from({ code: 'moon_is_full', error: 'No' }), 'own words'],
    ['no connection, in its own words', new AppError('offline', {}), 'own words'],
    ['an answer without words', proxy(418), 'Failed to generate speech. Please try again.'],
    ['what is no answer at all', new TypeError('oops'), 'Failed to generate speech. Please try again.'],
  ])('%s', (_, error, words) => {
    expect(sentence(error)).toBe(words)
  })

  it.each([
    [3000, 'Server error occurred. Please try again in a few moments.'],
    [
      3001,
      'Server memory exceeded. Your text is too long (over 3,000 characters). Please reduce the text length and try again.',
    ],
  ])('a 500 for %d characters [S2-8-14]', (characters, words) => {
    for (const error of [new AppError('internal', {}), proxy(500)])
      expect(sentence(error, { characters, limit: 5000 })).toBe(words)
  })

  it('a 400 for a text that is too long, whatever its message', () => {
    expect(sentence(invalid('no'), { characters: 1001, limit: 1000 })).toBe(tooLong)
  })
})
