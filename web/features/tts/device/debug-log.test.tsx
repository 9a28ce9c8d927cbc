// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { downloads, eachPageTest, get, open, press, text, until } from '../../../../test/pages/page.tsx'
import { logDebug } from '../../../lib/state/debug-log.ts'
import { TtsPage } from '../page/tts-page.tsx'
import { answerAsSpeaker } from '../tts-test-server.ts'

eachPageTest()

/** Opens the page as staff who switched the log on. */
async function openSpeech() {
  answerAsSpeaker()
  const path = '/text-to-speech'
  const kept = { showDebugButton: 'true' }
  await open(<TtsPage />, { path, words: ['speech', 'workbench', 'tuning'], is_staff: true, kept })
}

it('the debug log of the page holds its last 1000 entries [S2-6-12]', async () => {
  await openSpeech()
  const log = await get('region', 'Debug log')
  const lines = (words: string) => words.trim().split('\n')
  for (let n = 0; n < 1005; n++) logDebug('tick', { n })
  await until(() => text(log).includes('{"n":1004}'))
  const shown = log.querySelector('pre')!.textContent
  expect(lines(shown)).toHaveLength(1000)
  // the page may log something of its own after them
  expect(shown).not.toContain('{"n":4}')
  await press('Download', log)
  expect(await downloads[0]!.blob!.text()).toBe(shown)
})
