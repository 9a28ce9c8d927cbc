import { itInFull } from '../runs.ts'
import { voiceLikeWav } from '../sounds/sounds.ts'
import { journey } from './browser.ts'
import { expectGoodLooksHere } from './looks.ts'

const j = journey()

itInFull('a visitor chooses a file by keyboard and reads that it carries no watermark [S1-2.1-25]', async () => {
  const page = await j.open('/docs/ai-speech-classifier', { viewport: { width: 360, height: 740 } })
  await page.getByRole('heading', { name: 'AI Speech Classifier' }).waitFor()
  const button = page.getByRole('button', { name: 'Choose an audio or video file' })
  await button.focus()
  const chosen = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await chosen).setFiles({ name: 'vwa.wav', mimeType: 'audio/wav', buffer: voiceLikeWav(6) })
  await page.getByRole('heading', { name: 'No Pawòl mark was found' }).waitFor()
  await page.getByText('It may still be synthetic: another program made it, or the mark was lost.').waitFor()
  await expectGoodLooksHere(page, 'the classifier with an answer')
})
