import { AppError } from '#core/contract/errors.ts'
import type { RequestInfo } from '../../platform/http/route.ts'
import type { Providers } from './parts.ts'

type Mode = Pick<Providers, 'mode' | 'sandbox_from'>
type From = Pick<RequestInfo, 'from_this_machine'>

/** Whether a caller may pay. In test mode only callers on the server's machine may, unless the operator allows others. */
export function mayPay({ mode, sandbox_from }: Mode, { from_this_machine }: From): boolean {
  return mode !== 'test' || sandbox_from === 'anywhere' || from_this_machine
}

export function refuseElsewhere(mode: Mode, request: From): void {
  if (!mayPay(mode, request)) throw new AppError('test_payments_elsewhere', {})
}
