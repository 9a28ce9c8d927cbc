// @vitest-environment happy-dom
import { afterAll, expect, it, vi } from 'vitest'
import { createLiveTicket } from '#core/contract/live.ts'
import { listSpeech } from '#core/contract/tts/jobs.ts'
import { eachPageTest, get, open, server, until } from '../../../../test/pages/page.tsx'
import { live, startLive } from '../../../lib/network/live.ts'
import { session } from '../../../lib/session/session.ts'
import { SpeechHistory } from './speech-history.tsx'

eachPageTest()

class Socket {
  readonly address: URL
  onopen?: () => void
  closed = false
  constructor(address: URL) {
    this.address = address
    sockets.push(this)
    queueMicrotask(() => this.onopen?.())
  }
  close() {
    this.closed = true
  }
}
const sockets: Socket[] = []
const openHistory = () => open(<SpeechHistory />, { words: ['jobs'] })

// what the test starts, as the application does, follows the session for good, and other files sign in too
afterAll(() => {
  live.setWanted = () => undefined
})

it('the socket is opened for a signed-in user with a ticket for the bearer token, and closed on sign-out [S2-6-04]', async () => {
  vi.stubGlobal('WebSocket', Socket)
  server.answer(createLiveTicket, { ticket: 'the ticket' })
  server.answer(listSpeech, () => new Promise<never>(() => {}))
  session.leave()
  startLive()
  await new Promise((resolve) => setImmediate(resolve))
  expect([server.sent(createLiveTicket), sockets]).toEqual([[], []])

  await openHistory()
  await get('button', 'Live')
  expect(server.sent(createLiveTicket).map(({ token }) => token)).toEqual(['Bearer the-token'])
  expect(sockets.map(({ address }) => address.searchParams.get('ticket'))).toEqual(['the ticket'])

  session.leave()
  await until(() => sockets[0]!.closed)
  expect(sockets).toHaveLength(1)
})
