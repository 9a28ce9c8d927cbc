// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { askConsent, giveConsent } from '#core/contract/cloning/consents.ts'
import { AppError } from '#core/contract/errors.ts'
import {
  drop,
  eachPageTest,
  get,
  open,
  press,
  server,
  shows,
  text,
  until,
  write,
} from '../../../../test/pages/page.tsx'
import type { Recording } from '../../recorder/create-recorder.ts'
import { CloningPage } from '../cloning-page.tsx'
import { answerForCloning, consent_id, looked, madeConsent, sentForms, three } from '../cloning-test-server.ts'

/** Records on a press; the real recorder has its own tests. */
vi.mock('../../recorder/recorder.tsx', () => ({
  Recorder: ({ onRecorded, note }: { onRecorded: (recording: Recording) => unknown; note?: string }) => (
    <>
      <button
        type="button"
        onClick={() =>
          onRecorded({ id: crypto.randomUUID(), sound: new Blob(['abc'], { type: 'audio/webm' }), seconds: 6 })
        }
      >
        Say it
      </button>
      {note}
    </>
  ),
}))

eachPageTest()
beforeEach(() => {
  answerForCloning()
  server.answer(giveConsent, madeConsent({ voice_id: null, same_speaker: null }))
})
const openPage = () =>
  open(<CloningPage />, { path: '/voice-cloning', words: ['cloning', 'recorder', 'workbench', 'player'] })

it('shows the sentence, its word and the terms, and can be left for later', async () => {
  await openPage()
  await shows('Until then only you can use this voice, on the pages')
  await press('Read the sentence')
  await shows('Mwen dakò. Mo mwen wè sou ekran an se mango.')
  expect(text(document.querySelector('mark'))).toBe('mango')
  await shows('My voice may be used to make a voice.')
  await press('Not now')
  await get('button', 'Read the sentence')
  expect(server.sent(giveConsent)).toEqual([])
})

it('uploads the recording, and creates the voice with it', async () => {
  await openPage()
  await press('Read the sentence')
  await press('Say it')
  await shows('Consent is recorded.')
  await shows('The recording is compared with the samples when the voice is made.')
  const [given] = server.sent(giveConsent)
  expect(given!.params).toEqual({ consent_id })
  expect((given!.form!.get('recording') as File).type).toBe('audio/webm')
  await drop(three())
  await looked(3)
  await write('Voice name', 'Vwa Mari')
  await write('Description', 'Yon vwa dous pou rakonte istwa')
  await press('Start Voice Cloning')
  await until(() => sentForms('init').length === 1)
  expect(sentForms('init')[0]).toMatchObject({ consent_id })
})

it('asks for another reading where the words were not recognised, and for another sentence where it has expired', async () => {
  server.answer(giveConsent, new AppError('consent_words_differ', {}))
  await openPage()
  await press('Read the sentence')
  await press('Say it')
  await shows('The sentence on the screen was not heard in this recording.')
  expect(server.sent(askConsent)).toHaveLength(1)
  server.answer(giveConsent, new AppError('consent_expired', {}))
  await press('Say it')
  await until(() => server.sent(askConsent).length === 2)
  await shows('This sentence is too old or has been read already.')
})

it('names recorded samples, and analyses them like files', async () => {
  await openPage()
  ;(await get('radio', 'Record now')).click()
  await press('Say it')
  await shows('recording-1.webm')
  // the next text is shown
  await shows('Text 2 of 6')
  await press('Say it')
  await shows('recording-2.webm')
  await looked(2)
})
