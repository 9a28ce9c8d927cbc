import type { TFunction } from 'i18next'
import { useMemo, useRef } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Jobs } from '../create-jobs.ts'
import type { Job } from '../job-rules.ts'

type Words = { t: TFunction<'jobs'>; errorText: (error: unknown) => string }

/** The same function while the history is on screen. */
export function useCancel<J extends Job>(source: Jobs<J>): (job: J) => Promise<void> {
  const { t } = useTranslation('jobs')
  const errorText = useErrorText()
  const words = useRef<Words>({ t, errorText })
  words.current = { t, errorText }
  return useMemo(() => (job: J) => cancel(source, job, words.current), [source])
}

async function cancel<J extends Job>(source: Jobs<J>, { id }: J, { t, errorText }: Words): Promise<void> {
  try {
    await source.cancel(id)
  } catch (error) {
    toast({ kind: 'error', text: t('cancel_failed', { reason: errorText(error) }) })
  }
}
