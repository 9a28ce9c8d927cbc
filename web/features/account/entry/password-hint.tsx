import { useEffect, useState } from 'react'
import { passwordStrength, type Strength, strengths, weaknessText } from '#core/rules/account/passwords.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useValidationText } from '../../../lib/language/words.ts'
import { classes } from '../../../ui/classes.ts'

type PasswordHintProps = { password: string; username?: string; email?: string }

const fills: Record<Strength, string> = {
  too_short: 'bg-bad-fill',
  weak: 'bg-bad-fill',
  fair: 'bg-warn',
  good: 'bg-good',
  strong: 'bg-good',
}

/** Strength of a new password while it is typed: a bar, a word, and why it would be refused. */
export function PasswordHint({ password, username, email }: PasswordHintProps) {
  const { t } = useTranslation('security')
  const sentence = useValidationText()
  const common = useCommonPasswords(password !== '')
  if (!password) return null
  const { strength, reason } = passwordStrength(password, { username, email, common })
  const filled = strengths.indexOf(strength)
  return (
    <div className="-mt-2">
      <div aria-hidden className="flex gap-1">
        {strengths.slice(1).map((step, at) => (
          <span key={step} className={classes('h-1 flex-1 rounded-[2px]', at < filled ? fills[strength] : 'bg-line')} />
        ))}
      </div>
      <p aria-live="polite" className="mt-1 text-xs text-muted">
        <span className="font-semibold text-text">{t('strength', { strength: t(`strength_${strength}`) })}</span>
        {reason && reason !== 'too_short' && ` ${sentence(weaknessText(reason))}`}
      </p>
    </div>
  )
}

/** Fetches the 45 kB list with the first character; without it the other rules still apply. */
function useCommonPasswords(wanted: boolean): ReadonlySet<string> | undefined {
  const [common, setCommon] = useState<ReadonlySet<string>>()
  useEffect(() => {
    if (!wanted) return
    let current = true
    import('#core/rules/account/common-passwords.ts').then(
      (list) => current && setCommon(list.commonPasswords),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [wanted])
  return common
}
