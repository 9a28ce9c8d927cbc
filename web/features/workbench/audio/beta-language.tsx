import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getTranscriptionOptions } from '#core/contract/stt/stt.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { call } from '../../../lib/network/api.ts'
import { useUser } from '../../../lib/session/session.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

const FRESH_MS = 600_000

/** Which engine serves which model, and which spoken languages are understood. */
export function useSttOptions(wanted = true) {
  const user = useUser()
  const { data } = useQuery({
    queryKey: ['stt-options', user?.id],
    queryFn: ({ signal }) => call(getTranscriptionOptions, {}, { signal }),
    enabled: wanted && user !== undefined,
    staleTime: FRESH_MS,
  })
  return data
}

/** Whether a spoken language is in beta here: transcribed with many errors, and free. */
export function useIsBeta(wanted = true): (language: string) => boolean {
  const beta = useSttOptions(wanted)?.beta ?? []
  return (language) => wanted && beta.includes(language)
}

/** The name of a spoken language in a menu, marked where it is in beta. */
export function useSpokenName<L extends string>(
  nameOf: (language: L) => string,
  wanted = true,
): (language: L) => string {
  const { t } = useTranslation('workbench')
  const isBeta = useIsBeta(wanted)
  return (language) => (isBeta(language) ? t('beta_name', { language: nameOf(language) }) : nameOf(language))
}

/** Says what to expect of a language in beta, before anything is sent. */
export function BetaNote({ language }: { language: string }) {
  const { t } = useTranslation('workbench')
  const isBeta = useIsBeta()
  if (!isBeta(language)) return null
  return (
    <Notice>
      {t('beta_expect')}{' '}
      <Link to="/contribute" className="link">
        {t('beta_contribute')}
      </Link>
    </Notice>
  )
}
