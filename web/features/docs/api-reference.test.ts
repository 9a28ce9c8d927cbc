import { expect, it } from 'vitest'
import { namedEndpoints } from '#core/contract/all.ts'
import { apiReference } from './api-reference.ts'

const calls = apiReference(namedEndpoints).flatMap((area) => area.calls)
const named = (path: string) => calls.find((call) => call.path === path && call.method === 'GET')

it('lists every call of the contract that is not for staff, once', () => {
  const open = namedEndpoints.filter(({ endpoint }) => endpoint.auth !== 'staff')
  expect(calls).toHaveLength(open.length)
  expect(new Set(calls.map((call) => `${call.method} ${call.path}`)).size).toBe(open.length)
})

it.each([
  ['/api/v1/users/sessions/', 'user'],
  ['/api/v1/credits/plans/', 'anyone'],
  ['/api/v1/credits/balance/', { scope: 'credits' }],
  ['/api/v1/admin/outbox/', undefined],
])('%s is open to %j', (path, access) => {
  expect(named(path)?.access).toEqual(access)
})
