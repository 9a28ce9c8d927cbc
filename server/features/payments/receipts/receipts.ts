import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#core/contract/errors.ts'
import type { FileReply } from '../../../platform/http/route.ts'
import type { AccountId } from '../../../platform/ids.ts'
import type { DocumentWriter, PageLook } from '../../../ports/document-writer.ts'
import type { PaymentParts } from '../parts.ts'
import { orderStore } from '../store.ts'
import { languageOf, receiptNumber, receiptSheet } from './receipt-sheet.ts'

const look: PageLook = { pageSize: 'letter', fontFamily: 'Arial', fontSize: 11, lineSpacing: 1.3 }

/** Draws the receipt of a paid order on request, so that it shows later refunds. */
export function createReceipts({
  db,
  ownerOf,
  writer,
}: Pick<PaymentParts, 'db' | 'ownerOf'> & { writer: Pick<DocumentWriter, 'print'> }) {
  return async function receipt(accountId: AccountId, orderId: string): Promise<FileReply> {
    const order = await orderStore.byId(db, orderId)
    const owner = await ownerOf(db, accountId)
    if (order?.account_id !== accountId || !order.paid_at || !owner)
      throw new AppError('not_found', { what: 'Receipt' })
    const reader = { ...owner, language: languageOf(owner.language) }
    const sheet = receiptSheet({ ...order, paid_at: order.paid_at }, reader)
    // built in memory, so that it fails before the first byte or not at all
    const bytes = await buffer(writer.print({ sheet, look }))
    const download = `pawol-receipt-${receiptNumber(order)}.pdf`
    return { stream: Readable.from([bytes]), type: 'application/pdf', size: bytes.length, download }
  }
}
