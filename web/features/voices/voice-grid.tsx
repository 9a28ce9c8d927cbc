import type { ReactNode } from 'react'
import type { LibraryVoice } from '#core/contract/voices.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { VoicePages } from './use-library.ts'
import { VoiceCard } from './voice-card.tsx'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-3'

type VoiceGridProps = {
  pages: VoicePages
  failed: { title: string; text?: string }
  /** Shown when the list is empty. */
  empty: ReactNode
  added: (voice: LibraryVoice) => boolean
  needs: (voice: LibraryVoice) => string | undefined
  onChange: (voice: LibraryVoice, added: boolean) => void
}

export function VoiceGrid({ pages, failed, empty, added, needs, onChange }: VoiceGridProps) {
  const { t } = useTranslation('voices')
  const shell = useTranslation()
  const { voices, error, more } = pages
  if (error) return <ErrorState {...failed} error={error} retryLabel={t('try_again')} onRetry={pages.retry} />
  if (!voices) return <GridSkeleton />
  if (voices.length === 0) return empty
  return (
    <>
      <ul aria-label={t('voices')} className={classes(grid, pages.stale && 'opacity-60')}>
        {voices.map((voice) => (
          <VoiceCard
            key={voice.voice_id}
            voice={voice}
            added={added(voice)}
            needs={needs(voice)}
            onChange={(next) => onChange(voice, next)}
          />
        ))}
      </ul>
      {pages.loadMore && (
        <Button className="justify-self-center" busy={pages.loadingMore} onClick={pages.loadMore}>
          {shell.t('load_more')} <span className="figures">({more})</span>
        </Button>
      )}
    </>
  )
}

const six = [0, 1, 2, 3, 4, 5]

function GridSkeleton() {
  const shell = useTranslation()
  return (
    <div role="status" aria-busy="true" className={grid}>
      <span className="sr-only">{shell.t('loading')}</span>
      {six.map((place) => (
        <div key={place} className="grid gap-3 rounded-2 border border-line bg-surface p-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-13 rounded-pill" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-24 rounded-1" />
              <Skeleton className="h-3 w-16 rounded-1" />
            </div>
          </div>
          <Skeleton className="h-3.5 w-11/12 rounded-1" />
          <Skeleton className="h-3.5 w-2/3 rounded-1" />
          <Skeleton className="h-9 w-full rounded-2" />
        </div>
      ))}
    </div>
  )
}
