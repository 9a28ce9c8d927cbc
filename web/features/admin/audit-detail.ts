import type { AuditRow } from '#core/contract/admin.ts'

/** What an action was about, in a few words: text and figures of its detail, never nested things. */
export function auditDetail({ detail }: Pick<AuditRow, 'detail'>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== '' && ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ')
}
