import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Contributor } from '#core/contract/commons/commons.ts'
import { AppError } from '#core/contract/errors.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useErrorText } from '../../lib/language/words.ts'
import { useUser } from '../../lib/session/session.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { ConsentForm } from './consent-form.tsx'
import { hasAgreed, useContributor } from './donate-corrections.ts'
import { MineTab } from './mine/mine-tab.tsx'
import { Progress } from './progress.tsx'
import { ReadTab } from './read-tab.tsx'
import { ReviewTab } from './review/review-tab.tsx'
import { clipSender } from './send-clips.ts'

const tabNames = ['read', 'review', 'mine', 'progress'] as const

/** Reads sentences, reviews those of others, and shows what the user gave. */
export function ContributePage() {
  const { t } = useTranslation('commons')
  const user = useUser()
  const me = useContributor()
  const agreed = hasAgreed(me.data)
  useEffect(() => {
    if (user && agreed) void clipSender.open(user.id)
  }, [user, agreed])
  return (
    <>
      <PageHead title={t('contribute')} />
      <div className="grid w-full max-w-[60rem] gap-4 px-4 pt-4 pb-16 md:px-6">
        {me.isPending && <SkeletonRows rows={4} disc={false} />}
        {me.isError && !me.data && (
          <ErrorState title={t('failed')} error={me.error} onRetry={() => void me.refetch()} />
        )}
        {me.data && <Contributing contributor={me.data} />}
        <p className="text-muted">
          <Link to="/datasets" className="link">
            {t('see_datasets')}
          </Link>
        </p>
      </div>
    </>
  )
}

function Contributing({ contributor }: { contributor: Contributor }) {
  const { t } = useTranslation('commons')
  const errorText = useErrorText()
  const [search, setSearch] = useSearchParams()
  const agreed = hasAgreed(contributor)
  if (contributor.is_blocked) return <Notice tone="bad">{errorText(new AppError('contributor_blocked', {}))}</Notice>
  if (!agreed)
    return (
      <div className="grid gap-4">
        <p className="max-w-[40ch] font-display text-xl leading-snug font-semibold">{t('lead')}</p>
        <p className="max-w-[68ch] text-md">{t('purpose')}</p>
        <ConsentForm changed={contributor.consent !== null} />
      </div>
    )
  const content = {
    read: <ReadTab contributor={contributor} />,
    review: <ReviewTab contributor={contributor} />,
    mine: <MineTab contributor={contributor} />,
    progress: <Progress />,
  }
  const { done, goal } = contributor.today
  const chosen = tabNames.find((name) => name === search.get('tab')) ?? 'read'
  return (
    <>
      <div className="grid gap-1.5">
        <p className="text-muted">{t('today', { done, goal })}</p>
        <ProgressBar percent={Math.min(100, (done / goal) * 100)} label={t('daily_goal')} />
      </div>
      <Tabs
        label={t('contribute')}
        tabs={tabNames.map((value) => ({
          value,
          label: t(`tab_${value}`),
          content: <div className="pt-5">{content[value]}</div>,
        }))}
        value={chosen}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
      />
    </>
  )
}
