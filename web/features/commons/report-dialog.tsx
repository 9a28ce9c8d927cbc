import { useId } from 'react'
import { z } from 'zod'
import { type CommonsSentence, reportSentence } from '#core/contract/commons/commons.ts'
import { reportReasons } from '#core/rules/commons/sentences.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

const Report = z.object({ reason: z.enum(reportReasons), comment: z.string().max(500) })
type ReportDialogProps = { sentence: CommonsSentence; onClose: () => void; onReported: () => void }

export function ReportDialog({ sentence, onClose, onReported }: ReportDialogProps) {
  const { t } = useTranslation('commons')
  const shell = useTranslation()
  const formId = useId()
  const { form, bind, busy, failure } = useForm({
    schema: Report,
    initial: { reason: 'spelling', comment: '' },
    submit: async (body) => {
      await call(reportSentence, { params: { number: sentence.id }, body })
      toast({ kind: 'success', text: t('reported') })
      onReported()
    },
  })
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('report_title')}
      text={<span lang="ht">{sentence.text}</span>}
      actions={
        <>
          <Button look="quiet" disabled={busy} onClick={onClose}>
            {shell.t('cancel')}
          </Button>
          <Button type="submit" form={formId} look="main" busy={busy}>
            {t('report')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="mt-4 grid gap-4">
        <Select
          {...bind('reason')}
          label={t('report_reason')}
          options={reportReasons.map((value) => ({ value, label: t(`report_${value}`) }))}
        />
        <TextArea {...bind('comment')} label={t('comment')} rows={2} maxLength={500} />
        {failure && <Notice tone="bad">{failure}</Notice>}
      </form>
    </Dialog>
  )
}
