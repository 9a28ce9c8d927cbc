import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endSession, listSessions, type Session } from '#core/contract/account.ts'
import { formatDate, formatRelative, parseTime } from '../../lib/language/dates.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { call } from '../../lib/network/api.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { describeDevice } from './device.ts'
import { SignOutEverywhereDialog } from './sign-out-everywhere-dialog.tsx'

export function DevicesSection() {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const devices = useQuery({ queryKey: ['sessions'], queryFn: () => call(listSessions, {}) })
  const [leaving, setLeaving] = useState(false)
  if (devices.isPending) return <SkeletonRows rows={2} />
  if (devices.isError) {
    return (
      <ErrorState title={t('devices_failed')} text={errorText(devices.error)} onRetry={() => void devices.refetch()} />
    )
  }
  return (
    <>
      <ul className="overflow-hidden rounded-2 border border-line bg-surface">
        {devices.data.map((device) => (
          <Device key={device.id} device={device} onEnded={() => void devices.refetch()} />
        ))}
      </ul>
      <Button look="bad-quiet" className="mt-3 -ml-3" onClick={() => setLeaving(true)}>
        {t('sign_out_everywhere')}
      </Button>
      {leaving && <SignOutEverywhereDialog onClose={() => setLeaving(false)} />}
    </>
  )
}

function Device({ device, onEnded }: { device: Session; onEnded: () => void }) {
  const { t, i18n } = useTranslation('account')
  const errorText = useErrorText()
  const known = describeDevice(device.user_agent)
  const name = known ? t('browser_on', known) : t('unknown_device')
  const Icon = known && ['iPhone', 'iPad', 'Android'].includes(known.system) ? Smartphone : Monitor
  const used = parseTime(device.last_used_at)
  const end = async () => {
    try {
      await call(endSession, { params: { id: device.id } })
      toast({ kind: 'success', text: t('device_signed_out') })
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) })
    }
    onEnded()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <Icon className="text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {device.current && <Badge tone="good">{t('this_device')}</Badge>}
        </p>
        <p className="text-xs text-subtle">
          {device.address} ·{' '}
          <time dateTime={device.last_used_at} title={formatDate(i18n.language, used, 'moment')}>
            {t('last_used', { when: formatRelative(i18n.language, used) })}
          </time>
        </p>
      </div>
      {!device.current && (
        <Button size="sm" aria-label={t('sign_out_named', { device: name })} onClick={() => void end()}>
          {t('sign_out_device')}
        </Button>
      )}
    </li>
  )
}
