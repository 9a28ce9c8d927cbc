import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  type CommonsClip,
  type Contributor,
  deleteClip,
  deleteClips,
  listClips,
  saveContributorPreferences,
  withdrawCommonsConsent,
} from '#core/contract/commons/commons.ts'
import { formatDate, formatNumber, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { queryClient } from '../../../lib/network/query-client.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { confirm } from '../../../ui/overlay/ask.ts'
import { PlayButton } from '../../player/play-button.tsx'
import { player, usePlayer } from '../../player/player.ts'
import { keepContributor, refreshContributor } from '../donate-corrections.ts'
import { Donations } from './donations.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The user's clips and figures, what they show of themselves, and how to take all of it back. */
export function MineTab({ contributor }: { contributor: Contributor }) {
  const { t } = useTranslation('commons')
  return (
    <div className="grid gap-8">
      <Figures contributor={contributor} />
      <Clips hasAny={contributor.clips.total > 0} />
      <Donations />
      <Section title={t('preferences')}>
        <Preferences contributor={contributor} />
      </Section>
      <Section title={t('profile')}>
        <ProfileForm contributor={contributor} />
      </Section>
      <Section title={t('withdraw')} text={t('withdraw_text')}>
        <WithdrawAll />
      </Section>
    </div>
  )
}

function Figures({ contributor: { clips, votes } }: { contributor: Contributor }) {
  const { t, i18n } = useTranslation('commons')
  const number = (value: number, digits = 0) => formatNumber(i18n.language, value, digits)
  const figures = [
    ['clips', number(clips.total)],
    ['accepted', number(clips.accepted)],
    ['waiting_review', number(clips.waiting)],
    ['minutes', number(clips.minutes, 1)],
    ['acceptance', clips.acceptance_rate === null ? '–' : `${number(clips.acceptance_rate * 100)} %`],
    ['votes', number(votes.total)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 @min-[40rem]/main:grid-cols-3">
      {figures.map(([name, value]) => (
        <div key={name} className="rounded-2 border border-line bg-surface px-4 py-3">
          <dt className="text-xs text-subtle">{t(`figure_${name}`)}</dt>
          <dd className="figures display text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Clips({ hasAny }: { hasAny: boolean }) {
  const { t } = useTranslation('commons')
  const shell = useTranslation()
  const list = useInfiniteQuery({
    queryKey: ['commons', 'clips'],
    queryFn: ({ pageParam, signal }) => call(listClips, { query: { cursor: pageParam, limit: 20 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: 0,
  })
  const clips = list.data?.pages.flatMap((page) => page.clips)
  return (
    <Section title={t('my_clips')}>
      {list.isPending && <SkeletonRows rows={3} />}
      {list.isError && !clips && (
        <ErrorState title={t('clips_failed')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {clips?.length === 0 && <EmptyState title={t('no_clips')} text={t('no_clips_text')} />}
      {clips && clips.length > 0 && (
        <ul className="rounded-2 border border-line bg-surface">
          {clips.map((clip) => (
            <ClipRow key={clip.id} clip={clip} />
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {list.hasNextPage && (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {shell.t('load_more')}
          </Button>
        )}
        {hasAny && <DeleteAll />}
      </div>
    </Section>
  )
}

type Deleted = { deleted: number; published_in: string[] }

/** Deletes after a question, and says which published versions keep a copy. */
function useDelete() {
  const { t } = useTranslation('commons')
  const errorText = useErrorText()
  const refresh = () => {
    player.close()
    void queryClient.invalidateQueries({ queryKey: ['commons', 'clips'] })
    refreshContributor()
  }
  return async (question: { title: string; text: string; action: string }, work: () => Promise<Deleted>) => {
    if (!(await confirm({ ...question, danger: true }))) return
    try {
      const { deleted, published_in } = await work()
      const versions = published_in.join(', ')
      const text = versions ? t('deleted_published', { count: deleted, versions }) : t('deleted', { count: deleted })
      toast({ kind: 'success', text })
    } catch (error) {
      toast({ kind: 'error', text: errorText(error) })
    } finally {
      refresh()
    }
  }
}

function DeleteAll() {
  const { t } = useTranslation('commons')
  const remove = useDelete()
  const question = { title: t('delete_all_title'), text: t('delete_text'), action: t('delete_all') }
  return (
    <Button look="bad-quiet" onClick={() => void remove(question, () => call(deleteClips, {}))}>
      <Trash2 />
      {t('delete_all')}
    </Button>
  )
}

function WithdrawAll() {
  const { t } = useTranslation('commons')
  const remove = useDelete()
  const question = { title: t('withdraw_title'), text: t('withdraw_text'), action: t('withdraw') }
  return (
    <Button look="bad-quiet" onClick={() => void remove(question, () => call(withdrawCommonsConsent, {}))}>
      {t('withdraw')}
    </Button>
  )
}

const tones = { waiting: undefined, accepted: 'good', rejected: 'warn' } as const

function ClipRow({ clip }: { clip: CommonsClip }) {
  const { t, i18n } = useTranslation('commons')
  const { track, status } = usePlayer()
  const remove = useDelete()
  const id = `clip ${clip.id}`
  const mine = track?.id === id
  const { sentence, audio_url: src, duration_seconds, state, published_in, created_at } = clip
  const play = () =>
    mine
      ? player.toggle()
      : player.load({ id, title: sentence.text, src, duration_seconds, peaks: [], word_timings: [] })
  const question = { title: t('delete_title'), text: t('delete_text'), action: t('delete') }
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-3 py-2.5 last:border-b-0">
      <PlayButton
        quiet
        state={mine && status === 'playing' ? 'playing' : 'idle'}
        label={t('listen_to', { text: sentence.text })}
        onClick={() => void play()}
      />
      <div className="min-w-0">
        <p lang="ht" className="wrap-anywhere">
          {sentence.text}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-subtle">
          <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
          <time dateTime={created_at}>{formatDate(i18n.language, parseTime(created_at), 'long')}</time>
          {published_in.length > 0 && <span>{t('published_in', { versions: published_in.join(', ') })}</span>}
        </p>
      </div>
      <IconButton
        icon={Trash2}
        look="bad-quiet"
        label={t('delete_clip', { text: sentence.text })}
        className="max-md:min-h-11 max-md:w-11"
        onClick={() => void remove(question, () => call(deleteClip, { params: { clip_id: clip.id } }))}
      />
    </li>
  )
}

function Preferences({ contributor: { preferences } }: { contributor: Contributor }) {
  const { t } = useTranslation('commons')
  const errorText = useErrorText()
  const [name, setName] = useState(preferences.public_name ?? '')
  const [goal, setGoal] = useState(String(preferences.daily_goal))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const daily_goal = Math.round(Number(goal))
  const isGoal = daily_goal >= 1 && daily_goal <= 500

  async function save() {
    setBusy(true)
    setProblem('')
    try {
      keepContributor(
        await call(saveContributorPreferences, { body: { public_name: name.trim() || null, daily_goal } }),
      )
      toast({ kind: 'success', text: t('saved') })
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 @min-[40rem]/main:grid-cols-2">
        <TextField
          label={t('public_name')}
          hint={t('public_name_hint')}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t('daily_goal')}
          hint={t('daily_goal_hint')}
          type="number"
          inputMode="numeric"
          min={1}
          max={500}
          value={goal}
          error={isGoal ? undefined : t('goal_range')}
          onChange={({ target }) => setGoal(target.value)}
        />
      </div>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button className="justify-self-start" disabled={!isGoal} busy={busy} onClick={() => void save()}>
        {t('save')}
      </Button>
    </div>
  )
}
