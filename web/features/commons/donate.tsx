import { lazy, Suspense } from 'react'
import type { Contributor } from '#core/contract/commons/commons.ts'
import { loadWords } from '../../lib/language/i18n.ts'
import { queryClient } from '../../lib/network/query-client.ts'
import { useUser } from '../../lib/session/session.ts'

const Loaded = lazy(async () => {
  const [{ DonateSwitch: found }] = await Promise.all([import('./donate-switch.tsx'), loadWords('commons')])
  return { default: found }
})

type DonateSwitchProps = {
  /** A correction of a translation, or a corrected sentence of a recording. */
  what: 'correction' | 'recording'
  isOwnVoice?: boolean
  onOwnVoice?: (isOwnVoice: boolean) => void
}

/** “Donate this to Kreyòl (CC0)”: off until the user ticks it and agrees, and remembered with the account. */
export function DonateSwitch(props: DonateSwitchProps) {
  const user = useUser()
  return <Suspense>{user && <Loaded {...props} />}</Suspense>
}

/** Whether the user wants corrections donated, as the switch on the page shows it. */
export function donatesCorrections(): boolean {
  const me = queryClient.getQueryData<Contributor>(['commons', 'me'])
  return Boolean(me?.consent?.is_current && !me.is_blocked && me.preferences.donates_corrections)
}
