import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LibraryVoice } from '#core/contract/voices.ts'
import { may, type PlanId, planNeededFor } from '#core/rules/plans.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { loginPath } from '../../lib/session/return-path.ts'
import { useUser } from '../../lib/session/session.ts'
import { classes } from '../../ui/classes.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { confirm } from '../../ui/overlay/ask.ts'
import { useBalance } from '../credits/use-credits.ts'
import { countFilters, type LibraryView, type VoicePages, withoutFilters } from './use-library.ts'
import { useChangeCollection, useMyVoices } from './use-my-voices.ts'
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

function VoiceGrid({ pages, failed, empty, added, needs, onChange }: VoiceGridProps) {
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

export type VoiceTabProps = {
  pages: VoicePages
  view: LibraryView
  onChange: (part: Partial<LibraryView>) => void
  failed?: { title: string; text?: string }
  /** Shown when the tab is empty and has no active filter. */
  none?: ReactNode
}

/** The voices of one tab, or its empty state. */
export function VoiceTab({ pages, view, onChange, failed, none }: VoiceTabProps) {
  const { t } = useTranslation('voices')
  const { added, needs, change } = useCollection()
  const asked = view.search !== '' || countFilters(view) > 0
  const nothing = (
    <EmptyState
      title={t('none_found')}
      text={t('none_found_text')}
      actions={
        <>
          {view.search && <Button onClick={() => onChange({ search: '' })}>{t('clear_search')}</Button>}
          {countFilters(view) > 0 && <Button onClick={() => onChange(withoutFilters)}>{t('clear_filters')}</Button>}
        </>
      }
    />
  )
  return (
    <VoiceGrid
      pages={pages}
      failed={failed ?? { title: t('library_failed') }}
      empty={!asked && none ? none : nothing}
      added={added}
      needs={needs}
      onChange={change}
    />
  )
}

/** What a card needs to know about the user's collection, and the actions that change it. */
function useCollection() {
  const { t } = useTranslation('voices')
  const errorText = useErrorText()
  const user = useUser()
  const location = useLocation()
  const navigate = useNavigate()
  const mine = useMyVoices()
  const plan = usePayerPlan()
  const { mutate } = useChangeCollection()
  const ids = mine.data && new Set(mine.data.map((voice) => voice.voice_id))
  // allow until the plan is known; the server decides
  const locked = user && plan !== undefined && !may(plan, 'premium_voices')

  async function inviteToSignIn({ name }: LibraryVoice) {
    const question = { title: t('sign_in_title'), text: t('sign_in_text', { name }), action: t('sign_in_action') }
    if (await confirm(question)) await navigate(loginPath(location))
  }

  function change(voice: LibraryVoice, added: boolean) {
    if (!user) return void inviteToSignIn(voice)
    const { name } = voice
    mutate(
      { voice, added },
      {
        onSuccess: () => toast({ kind: 'success', text: t(added ? 'added_toast' : 'removed_toast', { name }) }),
        onError: (error) =>
          toast({
            kind: 'error',
            text: t(added ? 'add_failed' : 'remove_failed', { name }),
            detail: errorText(error),
          }),
      },
    )
  }

  return {
    change,
    added: (voice: LibraryVoice) => ids?.has(voice.voice_id) ?? (user !== undefined && voice.is_added),
    needs: (voice: LibraryVoice) => (locked && voice.is_premium ? planNeededFor('premium_voices').name : undefined),
  }
}

/** The plan of the payer; undefined until it is known. */
function usePayerPlan(): PlanId | undefined {
  const { data } = useBalance()
  return data && (data.subscription?.plan.plan_type ?? 'free')
}
