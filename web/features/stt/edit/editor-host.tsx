import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { fetchTranscription } from '../history/transcription-jobs.ts'
import type { EditedJob } from './transcript-editor.tsx'

const TranscriptEditor = lazyPart(
  () => import('./transcript-editor.tsx').then((m) => m.TranscriptEditor),
  ...(['jobs', 'player'] as const),
)

const PARAMETER = 'edit'
const opened = { opened: true }

/** The transcript in the editor, and how to open one: the address names it, so that Back and a reload work. */
export function useEdited() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  return {
    edited: search.get(PARAMETER) ?? undefined,
    open: (id: string) => setSearch({ [PARAMETER]: id }, { state: opened }),
    close: () => (state === opened || state?.opened ? navigate(-1) : setSearch({}, { replace: true })),
  }
}

/** Shows the editor of the transcript in the address over the whole width; the page waits behind it, as it was. */
export function EditorHost({ children }: { children: ReactNode }) {
  const { edited, close } = useEdited()
  const last = useRef(edited)
  useEffect(() => {
    if (edited) window.scrollTo(0, 0)
    // back to the button that opened it
    else if (last.current) document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(last.current)}"]`)?.focus()
    last.current = edited
  }, [edited])
  return (
    <>
      {edited && <EditorPane key={edited} id={edited} onClose={() => void close()} />}
      <div className={classes(edited ? 'hidden' : 'contents')}>{children}</div>
    </>
  )
}

/** Loads the job with the segments of its version, whatever the list has. */
function EditorPane({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('stt')
  const [job, setJob] = useState<EditedJob>()
  const [failed, setFailed] = useState<unknown>()
  const load = useCallback(() => {
    setFailed(undefined)
    fetchTranscription(id).then(
      (fresh) => setJob({ ...fresh, segments: fresh.segments ?? [] }),
      (error) => setFailed(error ?? true),
    )
  }, [id])
  useEffect(load, [load])
  if (job)
    return (
      <Suspense fallback={<Waiting />}>
        <TranscriptEditor key={job.version} job={job} onClose={onClose} onReplaced={load} />
      </Suspense>
    )
  if (failed === undefined) return <Waiting />
  return (
    <div className="grid max-w-3xl justify-items-start gap-3 p-4 md:p-6">
      <ErrorState title={t('open_failed')} error={failed} onRetry={load} retryLabel={t('try_again')} />
      <Button onClick={onClose}>{t('close_editor')}</Button>
    </div>
  )
}

function Waiting() {
  return (
    <div className="p-4 md:p-6">
      <SkeletonRows rows={6} disc={false} />
    </div>
  )
}
