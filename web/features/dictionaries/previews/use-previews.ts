import { useEffect, useRef, useState } from 'react'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { generatePronunciations, most_previewed_entries } from '#core/contract/dictionaries/previews.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { alert } from '../../../ui/overlay/ask.ts'
import { refreshDictionaries } from '../dictionaries-data.ts'
import { followTask, type Progress } from './follow-task.ts'

/** Speaks the entries without audio: generating, then syncing, then an alert. */
export function usePreviews() {
  const { t } = useTranslation('dictionaries')
  const errorText = useErrorText()
  const [progress, setProgress] = useState<Progress>()
  const [failures, setFailures] = useState(0)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function generate({ id }: Dictionary) {
    const leave = new AbortController()
    leaving.current = leave
    const { signal } = leave
    setFailures(0)
    setProgress({ status: 'generating', percent: 0 })
    try {
      const { task_id, entries_count } = await call(generatePronunciations, { params: { id }, body: {} }, { signal })
      const { failed_variants } = await followTask(task_id, { signal, onProgress: setProgress })
      setProgress({ status: 'syncing', percent: 100 })
      await refreshDictionaries()
      setFailures(failed_variants.length)
      const more = entries_count === most_previewed_entries ? ` ${t('more_previews')}` : ''
      if (!signal.aborted) void alert({ title: t('success'), text: t('previews_done') + more })
    } catch (error) {
      if (!signal.aborted) void alert({ title: t('preview_failed'), text: errorText(error) })
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, failures, generate }
}
