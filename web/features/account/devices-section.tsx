import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { endSession, listSessions, logoutEverywhere, type Session } from '#core/contract/account.ts'
import { call } from '../../lib/api.ts'
import { formatDate, formatRelative, parseTime } from '../../lib/dates.ts'
import { session } from '../../lib/session.ts'
import { useErrorText } from '../../lib/words.ts'
import { confirm } from '../../ui/ask.ts'
import { Badge } from '../../ui/badge.tsx'
import { Bones } from '../../ui/bones.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { toast } from '../../ui/toast.ts'
import { describeDevice } from './device.ts'

export function DevicesSection() {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const devices = useQuery({ queryKey: ['sessions'], queryFn: () => call(listSessions, {}) })
  const signOutEverywhere = async () => {
    const question = {
      title: t('sign_out_everywhere'),
      text: t('sign_out_everywhere_text'),
      action: t('sign_out_everywhere'),
    }
    if (!(await confirm({ ...question, danger: true }))) return
    try {
      await call(logoutEverywhere, {})
      navigate('/login')
      session.leave()
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) })
    }
  }
  if (devices.isPending) return <Bones rows={2} />
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
      <Button look="bad-quiet" className="mt-3 -ml-3" onClick={() => void signOutEverywhere()}>
        {t('sign_out_everywhere')}
      </Button>
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
