import { KeyRound, LifeBuoy, Plus, Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import {
  addPasskey,
  type FactorProof,
  removeTotp,
  renewRecoveryCodes,
  type SecondFactor,
  startPasskey,
  startTotp,
} from '#core/contract/account/second-factor.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { describeDevice } from '../devices-section.tsx'
import { FactorRow, PasskeyRow } from './passkey-row.tsx'
import { canUsePasskeys, makePasskey } from './passkeys.ts'
import type { Question, Way } from './prove-dialog.tsx'

const ProveDialog = lazy(() => import('./prove-dialog.tsx').then((m) => ({ default: m.ProveDialog })))
const TotpDialog = lazy(() => import('./totp-dialog.tsx').then((m) => ({ default: m.TotpDialog })))
const RecoveryCodesDialog = lazy(() =>
  import('./recovery-codes-dialog.tsx').then((m) => ({ default: m.RecoveryCodesDialog })),
)

/** The account's second factors, with actions to add and remove them. */
export function Factors({ factors, onChanged }: { factors: SecondFactor; onChanged: () => void }) {
  const { t, i18n } = useTranslation('security')
  const account = useTranslation('account')
  const [asking, setAsking] = useState<Question<FactorProof>>()
  const [setUp, setSetUp] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<string[] | null>(null)
  const { totp_since, passkeys, recovery_codes_left } = factors
  const any = totp_since !== null || passkeys.length > 0
  const usable = canUsePasskeys(factors.passkey_host)

  const changed = (text: string, recovery_codes: string[] | null = null) => {
    setAsking(undefined)
    setSetUp(undefined)
    setCodes(recovery_codes)
    toast({ kind: 'success', text })
    onChanged()
  }
  const ways: Way[] = any ? waysOf(factors, usable) : ['password']
  const again = {
    text: any ? t('prove_text') : `${t('prove_text')} ${t('first_signs_out')}`,
    action: account.t('continue'),
  }
  const askTotp = () =>
    setAsking({
      ...again,
      title: t('totp_set_up'),
      act: async (proof) => {
        setSetUp(await call(startTotp, { body: { proof } }))
        setAsking(undefined)
      },
    })
  const askTotpOff = () =>
    setAsking({
      title: t('totp_remove'),
      text: t('totp_remove_text'),
      action: t('remove'),
      danger: true,
      act: async (proof) => {
        await call(removeTotp, { body: { proof } })
        changed(t('totp_removed'))
      },
    })
  const askPasskey = () =>
    setAsking({
      ...again,
      title: t('passkey_add'),
      act: async (proof) => {
        const known = describeDevice(navigator.userAgent)
        const name = known ? account.t('browser_on', known) : t('passkey')
        const passkey = await makePasskey(await call(startPasskey, { body: { proof } }))
        const { recovery_codes } = await call(addPasskey, { body: { name, passkey } })
        changed(t('passkey_added'), recovery_codes)
      },
    })
  const askCodes = () =>
    setAsking({
      title: t('codes_renew'),
      text: t('codes_renew_text'),
      action: t('codes_renew'),
      act: async (proof) => {
        const { recovery_codes } = await call(renewRecoveryCodes, { body: { proof } })
        changed(t('codes_renewed'), recovery_codes)
      },
    })

  return (
    <div className="grid gap-3">
      {factors.required && !factors.passed && (
        <Notice tone="warn">{any ? t('staff_log_in_again') : t('staff_needs')}</Notice>
      )}
      <ul className="overflow-hidden rounded-2 border border-line bg-surface">
        <FactorRow
          icon={Smartphone}
          title={t('totp')}
          badge={<Badge tone={totp_since ? 'good' : 'idle'}>{totp_since ? t('on') : t('off')}</Badge>}
          text={
            totp_since
              ? t('on_since', { when: formatDate(i18n.language, parseTime(totp_since), 'long') })
              : t('totp_text')
          }
        >
          <Button size="sm" look={totp_since ? 'edge' : 'soft'} onClick={askTotp}>
            {totp_since ? t('totp_change') : t('set_up')}
          </Button>
          {totp_since && (
            <Button size="sm" look="bad-quiet" aria-label={t('totp_remove')} onClick={askTotpOff}>
              {t('remove')}
            </Button>
          )}
        </FactorRow>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onAsk={setAsking} onChanged={changed} />
        ))}
        {(usable || passkeys.length > 0) && (
          <FactorRow icon={KeyRound} title={t('passkeys')} text={usable ? t('passkeys_text') : t('passkeys_elsewhere')}>
            {usable && (
              <Button size="sm" look="soft" onClick={askPasskey}>
                <Plus />
                {t('passkey_add')}
              </Button>
            )}
          </FactorRow>
        )}
        {any && (
          <FactorRow
            icon={LifeBuoy}
            title={t('codes')}
            badge={
              <Badge tone={recovery_codes_left > 2 ? 'good' : 'warn'}>
                {t('codes_left', { count: recovery_codes_left })}
              </Badge>
            }
            text={t('codes_about')}
          >
            <Button size="sm" onClick={askCodes}>
              {t('codes_renew')}
            </Button>
          </FactorRow>
        )}
      </ul>
      <p className="text-xs text-subtle">{any ? t('change_needs_factor') : t('first_signs_out')}</p>
      <Suspense>
        {asking && <ProveDialog question={asking} ways={ways} onClose={() => setAsking(undefined)} />}
        {setUp && (
          <TotpDialog
            {...setUp}
            onClose={() => setSetUp(undefined)}
            onConfirmed={(made) => changed(t('totp_is_on'), made)}
          />
        )}
        {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      </Suspense>
    </div>
  )
}

/** Proofs that may change an account's existing factors: never the password. */
function waysOf({ totp_since, passkeys, recovery_codes_left }: SecondFactor, usable: boolean): Way[] {
  const ways: Way[] = []
  if (totp_since) ways.push('totp')
  if (usable && passkeys.length > 0) ways.push('passkey')
  if (recovery_codes_left > 0 || ways.length === 0) ways.push('recovery')
  return ways
}
