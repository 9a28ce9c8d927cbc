import { AppError } from '#core/contract/errors.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Replaces the payment methods where the server would refuse them all. */
export function TestElsewhere() {
  const errorText = useErrorText()
  return <Notice tone="warn">{errorText(new AppError('test_payments_elsewhere', {}))}</Notice>
}
