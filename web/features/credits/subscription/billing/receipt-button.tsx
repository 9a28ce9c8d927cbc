import { useMutation } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { getReceipt, type OrderView } from '#core/contract/payments/payments.ts'
import { saveFile } from '../../../../lib/browser/save-file.ts'
import { formatDate, parseTime } from '../../../../lib/language/dates.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../../lib/language/words.ts'
import { call } from '../../../../lib/network/api.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { useOrderName } from './use-order-name.ts'

export function ReceiptButton({ order }: { order: OrderView }) {
  const { t, i18n } = useTranslation('billing')
  const errorText = useErrorText()
  const what = useOrderName()(order)
  const paid_at = order.paid_at ?? order.created_at
  const download = useMutation({
    mutationFn: () => call(getReceipt, { params: { id: order.id } }),
    onSuccess: (pdf) => saveFile(pdf, `pawol-receipt-${paid_at.slice(0, 10)}-${order.id.slice(0, 8)}.pdf`),
    onError: (error) => toast({ kind: 'error', text: errorText(error) }),
  })
  const date = formatDate(i18n.language, parseTime(paid_at), 'long')
  return (
    <Button
      size="sm"
      className="max-md:min-h-11"
      aria-label={t('receipt_of', { what, date })}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {!download.isPending && <ReceiptText />}
      {t('column_receipt')}
    </Button>
  )
}
