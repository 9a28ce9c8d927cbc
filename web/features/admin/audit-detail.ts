import type { AuditRow } from '#core/contract/admin/admin.ts'

/** An action's details in a few words: text and numbers, never nested objects. */
export function auditDetail({ detail }: Pick<AuditRow, 'detail'>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== '' && ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ')
}
