import { useTranslation } from '../../../lib/language/use-translation.ts'

/** `2 min 10 s`, as one says it. */
export function useSpokenTime(): (seconds: number) => string {
  const { t } = useTranslation('cloning')
  return (seconds) => {
    const whole = Math.max(0, Math.round(seconds))
    const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
    if (minutes === 0) return t('seconds', { rest })
    return rest === 0 ? t('minutes', { minutes }) : t('minutes_seconds', { minutes, rest })
  }
}
