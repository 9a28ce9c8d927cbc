// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { session } from '../session/session.ts'
import { clearQueriesWithSession, queryClient, shouldRetry } from './query-client.ts'

it.each([
  [0, new AppError('offline', {}), true],
  [2, new AppError('unavailable', {}), true],
  [3, new AppError('unavailable', {}), false],
  [0, new AppError('rate_limited', { limit: 1, remaining: 0, reset: 0, retryAfter: 9 }), false],
  [0, new AppError('forbidden', {}), false],
  [0, new TypeError('x'), false],
])('after %d failures with %s, retries: %s', (failures, error, again) => {
  expect(shouldRetry(failures, error)).toBe(again)
})

it('refetches queries on screen when the account becomes known, and clears the others', async () => {
  clearQueriesWithSession()
  queryClient.setQueryData(['left behind'], 'of no account')
  const asked: ((answer: string) => void)[] = []
  const ask = () => new Promise<string>((answer) => asked.push(answer))
  function Shown() {
    return useQuery({ queryKey: ['shown'], queryFn: ask }).data ?? 'waiting'
  }
  const box = document.createElement('div')
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <Shown />
      </QueryClientProvider>,
      { container: box },
    ),
  )
  const user = { id: 'u1', email: 'm@radyo.ht', username: 'mirlande', is_staff: false, email_verified: true }
  await act(async () =>
    session.accept({
      access_token: 'a',
      expires_in: 900,
      user: { ...user, language: 'ht', created_at: '2026-01-01T00:00:00Z' },
    }),
  )
  asked.at(-1)!('of mirlande')
  await act(() => vi.waitFor(() => expect(box.textContent).toBe('of mirlande'), 30_000))
  expect(asked.length).toBe(2)
  expect(queryClient.getQueryData(['left behind'])).toBe(undefined)
  cleanup()
  session.leave()
  expect(queryClient.getQueryData(['shown'])).toBe(undefined)
})
