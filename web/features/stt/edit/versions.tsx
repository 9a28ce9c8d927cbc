import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listTranscriptVersions, restoreTranscript } from '#core/contract/stt-transcript.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Select } from '../../../ui/form/select.tsx'
import { flow } from '../history/transcription-jobs.ts'
import type { ShownJob } from '../history/transcription-rules.ts'

type VersionsProps = { job: ShownJob; version: { current: number }; onRestored: () => void }

/** Earlier states of a transcript; one that is chosen becomes the newest, and those in between stay. */
export function Versions({ job: { id, version: shown }, version, onRestored }: VersionsProps) {
  const { t, i18n } = useTranslation('stt')
  const errorText = useErrorText()
  const { data } = useQuery({
    queryKey: ['stt-versions', id, shown],
    queryFn: ({ signal }) => call(listTranscriptVersions, { params: { id } }, { signal }),
  })
  const when = (time: string) => formatDate(i18n.language, parseTime(time), 'moment')
  const restore = async (wanted: string) => {
    const chosen = data?.versions.find((one) => String(one.version) === wanted)
    if (!chosen || chosen.is_current) return
    try {
      const params = { id, version: chosen.version }
      flow.hear(await call(restoreTranscript, { params, body: { version: version.current } }))
      toast({ kind: 'success', text: t('restored', { when: when(chosen.saved_at) }) })
      onRestored()
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) })
    }
  }
  const versions = data?.versions ?? []
  if (versions.length < 2) return null
  return (
    <div className="ml-auto min-w-56">
      <Select
        label={t('versions')}
        options={versions.map(({ version, is_current, saved_at, origin }) => ({
          value: String(version),
          label: is_current
            ? t('version_now')
            : t('version_of', { when: when(saved_at), origin: t(`origin_${origin}`) }),
        }))}
        value={String(versions.find(({ is_current }) => is_current)?.version ?? '')}
        onChange={(event) => void restore(event.target.value)}
      />
    </div>
  )
}
