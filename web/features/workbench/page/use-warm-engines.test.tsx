// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { type PageEngine, warmEngines } from '#core/contract/engines.ts'
import { AppError } from '#core/contract/errors.ts'
import { close, eachPageTest, open, server } from '../../../../test/pages/page.tsx'
import { toasts } from '../../../ui/feedback/toast.ts'
import { useWarmEngines } from './use-warm-engines.ts'

eachPageTest()

const lasting: PageEngine[] = ['transcription']
function Page({ voice, language, renders = 1 }: { voice?: string; language?: string; renders?: number }) {
  useWarmEngines(renders > 1 ? [...lasting] : lasting, { voice_id: voice, language })
  return renders
}
const sent = () => server.sent(warmEngines).map(({ body }) => body)
const seen = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const quiet = () => new Promise((resolve) => setImmediate(resolve))

it('asks once for a page that is opened, and again when it is looked at minutes later', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  server.answer(warmEngines, { accepted: true })
  await open(<Page voice="one" />)
  await vi.waitFor(() => expect(sent()).toEqual([{ engines: ['transcription'], voice_id: 'one' }]), 30_000)
  seen('hidden')
  seen('visible')
  close()
  await open(<Page voice="one" renders={2} />)
  await quiet()
  expect(sent()).toHaveLength(1)
  vi.setSystemTime(Date.now() + 8 * 60_000 + 1)
  seen('hidden')
  await quiet()
  expect(sent()).toHaveLength(1)
  seen('visible')
  await vi.waitFor(() => expect(sent()).toHaveLength(2), 30_000)
})

it('asks for a page in a tab behind others once it is seen, and for none without a network', async () => {
  server.answer(warmEngines, { accepted: true })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await open(<Page voice="two" />)
  seen('visible')
  await quiet()
  expect(sent()).toEqual([])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  seen('visible')
  await vi.waitFor(() => expect(sent()).toHaveLength(1), 30_000)
})

it('asks again when another language is chosen', async () => {
  server.answer(warmEngines, { accepted: true })
  await open(<Page language="en" />)
  close()
  await open(<Page language="ht" />)
  const both = ['en', 'ht'].map((language) => ({ engines: ['transcription'], language }))
  await vi.waitFor(() => expect(sent()).toEqual(both), 30_000)
})

it('says nothing of a refusal, and asks again another time', async () => {
  server.answer(warmEngines, new AppError('unavailable', {}))
  await open(<Page voice="three" />)
  await vi.waitFor(() => expect(sent()).toHaveLength(1), 30_000)
  await vi.waitFor(() => {
    seen('visible')
    expect(sent().length).toBeGreaterThan(1)
  }, 30_000)
  expect(toasts.get()).toEqual([])
})
