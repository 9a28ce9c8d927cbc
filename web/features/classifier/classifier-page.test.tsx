// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { classifySpeech, type SpeechClassification } from '#core/contract/classifier.ts'
import { AppError } from '#core/contract/errors.ts'
import { drop, eachPageTest, get, open, server, shows, text } from '../../../test/pages/page.tsx'
import { ClassifierPage } from './classifier-page.tsx'

eachPageTest()
beforeEach(() => open(<ClassifierPage />, { path: '/docs/ai-speech-classifier', words: ['classifier', 'workbench'] }))

const none: SpeechClassification = {
  marked: false,
  made_by: null,
  on_device: false,
  month: null,
  probability_of_error: 0.37,
  parts: [],
  duration_seconds: 12,
  seconds_examined: 12,
}
const found: SpeechClassification = {
  marked: true,
  made_by: 'pawol',
  on_device: false,
  month: '2026-11',
  probability_of_error: 2e-8,
  parts: [{ start: 5, end: 65 }],
  duration_seconds: 1_800,
  seconds_examined: 600,
}
const file = (name = 'bonjou.mp3') => new File(['sound'], name)

it('reports the watermark of a file: the month, the error probability and the places', async () => {
  server.answer(classifySpeech, found)
  await drop(file())
  await get('heading', 'This was made by Pawòl')
  expect((server.sent(classifySpeech)[0]!.form!.get('file') as File).name).toBe('bonjou.mp3')
  for (const words of ['in November 2026', '1 in 50,000,000', '0:05–1:05', '10:00 of 30:00 were examined'])
    await shows(words)
})
it('says that the mark of a device is weaker evidence', async () => {
  server.answer(classifySpeech, { ...found, on_device: true })
  await drop(file())
  await get('heading', 'This was made with Pawòl on a device')
  await shows('those devices hold the key of their mark')
})
it('says that a missing watermark proves nothing', async () => {
  server.answer(classifySpeech, none)
  await drop(file())
  await get('heading', 'No Pawòl mark was found')
  await shows('It may still be synthetic')
  await shows('with a probability of 37 %')
  expect(text()).not.toContain('Files under five seconds')
  server.answer(classifySpeech, { ...none, duration_seconds: 3 })
  await drop(file('kout.wav'))
  await shows('Files under five seconds')
})
it('says when a file cannot be read, and takes another', async () => {
  await drop(file('notes.pdf'))
  await shows('Please select a valid audio file')
  server.answer(classifySpeech, new AppError('audio_unreadable', {}))
  await drop(file())
  await shows('There is no sound in this file')
  await get('button', /Choose an audio or video file/)
})
