import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { createApiKey, listApiKeys, type NewApiKey } from '#core/contract/apikeys.ts'
import { getBalance } from '#core/contract/credits.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { useUser } from '../../lib/session/session.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { ShownOnce } from '../../ui/overlay/shown-once.tsx'
import { CodeBox } from '../../ui/text/code-box.tsx'
import { WebhooksPart } from '../webhooks/webhooks-part.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { emptyKeyForm, expiries, newKeyBody } from './key-form.ts'
import { KeyRow } from './key-row.tsx'

export function ApiKeysPage() {
  const { t } = useTranslation('apikeys')
  const shell = useTranslation()
  const keys = useApiKeys()
  const [creating, setCreating] = useState(false)
  // Held only here and dropped with the dialog: neither cached nor stored.
  const [shown, setShown] = useState<NewApiKey>()
  const show = (key: NewApiKey) => {
    setCreating(false)
    setShown(key)
    void keys.refetch()
  }
  const create = (
    <Button look="main" onClick={() => setCreating(true)}>
      <Plus />
      {t('create_key')}
    </Button>
  )
  return (
    <>
      <PageHead title={shell.t('api_keys')} back />
      <div className="grid w-full max-w-[72rem] gap-5 px-4 py-6 md:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-[60ch] text-muted">{t('intro')}</p>
          {keys.data && keys.data.length > 0 && create}
        </div>
        {keys.isPending && <SkeletonRows rows={3} disc={false} />}
        {keys.isError && !keys.data && (
          <ErrorState title={t('load_failed')} error={keys.error} onRetry={() => void keys.refetch()} />
        )}
        {keys.data?.length === 0 && <EmptyState title={t('empty')} text={t('empty_text')} actions={create} />}
        {keys.data && keys.data.length > 0 && (
          <ul className="rounded-2 border border-line bg-surface">
            {keys.data.map((key) => (
              <KeyRow key={key.id} apiKey={key} onRotated={show} onChanged={() => void keys.refetch()} />
            ))}
          </ul>
        )}
        <HowToUse />
        <WebhooksPart />
      </div>
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} onCreated={show} />}
      {shown && (
        <ShownOnce
          title={t('key_ready')}
          text={t('key_ready_text', { name: shown.name })}
          label={t('the_key')}
          value={shown.key}
          warning={t('key_once')}
          done={t('done')}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

type Props = { onClose: () => void; onCreated: (key: NewApiKey) => void }

function CreateKeyDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation('apikeys')
  return (
    <KeyDialog
      title={t('create_key')}
      action={t('create_key')}
      busyAction={t('creating')}
      initial={emptyKeyForm}
      expiries={expiries.map((value) => ({ value, label: t(`expiry_${value}`) }))}
      submit={async (form) => onCreated(await call(createApiKey, { body: newKeyBody(form, Date.now()) }))}
      onClose={onClose}
    />
  )
}

/** A call that works when pasted, given a key. */
function HowToUse() {
  const { t } = useTranslation('apikeys')
  const shell = useTranslation()
  const example = `curl ${window.location.origin}${getBalance.path} \\\n  -H "Authorization: Bearer pk_live_..."`
  return (
    <Section
      title={t('how_to')}
      text={t('how_to_text')}
      aside={
        <Link to="/docs/documentation" className="link">
          {shell.t('documentation')}
        </Link>
      }
    >
      <CodeBox code={example} />
    </Section>
  )
}

export function useApiKeys() {
  return useQuery({
    queryKey: ['api-keys'],
    enabled: useUser() !== undefined,
    queryFn: ({ signal }) => call(listApiKeys, {}, { signal }),
  })
}
