import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog, safeUrl } from './log.ts'

it('never writes what opens a door', () => {
  let written = ''
  const sink = new Writable({
    write(line, _, done) {
      written += line
      done()
    },
  })
  const log = createLog({ level: 'info', pretty: false }, sink)
  const secret = 'kle-sekrè'
  log.info(
    {
      password: secret,
      body: { password: secret, token: secret, new_password: secret },
      headers: { authorization: secret, cookie: secret },
      request: { headers: { 'xi-api-key': secret } },
    },
    'x',
  )
  expect(written).toContain('[redacted]')
  expect(written).not.toContain(secret)
})

it.each([
  ['/live/socket?ticket=abc', '/live/socket?ticket=[redacted]'],
  ['/verify?x=1&token=abc&y=2', '/verify?x=1&token=[redacted]&y=2'],
  ['/plain?q=token', '/plain?q=token'],
])('%s is written as %s', (url, safe) => {
  expect(safeUrl(url)).toBe(safe)
})
