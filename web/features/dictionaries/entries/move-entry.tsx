import { useState } from 'react'
import type { Entry } from '#core/contract/dictionaries/entries.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { useUser } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { alert } from '../../../ui/overlay/ask.ts'
import { useDictionaries } from '../dictionaries-data.ts'
import { useDictionaryWords } from '../dictionary-words.ts'
import type { EntryWork } from './entries-data.ts'

/** The user's own dictionaries; for staff also built-in ones (S3 §6). */
function useTargets(from: string) {
  const is_staff = useUser()?.is_staff ?? false
  const mine = useDictionaries('mine')
  const system = useDictionaries('system')
  const templates = useDictionaries('template')
  const lists = is_staff ? [mine, system, templates] : [mine]
  return lists.flatMap(({ data }) => data ?? []).filter(({ id }) => id !== from)
}

type MoveEntryProps = { entry: Entry; work: Pick<EntryWork, 'move'>; onMoved: () => void }

export function MoveEntry({ entry, work: { move }, onMoved }: MoveEntryProps) {
  const { t } = useTranslation('entries')
  const errorText = useErrorText()
  const { nameOf } = useDictionaryWords()
  const targets = useTargets(entry.dictionary_id)
  const [wanted, setWanted] = useState('')
  const target = targets.find(({ id }) => id === wanted)
  if (targets.length === 0) return null
  const go = async () => {
    if (!target) return
    try {
      await move.mutateAsync({ entry_id: entry.id, to: target.id })
      toast({ kind: 'success', text: t('moved', { name: nameOf(target) }) })
      onMoved()
    } catch (error) {
      void alert({ title: t('move_error'), text: t('move_failed', { message: errorText(error) }) })
    }
  }
  return (
    <div className="mt-5 flex items-end gap-2 border-t border-line pt-4">
      <div className="min-w-0 flex-1">
        <Select
          label={t('move_to')}
          options={[
            { value: '', label: t('move_choose') },
            ...targets.map((one) => ({ value: one.id, label: nameOf(one) })),
          ]}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <Button disabled={!target} busy={move.isPending} onClick={() => void go()}>
        {t('move')}
      </Button>
    </div>
  )
}
