import type { NamedEndpoint } from '#core/contract/all.ts'

export type ReferenceCall = {
  method: string
  path: string
  summary: string
  /** Who may call: everyone, someone signed in, or also a key that has this scope. */
  access: 'anyone' | 'user' | { scope: string }
}
export type ReferenceArea = { area: string; calls: ReferenceCall[] }

/** The public calls of the contract by area; what only staff may call is nobody else's to read. */
export function apiReference(endpoints: NamedEndpoint[]): ReferenceArea[] {
  const areas = new Map<string, ReferenceCall[]>()
  for (const { area, endpoint } of endpoints) {
    if (endpoint.auth === 'staff') continue
    const { method, path, summary, scope, auth } = endpoint
    const calls = areas.get(area) ?? []
    areas.set(area, [...calls, { method, path, summary, access: scope ? { scope } : auth }])
  }
  const byPath = (a: ReferenceCall, b: ReferenceCall) => a.path.localeCompare(b.path)
  return [...areas].map(([area, calls]) => ({ area, calls: calls.sort(byPath) }))
}
