import { expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { diskFull } from '../files/disk-room.ts'
import { safeError } from './log.ts'

const secret = 'tèks kliyan an'
const postgres = () =>
  Object.assign(new Error(`invalid input syntax for type uuid: "${secret}"`), {
    severity: 'ERROR',
    code: '22P02',
    table: 'jobs',
    constraint: 'jobs_key',
    detail: `Key (text)=(${secret}) exists`,
    where: `unnamed portal parameter $1 = '${secret}'`,
    internalQuery: secret,
  })

it.each<[string, unknown, object]>([
  ['PostgreSQL', postgres(), { type: 'Error', code: '22P02', table: 'jobs', constraint: 'jobs_key' }],
  [
    'drizzle',
    new Error(`Failed query: insert into jobs values ($1)\nparams: ${secret}\n    at ${secret}`, { cause: postgres() }),
    { message: 'Failed query: insert into jobs values ($1)', cause: { code: '22P02' } },
  ],
  [
    'ours around it',
    new AppError('internal', {}, { cause: postgres() }),
    { code: 'internal', cause: { table: 'jobs' } },
  ],
  ['JSON', parseFailure(), { type: 'SyntaxError' }],
  ['an address', urlFailure(), { code: 'ERR_INVALID_URL' }],
  ['several', new AggregateError([postgres()], 'all failed'), { errors: [{ code: '22P02' }] }],
  ['text', secret, { type: 'string' }],
  ['nothing', undefined, { type: 'undefined' }],
])('logs what helps of %s, and no value', (_, err, helps) => {
  const shown = safeError(err)
  expect(shown).toMatchObject(helps)
  expect(JSON.stringify(shown)).not.toContain(secret)
})

it('keeps the message and origin of an ordinary error', () => {
  expect(safeError(new TypeError('x is no function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is no function',
    stack: expect.stringMatching(/^at .*safe-error\.test\.ts:\d+:\d+/),
  })
})

it('stops at a circle of causes', () => {
  const err = new Error('a')
  err.cause = err
  expect(JSON.stringify(safeError(err)).length).toBeLessThan(20_000)
})

function parseFailure(): unknown {
  try {
    return JSON.parse(`{"a": ${secret}`)
  } catch (err) {
    return err
  }
}
function urlFailure(): unknown {
  try {
    return new URL(secret)
  } catch (err) {
    return err
  }
}

it.each<[string, unknown, boolean]>([
  ['ENOSPC', { code: 'ENOSPC' }, true],
  ['EDQUOT', Object.assign(new Error('x'), { code: 'EDQUOT' }), true],
  ['PostgreSQL’s', new Error('Failed query', { cause: { code: '53100' } }), true],
  ['another', { code: 'EACCES' }, false],
  ['none', undefined, false],
])('%s is a full disk: %s', (_, err, full) => {
  expect(diskFull(err)?.code).toBe(full ? 'storage_unavailable' : undefined)
})
