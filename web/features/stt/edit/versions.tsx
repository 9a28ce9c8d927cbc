import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { listTranscriptVersions, restoreTranscript } from '#core/contract/stt/transcript.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { flow, type ShownJob } from '../history/transcription-jobs.ts'
import type { Saving } from './use-saving.ts'

type VersionsProps = {
  job: ShownJob
  /** The version that the editor saved last. */
  shown: { readonly current: number }
  saving: Saving
  /** Saves the edits, so that they become a version too. */
  flush: () => Promise<boolean>
  onRestored: () => void
}

/** Earlier versions of a transcript; restoring one makes it the newest and keeps those in between. */
export function Versions({ job: { id }, shown, saving, flush, onRestored }: VersionsProps) {
  const { t, i18n } = useTranslation('stt')
  const errorText = useErrorText()
  const [wanted, setWanted] = useState('')
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({
    queryKey: ['stt-versions', id, saving === 'saved' ? shown.current : 'changed'],
    queryFn: ({ signal }) => call(listTranscriptVersions, { params: { id } }, { signal }),
    placeholderData: (before) => before,
  })
  const earlier = data?.versions.filter(({ is_current }) => !is_current) ?? []
  const chosen = earlier.find(({ version }) => String(version) === wanted) ?? earlier[0]
  if (!chosen) return null
  const when = (time: string) => formatDate(i18n.language, parseTime(time), 'moment')
  const restore = async () => {
    setBusy(true)
    try {
      if (!(await flush())) return
      const params = { id, version: chosen.version }
      flow.hear(await call(restoreTranscript, { params, body: { version: shown.current } }))
      toast({ kind: 'success', text: t('restored', { when: when(chosen.saved_at) }) })
      onRestored()
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-48 flex-1">
        <Select
          label={t('versions')}
          className="max-md:min-h-11"
          options={earlier.map(({ version, saved_at, origin }) => ({
            value: String(version),
            label: t('version_of', { when: when(saved_at), origin: t(`origin_${origin}`) }),
          }))}
          value={String(chosen.version)}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <Button busy={busy} className="max-md:min-h-11" onClick={() => void restore()}>
        {!busy && <RotateCcw className="icon-sm" />}
        {t('restore')}
      </Button>
    </div>
  )
}
