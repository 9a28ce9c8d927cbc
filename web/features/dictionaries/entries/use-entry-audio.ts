import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Dictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { generatePronunciations, getPronunciationTask } from '#core/contract/dictionaries/previews.ts'
import { AppError } from '#core/contract/errors.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { live } from '../../../lib/network/live.ts'
import { wallClock } from '../../../lib/state/clock.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { alert } from '../../../ui/overlay/ask.ts'
import { refetchEntries, setSound } from './entries-data.ts'
import { createEntryAudio } from './entry-audio.ts'

/** Requests audio of entries, and shows the tasks of any user for this dictionary. */
export function useEntryAudio({ id, pronunciation_voice_id }: Dictionary) {
  const { t } = useTranslation('entries')
  const errorText = useErrorText()
  const client = useQueryClient()
  const [audio] = useState(() =>
    createEntryAudio({
      dictionary_id: id,
      clock: wallClock,
      generate: async (entry_id) =>
        (await call(generatePronunciations, { params: { id }, body: { entry_ids: [entry_id] } })).task_id,
      onSound: (sound) => setSound(client, { dictionary_id: id, ...sound }),
      refetch: () => void refetchEntries(client, id),
      look: async (task_id) => {
        const task = await call(getPronunciationTask, { params: { task_id } }).catch(() => undefined)
        return task?.status === 'completed' ? 'success' : task?.status === 'failed' ? 'error' : undefined
      },
    }),
  )
  useEffect(() => {
    const leave = live.listen({ message: audio.hear, refetch: () => void audio.catchUp() })
    return () => {
      leave()
      audio.stop()
    }
  }, [audio])

  const reportNoVoice = () => alert({ title: t('no_voice'), text: t('no_dictionary_voice') })
  async function generate(entry_id: string): Promise<void> {
    if (!pronunciation_voice_id) return reportNoVoice()
    try {
      await audio.start(entry_id)
    } catch (error) {
      if (error instanceof AppError && error.is('voice_missing')) return reportNoVoice()
      toast({ kind: 'error', text: t('generate_failed'), detail: errorText(error) })
    }
  }
  return { states: audio.states, generate }
}
