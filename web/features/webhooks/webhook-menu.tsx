import { EllipsisVertical, KeyRound, Pencil, Trash2 } from 'lucide-react'
import { deleteWebhook, type NewWebhook, rotateWebhookSecret, type Webhook } from '#core/contract/webhooks.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { confirm } from '../../ui/overlay/ask.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { useAttempt, webhookName } from './use-webhooks.ts'

type WebhookMenuProps = { webhook: Webhook; onEdit: () => void; onRotated: (webhook: NewWebhook) => void }

/** Edit, rotate the secret, delete. */
export function WebhookMenu({ webhook, onEdit, onRotated }: WebhookMenuProps) {
  const { t } = useTranslation('webhooks')
  const [attempt] = useAttempt()
  const params = { id: webhook.id }
  const name = webhookName(webhook)
  const rotate = () =>
    attempt(async () => {
      if (!(await confirm({ title: t('rotate_title', { name }), text: t('rotate_text'), action: t('rotate') }))) return
      onRotated(await call(rotateWebhookSecret, { params }))
    })
  const remove = () =>
    attempt(async () => {
      const question = { title: t('delete_title', { name }), text: t('delete_text'), action: t('delete'), danger: true }
      if (!(await confirm(question))) return
      await call(deleteWebhook, { params })
      toast({ kind: 'success', text: t('deleted') })
    })
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} label={t('actions_for', { name })} className="max-md:size-11" />}
      items={[
        { label: t('edit'), icon: Pencil, onSelect: onEdit },
        { label: t('rotate'), icon: KeyRound, onSelect: () => void rotate() },
        { label: t('delete'), icon: Trash2, danger: true, onSelect: () => void remove() },
      ]}
    />
  )
}
