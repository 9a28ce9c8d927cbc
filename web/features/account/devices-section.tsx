import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { endSession, listSessions, type Session } from '#core/contract/account/account.ts'
import { getSecondFactor } from '#core/contract/account/second-factor.ts'
import { formatDate, formatRelative, parseTime } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { call } from '../../lib/network/api.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { canUsePasskeys } from './second-factor/passkeys.ts'
import type { Question, Way } from './second-factor/prove-dialog.tsx'

/** Order matters: most browsers also name the ones they descend from. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

/** The browser and system of a session, as users know them; undefined for an unknown user agent. */
export function describeDevice(userAgent: string): { browser: string; system: string } | undefined {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  return browser && system ? { browser, system } : undefined
}

const ProveDialog = lazy(() => import('./second-factor/prove-dialog.tsx').then((m) => ({ default: m.ProveDialog })))
const SignOutEverywhereDialog = lazy(() =>
  import('./sign-out-everywhere-dialog.tsx').then((m) => ({ default: m.SignOutEverywhereDialog })),
)

export function DevicesSection() {
  const { t } = useTranslation('account')
  const security = useTranslation('security')
  const devices = useQuery({ queryKey: ['sessions'], queryFn: () => call(listSessions, {}) })
  const factors = useQuery({ queryKey: ['second_factor'], queryFn: () => call(getSecondFactor, {}) }).data
  const passkey = factors !== undefined && factors.passkeys.length > 0 && canUsePasskeys(factors.passkey_host)
  const ways: Way[] = passkey ? ['password', 'passkey'] : ['password']
  const [leaving, setLeaving] = useState(false)
  const [asking, setAsking] = useState<Question>()
  if (devices.isPending) return <SkeletonRows rows={2} />
  if (devices.isError) {
    return <ErrorState title={t('devices_failed')} error={devices.error} onRetry={() => void devices.refetch()} />
  }
  const askToEnd = (device: Session, title: string) =>
    setAsking({
      title,
      text: security.t('prove_text'),
      action: t('sign_out_device'),
      danger: true,
      act: async (proof) => {
        await call(endSession, { params: { id: device.id }, body: { proof } })
        setAsking(undefined)
        toast({ kind: 'success', text: t('device_signed_out') })
        void devices.refetch()
      },
    })
  return (
    <>
      <ul className="overflow-hidden rounded-2 border border-line bg-surface">
        {devices.data.map((device) => (
          <Device key={device.id} device={device} onEnd={(title) => askToEnd(device, title)} />
        ))}
      </ul>
      <Button look="bad-quiet" className="mt-3 -ml-3" onClick={() => setLeaving(true)}>
        {t('sign_out_everywhere')}
      </Button>
      <Suspense>
        {asking && <ProveDialog question={asking} ways={ways} onClose={() => setAsking(undefined)} />}
        {leaving && <SignOutEverywhereDialog ways={ways} onClose={() => setLeaving(false)} />}
      </Suspense>
    </>
  )
}

function Device({ device, onEnd }: { device: Session; onEnd: (title: string) => void }) {
  const { t, i18n } = useTranslation('account')
  const known = describeDevice(device.user_agent)
  const name = known ? t('browser_on', known) : t('unknown_device')
  const Icon = known && ['iPhone', 'iPad', 'Android'].includes(known.system) ? Smartphone : Monitor
  const used = parseTime(device.last_used_at)
  const ending = t('sign_out_named', { device: name })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <Icon className="text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {device.current && <Badge tone="good">{t('this_device')}</Badge>}
        </p>
        <p className="text-xs text-subtle">
          {device.address} ·&nbsp;
          <time dateTime={device.last_used_at} title={formatDate(i18n.language, used, 'moment')}>
            {t('last_used', { when: formatRelative(i18n.language, used) })}
          </time>
        </p>
      </div>
      {!device.current && (
        <Button size="sm" aria-label={ending} onClick={() => onEnd(ending)}>
          {t('sign_out_device')}
        </Button>
      )}
    </li>
  )
}
