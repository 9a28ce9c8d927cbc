import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { z } from 'zod'
import { createWebhook, type NewWebhook, updateWebhook, type Webhook, WebhookEvent } from '#core/contract/webhooks.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { useForm } from '../../lib/state/use-form.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

const { url, description, events } = createWebhook.body.shape
const WebhookForm = z.object({ url, description: description.unwrap(), events })

type Props = { webhook?: Webhook; onClose: () => void; onSaved: (made?: NewWebhook) => void }

/** Creates a webhook, or edits the given one. */
export function WebhookDialog({ webhook, onClose, onSaved }: Props) {
  const { t } = useTranslation('webhooks')
  const shell = useTranslation()
  const formId = useId()
  const { form, bind, values, set, busy, failure } = useForm({
    schema: WebhookForm,
    initial: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? WebhookEvent.options,
    },
    submit: async (body) => {
      if (!webhook) return onSaved(await call(createWebhook, { body }))
      await call(updateWebhook, { params: { id: webhook.id }, body })
      onSaved()
    },
    blame: { address_not_public: 'url' },
  })
  const action = webhook ? (['save', 'saving'] as const) : (['add', 'adding'] as const)
  const actions = (
    <>
      <Button look="quiet" disabled={busy} onClick={onClose}>
        {shell.t('cancel')}
      </Button>
      <Button type="submit" form={formId} look="main" busy={busy}>
        {t(busy ? action[1] : action[0])}
      </Button>
    </>
  )
  return (
    <Dialog open locked={busy} onClose={onClose} title={t(webhook ? 'edit_title' : 'add')} actions={actions}>
      <form {...form} id={formId} className="mt-4 grid gap-4">
        <TextField
          {...bind('url')}
          label={t('url')}
          hint={t('url_hint')}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={2000}
        />
        <TextField
          {...bind('description')}
          label={t('description')}
          hint={t('description_hint')}
          autoComplete="off"
          maxLength={100}
        />
        <EventChoice chosen={values.events} error={bind('events').error} onChange={(next) => set('events', next)} />
        {failure && <Notice tone="bad">{failure}</Notice>}
      </form>
    </Dialog>
  )
}

type ChoiceProps = { chosen: WebhookEvent[]; error?: string; onChange: (events: WebhookEvent[]) => void }

function EventChoice({ chosen, error, onChange }: ChoiceProps) {
  const { t } = useTranslation('webhooks')
  const errorId = useId()
  const toggle = (event: WebhookEvent, on: boolean) =>
    onChange(WebhookEvent.options.filter((other) => (other === event ? on : chosen.includes(other))))
  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      tabIndex={-1}
      className="grid gap-2"
    >
      <legend className="mb-1 font-semibold">{t('events')}</legend>
      {WebhookEvent.options.map((event) => (
        <Checkbox key={event} checked={chosen.includes(event)} onChange={(on) => toggle(event, on)}>
          <span>
            {t(`event_${event}`)} <code className="font-mono text-xs text-subtle">{event}</code>
          </span>
        </Checkbox>
      ))}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert className="icon-sm mt-[0.15em]" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
