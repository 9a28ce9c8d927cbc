import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('never writes credentials', () => {
  let written = ''
  const sink = new Writable({
    write(line, _, done) {
      written += line
      done()
    },
  })
  const log = createLog({ level: 'info' }, sink)
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
