import { describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { deleteSpeech } from '#core/contract/tts/jobs.ts'
import { exchange } from '../../../lib/network/exchange.ts'
import { deleteEach, deleteOutcome } from './use-deletion.ts'

const missing = new AppError('not_found', { what: 'Job' })
const id = '11111111-1111-4111-8111-111111111111'

describe('a refused delete', () => {
  it.each([
    ['404: already deleted [S2-8-47]', missing, { gone: true }],
    ['403 [S2-6-17] [S2-8-46]', new AppError('forbidden', {}), { gone: false, reason: 'forbidden' }],
    ['401 [S2-6-17] [S2-8-46]', new AppError('session_expired', {}), { gone: false, reason: 'forbidden' }],
    ['something else [S2-8-49]', new AppError('unavailable', {}), { gone: false, reason: 'failed' }],
    ['nothing known [S2-8-49]', new Error('?'), { gone: false, reason: 'failed' }],
  ])('%s', (_, error, outcome) => {
    expect(deleteOutcome(error)).toMatchObject(outcome)
  })
  const answered = (body: string) =>
    exchange(async () => new Response(body), deleteSpeech, { sent: { params: { id } } }).then(
      () => 'confirmed',
      deleteOutcome,
    )
  it('deleted in the reply confirms [S2-7-15]', async () => {
    expect(await answered('{"deleted":true}')).toBe('confirmed')
  })
  it('a reply without it does not [S2-8-45]', async () => {
    expect(await answered('{"deleted":false}')).toEqual({ gone: false, reason: 'unconfirmed' })
    expect(await answered('{}')).toEqual({ gone: false, reason: 'unconfirmed' })
  })
  it('a 200 that cannot be parsed is a success [S2-8-48]', async () => {
    expect(await answered('')).toEqual({ gone: true })
  })
})

it('single deletes continue after failures, and count them [S2-8-51] [S2-8-52]', async () => {
  const asked: string[] = []
  const { counts, gone } = await deleteEach(['a', 'b', 'c', 'd'], async (id) => {
    asked.push(id)
    if (id === 'b') throw missing
    if (id === 'c') throw new AppError('internal', {})
  })
  expect(asked).toEqual(['a', 'b', 'c', 'd'])
  expect(counts).toEqual({ deleted: 2, not_found: 1, failed: 1 })
  expect(gone).toEqual(['a', 'b', 'd'])
})
