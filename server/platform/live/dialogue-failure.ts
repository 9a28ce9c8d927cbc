import type { Shape } from '#core/contract/endpoint.ts'
import type { AppError } from '#core/contract/errors.ts'
import { vendorFailure } from '../http/vendor-errors.ts'

/** RFC 6455: what the client did was refused, or we could not. */
export const closeCodeOf = (err: AppError): 1008 | 1011 => (err.status >= 500 ? 1011 : 1008)

/** The last message before a dialogue is closed for a failure, in the words its clients read. */
export function failureMessage(shape: Shape | undefined, err: AppError): object {
  if (shape !== 'elevenlabs') return err.body()
  const { detail } = vendorFailure('elevenlabs', err).body as { detail: { status: string; message: string } | Msg[] }
  if (!Array.isArray(detail)) return { message: detail.message, error: detail.status, code: closeCodeOf(err) }
  const message = detail.map(({ loc, msg }) => [loc.slice(1).join('.'), msg].filter(Boolean).join(': ')).join('; ')
  return { message, error: 'invalid_request', code: closeCodeOf(err) }
}
type Msg = { loc: string[]; msg: string }
