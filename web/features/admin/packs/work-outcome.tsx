import { useMutation } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AppError } from '#core/contract/errors.ts'
import { getPackSound, type PackWork } from '#core/contract/packs/staff.ts'
import { formatDate, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { factSeparator, useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'

/** The result of a pack's last action and who started it. */
export function WorkOutcome({ work }: { work: PackWork }) {
  const { t, i18n } = useTranslation('packs')
  const name = work.by ?? t('accepted_by_nobody')
  const isGood = work.outcome === 'done' && work.wrong.length === 0
  return (
    <Notice tone={isGood ? 'good' : work.outcome === 'paused' ? 'info' : 'bad'}>
      <Words work={work} />
      {work.has_sound && <TestSound id={work.pack} />}
      {work.ended_at && (
        <p className="text-xs text-muted">
          {`${name}${factSeparator}${formatDate(i18n.language, parseTime(work.ended_at), 'moment')}`}
        </p>
      )}
    </Notice>
  )
}

function Words({ work: { outcome, verb, error, wrong, said } }: { work: PackWork }) {
  const { t } = useTranslation('packs')
  const errorText = useErrorText()
  if (outcome === 'failed') return <p>{errorText(AppError.from(error))}</p>
  if (outcome === 'paused') return <p>{t('did_pause')}</p>
  if (wrong.length > 0)
    return (
      <>
        <p>{t('did_check_wrong')}</p>
        <ul>
          {wrong.map(({ path, defect }) => (
            <li key={path} className="wrap-anywhere">
              <span className="font-mono text-[0.9em]">{path}</span> {t(`defect_${defect}`)}
            </li>
          ))}
        </ul>
      </>
    )
  if (said === null) return <p>{t(`did_${verb}`)}</p>
  return (
    <>
      <p>{t('did_test_said')}</p>
      <p className="wrap-anywhere italic">{said}</p>
    </>
  )
}

/** Speech from the test of a pack; fetched on demand. */
function TestSound({ id }: { id: string }) {
  const { t } = useTranslation('packs')
  const errorText = useErrorText()
  const [url, setUrl] = useState<string>()
  const fetched = useMutation({
    mutationFn: () => call(getPackSound, { params: { id } }),
    onSuccess: (sound) => setUrl(URL.createObjectURL(sound)),
    onError: (error) => toast({ kind: 'error', text: errorText(error) }),
  })
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url])
  // biome-ignore lint/a11y/useMediaCaption: what is said is written above it
  if (url) return <audio controls autoPlay src={url} aria-label={t('play')} className="mt-2 w-full max-w-96" />
  return (
    <Button size="sm" className="mt-2 max-md:min-h-11" busy={fetched.isPending} onClick={() => fetched.mutate()}>
      <Play className="icon-sm" />
      {t('play')}
    </Button>
  )
}
