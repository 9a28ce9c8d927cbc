import { and, desc, eq, lt } from 'drizzle-orm'
import type { StaffAction } from '#core/contract/admin.ts'
import type { Sql } from '../../platform/db/open.ts'
import { staffAudit } from './tables.ts'

export type AuditEntry = typeof staffAudit.$inferSelect
export type NewAuditEntry = {
  staff_id: string
  action: StaffAction
  target_user_id?: string
  detail?: Record<string, unknown>
}

export const auditStore = {
  /** Part of the transaction of what it tells about. */
  async add(tx: Sql, { detail = {}, ...entry }: NewAuditEntry): Promise<void> {
    await tx.orm.insert(staffAudit).values({ ...entry, detail })
  },
  async list(
    on: Sql,
    { action, before, limit }: { action?: StaffAction; before?: string; limit: number },
  ): Promise<AuditEntry[]> {
    const wanted = and(
      action ? eq(staffAudit.action, action) : undefined,
      before ? lt(staffAudit.id, Number(before)) : undefined,
    )
    return on.orm.select().from(staffAudit).where(wanted).orderBy(desc(staffAudit.id)).limit(limit)
  },
}
