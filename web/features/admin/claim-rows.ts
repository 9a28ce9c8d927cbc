import type { TokenClaims } from '#core/contract/admin.ts'

export type ClaimValue =
  | { text: string }
  | { code: string }
  | { words: 'kind_access' | 'kind_refresh' | 'kind_api_key' | 'yes' | 'no' | 'all_scopes' | 'never' }
  | { active: boolean }
  | { time: string }
export type ClaimRow = {
  label: `claim_${'kind' | 'state' | 'user' | 'email' | 'staff' | 'user_id' | 'session_id' | 'key' | 'scopes' | 'created' | 'expires' | 'ended'}`
  value: ClaimValue
}

/** The claims of a token as rows; an absent claim has no row. */
export function claimRows(claims: TokenClaims): ClaimRow[] {
  const { kind, is_active, user, session_id, api_key, created_at, expires_at, ended_at } = claims
  return [
    { label: 'claim_kind', value: { words: `kind_${kind}` } },
    { label: 'claim_state', value: { active: is_active } },
    { label: 'claim_user', value: { text: user.username } },
    { label: 'claim_email', value: { text: user.email } },
    { label: 'claim_staff', value: { words: user.is_staff ? 'yes' : 'no' } },
    { label: 'claim_user_id', value: { code: user.id } },
    ...(session_id ? [{ label: 'claim_session_id', value: { code: session_id } } as const] : []),
    ...(api_key ? keyRows(api_key) : []),
    { label: 'claim_created', value: { time: created_at } },
    { label: 'claim_expires', value: expires_at ? { time: expires_at } : { words: 'never' } },
    ...(ended_at ? [{ label: 'claim_ended', value: { time: ended_at } } as const] : []),
  ]
}

function keyRows({ name, prefix, scopes }: NonNullable<TokenClaims['api_key']>): ClaimRow[] {
  return [
    { label: 'claim_key', value: { text: `${name} (${prefix}…)` } },
    { label: 'claim_scopes', value: scopes ? { code: scopes.join(', ') } : { words: 'all_scopes' } },
  ]
}
