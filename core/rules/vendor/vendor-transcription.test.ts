import { expect, it } from 'vitest'
import {
  englishName,
  findTranscriber,
  languageCode,
  logOf,
  openAiTranscribers,
  spokenLanguage,
  threeLetterCode,
} from './vendor-transcription.ts'

it.each([
  [undefined, 'auto'],
  ['', 'auto'],
  ['en', 'en'],
  ['EN', 'en'],
  ['eng', 'en'],
  ['en-US', 'en'],
  ['pt_BR', 'pt'],
  ['hat', 'ht'],
  ['fre', 'fr'],
  ['haw', 'haw'],
])('%s is spoken as %s', (code, language) => expect(spokenLanguage(code)).toBe(language))

it.each([
  ['en', true],
  ['zh-Hant-TW', true],
  ['english', false],
  ['e', false],
  ['en us', false],
  ['', false],
])('%s is the code of a language: %s', (code, is) => expect(languageCode.test(code)).toBe(is))

it.each([
  ['ht', 'hat', 'haitian creole'],
  ['en', 'eng', 'english'],
  ['de', 'deu', 'german'],
  ['haw', 'haw', 'hawaiian'],
  [null, 'und', 'unknown'],
])('%s is %s there, and %s', (code, three, name) => {
  expect([threeLetterCode(code), englishName(code)]).toEqual([three, name])
})

it.each([
  ['gpt-4o-transcribe', 'whisper-1'],
  ['gpt-4o-mini-transcribe', 'whisper-small'],
  ['tts-1', undefined],
  ['toString', undefined],
])('%s is transcribed as %s', (asked, model) => expect(findTranscriber(openAiTranscribers, asked)).toBe(model))

it.each([
  [null, 0],
  [1, 0],
  [0.25, -1.3863],
  [0, -6.9078],
])('a confidence of %s is %s', (confidence, log) => expect(logOf(confidence)).toBe(log))
