import { expect, it } from 'vitest'
import type { TokenClaims } from '#core/contract/admin/admin.ts'
import { claimRows } from './test-token-page.tsx'

const access: TokenClaims = {
  kind: 'access',
  is_active: true,
  user: { id: 'u1', email: 'mari@example.com', username: 'mari', is_staff: false },
  session_id: 's1',
  api_key: null,
  created_at: '2026-11-15T12:00:00Z',
  expires_at: '2026-11-15T12:05:00Z',
  ended_at: null,
}
const key: TokenClaims = {
  ...access,
  kind: 'api_key',
  session_id: null,
  api_key: { id: 'k1', name: 'Radyo', prefix: 'pk_live_abc123', scopes: ['tts', 'stt'] },
  expires_at: null,
}
const claim = (claims: TokenClaims, label: string) => claimRows(claims).find((row) => row.label === label)?.value

it.each([
  [access, 'claim_kind', { words: 'kind_access' }],
  [access, 'claim_state', { active: true }],
  [access, 'claim_session_id', { code: 's1' }],
  [access, 'claim_expires', { time: '2026-11-15T12:05:00Z' }],
  [access, 'claim_key', undefined],
  [access, 'claim_ended', undefined],
  [{ ...access, ended_at: '2026-11-15T12:01:00Z' }, 'claim_ended', { time: '2026-11-15T12:01:00Z' }],
  [key, 'claim_session_id', undefined],
  [key, 'claim_key', { text: 'Radyo (pk_live_abc123…)' }],
  [key, 'claim_scopes', { code: 'tts, stt' }],
  [key, 'claim_expires', { words: 'never' }],
  [{ ...key, api_key: { ...key.api_key!, scopes: null } }, 'claim_scopes', { words: 'all_scopes' }],
] as const)('%#: %s %s reads %j', (claims, label, value) => {
  expect(claim(claims as TokenClaims, label)).toEqual(value)
})
