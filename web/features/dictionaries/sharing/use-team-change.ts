import { useState } from 'react'
import { changeDictionary, type DictionaryChanges } from '#core/contract/dictionaries/dictionaries.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { refreshDictionaries } from '../dictionaries-data.ts'

/** Saves one change at a time, at once. */
export function useTeamChange(id: string) {
  const { t } = useTranslation('dictionaries')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  async function change(body: DictionaryChanges, done: string): Promise<void> {
    setBusy(true)
    try {
      await call(changeDictionary, { params: { id }, body })
      toast({ kind: 'success', text: done })
    } catch (error) {
      toast({ kind: 'error', text: t('sharing_failed'), detail: errorText(error) })
    }
    await refreshDictionaries()
    setBusy(false)
  }
  return { busy, change }
}
