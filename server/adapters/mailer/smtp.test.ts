import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { smtpMailer } from './smtp.ts'
import { addressesOf, startSmtp } from './smtp-test-server.ts'

const from = 'Pawòl <no-reply@pawol.local>'
const mail = { to: 'marie@example.com', subject: 'Alo', text: 'Bonjou' }
const later = { code: 'mail_unavailable', retry: true }
const never = { code: 'invalid_request', retry: false }

type Options = Parameters<typeof startSmtp>[0]

describe('mail by SMTP', () => {
  const closing: (() => Promise<void> | void)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })

  async function start(options?: Options, { query = '', login = '' } = {}) {
    const server = await startSmtp(options)
    const mailer = smtpMailer({ url: server.url.replace('//', `//${login}`) + query, from })
    closing.push(server.stop, mailer.close)
    return { server, mailer }
  }

  /** A server that accepts the connection and sends only what the test says. */
  async function startMute({ says = '', timeouts = 'greetingTimeout=200&socketTimeout=200' } = {}) {
    const server = createServer((socket) => void socket.on('error', () => undefined).write(says))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}/?${timeouts}`, from })
    const stop = () => void server.close()
    closing.push(stop, mailer.close)
    return { server, mailer }
  }

  function refusing(smtp_code: number): Error {
    return Object.assign(new Error('no'), { responseCode: smtp_code })
  }

  it('is addressed to one recipient, from us', async () => {
    const { server, mailer } = await start()
    await mailer.send({ ...mail, to: 'zoë@example.com' })
    const [{ parsed, envelope } = expect.fail()] = server.arrived
    expect(envelope.rcptTo.map(({ address }) => address)).toEqual(['zoë@example.com'])
    expect(envelope.mailFrom).toMatchObject({ address: 'no-reply@pawol.local' })
    expect(addressesOf(parsed.to)).toEqual(['zoë@example.com'])
    expect(parsed.from?.value).toEqual([{ name: 'Pawòl', address: 'no-reply@pawol.local' }])
    expect(parsed.headers.has('message-id')).toBe(true)
    expect(parsed.attachments).toEqual([])
  })
  it('of one thread is kept together by mail programs', async () => {
    const { server, mailer } = await start()
    await mailer.send({ ...mail, thread: { id: 'ticket.1@pawol.local' } })
    await mailer.send({ ...mail, thread: { id: 'ticket.1.2@pawol.local', parent: 'ticket.1@pawol.local' } })
    const headers = server.arrived.map(({ parsed: { messageId, inReplyTo, references } }) => ({
      messageId,
      inReplyTo,
      references,
    }))
    expect(headers).toEqual([
      { messageId: '<ticket.1@pawol.local>', inReplyTo: undefined, references: undefined },
      {
        messageId: '<ticket.1.2@pawol.local>',
        inReplyTo: '<ticket.1@pawol.local>',
        references: '<ticket.1@pawol.local>',
      },
    ])
  })
  it('reuses its connections', async () => {
    const { server, mailer } = await start()
    await Promise.all(Array.from({ length: 20 }, () => mailer.send(mail)))
    await mailer.send(mail)
    expect(server.arrived).toHaveLength(21)
    expect(server.connections()).toBeLessThanOrEqual(4)
  })
  it('reconnects when a connection was cut', async () => {
    const { server, mailer } = await start()
    await mailer.send(mail)
    server.hangUp()
    await mailer.send(mail)
    expect(server.arrived).toHaveLength(2)
  })

  const stages: [string, object, (failure: Error) => Options][] = [
    ['an unknown recipient', never, (failure) => ({ onRcptTo: (_, __, done) => done(failure) })],
    [
      'the message',
      never,
      (failure) => ({ onData: (stream, _, done) => void stream.resume().once('end', () => done(failure)) }),
    ],
    ['our sender', later, (failure) => ({ onMailFrom: (_, __, done) => done(failure) })],
    ['our connection', later, (failure) => ({ onConnect: (_, done) => done(failure) })],
  ]
  it.each(stages)('a server that refuses %s for good', async (_, expected, options) => {
    const { mailer } = await start(options(refusing(550)))
    await expect(mailer.send(mail)).rejects.toMatchObject(expected)
    await expect(mailer.send(mail)).rejects.toMatchObject(expected)
  })
  it.each(stages)('a server that refuses %s for now', async (_, __, options) => {
    const { mailer } = await start(options(refusing(451)))
    await expect(mailer.send(mail)).rejects.toMatchObject(later)
    await expect(mailer.send(mail)).rejects.toMatchObject(later)
  })
  it('a server that wants a login before it takes a recipient', async () => {
    const { mailer } = await start({ onRcptTo: (_, __, done) => done(refusing(530)) })
    await expect(mailer.send(mail)).rejects.toMatchObject(later)
  })
  it.each([
    ['right', 'secret', undefined],
    ['wrong', 'guess', later],
  ])('a %s password', async (_, password, expected) => {
    const options: Options = {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (auth, __, done) =>
        auth.password === 'secret' ? done(null, { user: auth.username }) : done(new Error('Invalid login')),
    }
    const { mailer, server } = await start(options, { login: `pawol:${password}@` })
    if (expected) await expect(mailer.check()).rejects.toMatchObject(expected)
    else await mailer.check()
    expect(server.arrived).toEqual([])
    const sent = mailer.send(mail)
    if (expected) await expect(sent).rejects.toMatchObject(expected)
    else await sent
    expect(server.arrived).toHaveLength(expected ? 0 : 1)
  })

  it.each([
    ['never greets', ''],
    ['greets and hangs', '220 pawol.test ESMTP\r\n'],
  ])('a server that %s', async (_, says) => {
    const { mailer } = await startMute({ says })
    await expect(mailer.check()).rejects.toMatchObject(later)
    await expect(mailer.send(mail)).rejects.toMatchObject(later)
  })
  it('stops waiting when the caller aborts', async () => {
    const { mailer, server } = await startMute({ timeouts: '' })
    const aborting = new AbortController()
    const reason = new Error('shutting down')
    server.once('connection', () => aborting.abort(reason))
    await expect(mailer.send(mail, aborting.signal)).rejects.toBe(reason)
  })
  it('a server that never closes the connection', async () => {
    const patient = ['connectionTimeout', 'greetingTimeout', 'socketTimeout'].map((name) => `${name}=600000`).join('&')
    const { mailer, server } = await startMute({ timeouts: patient })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const outcome = mailer.send(mail).catch((error) => error)
      await once(server, 'connection')
      vi.advanceTimersByTime(46_000)
      expect(await outcome).toMatchObject({ ...later, cause: { message: 'the mail server did not finish in time' } })
    } finally {
      vi.useRealTimers()
    }
  })
  it('closes in time when a server hangs', async () => {
    const { mailer, server } = await startMute({ timeouts: '' })
    const outcome = mailer.send(mail).catch((error) => error)
    await once(server, 'connection')
    const began = Date.now()
    await mailer.close()
    expect(await outcome).toMatchObject(later)
    expect(Date.now() - began).toBeLessThan(20_000)
    await expect(mailer.send(mail)).rejects.toMatchObject(later)
  })
  it('is sent before closing', async () => {
    let release = () => {}
    const taking = new Promise<void>((resolve) => {
      release = resolve
    })
    const begun = vi.fn()
    const options: Options = {
      onData: (stream, _, done) => {
        begun()
        stream.resume().once('end', () => void taking.then(() => done()))
      },
    }
    const { mailer } = await start(options)
    const sent = mailer.send(mail)
    await vi.waitFor(() => expect(begun).toHaveBeenCalled(), 30_000)
    const closed = mailer.close()
    release()
    await Promise.all([sent, closed])
  })
})
