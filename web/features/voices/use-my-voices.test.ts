import { expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import type { LibraryVoice } from '#core/contract/voices.ts'
import { shouldRetryVoices, withVoice } from './use-my-voices.ts'

it.each<[string, number, unknown, boolean]>([
  ['the first failure', 0, new AppError('internal', {}), true],
  ['the third', 2, new AppError('unavailable', {}), true],
  ['the fourth', 3, new AppError('unavailable', {}), false],
  ['no connection', 0, new AppError('offline', {}), true],
  ['a refusal', 0, new AppError('forbidden', {}), false],
  ['something unforeseen', 0, new Error('what'), true],
])('a failed voices request is retried: %s [S2-7-03]', (_, failures, error, again) => {
  expect(shouldRetryVoices(failures, error)).toBe(again)
})

it('a collection has each voice once', () => {
  const voice = (voice_id: string) => ({ voice_id, is_added: false }) as LibraryVoice
  const ids = (voices: LibraryVoice[]) => voices.map((one) => one.voice_id)
  const two = [voice('nadege'), voice('jozef')]
  expect(ids(withVoice(two, voice('mano'), true))).toEqual(['nadege', 'jozef', 'mano'])
  expect(ids(withVoice(two, voice('nadege'), true))).toEqual(['jozef', 'nadege'])
  expect(withVoice([], voice('mano'), true)[0]?.is_added).toBe(true)
  expect(ids(withVoice(two, voice('nadege'), false))).toEqual(['jozef'])
  expect(ids(withVoice(two, voice('mano'), false))).toEqual(['nadege', 'jozef'])
})
