import { useQuery } from '@tanstack/react-query'
import { Search, Upload } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import {
  blockContributor,
  getStaffCommons,
  importSentences,
  judgeSentence,
  listContributors,
  publishDataset,
  type StaffContributor,
  type StaffDataset,
  type StaffSentence,
  unblockContributor,
} from '#core/contract/commons/staff.ts'
import type { Returned } from '#core/contract/endpoint.ts'
import { formatDate, formatNumber, parseTime } from '../../../lib/language/dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { queryClient } from '../../../lib/network/query-client.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextArea, TextField } from '../../../ui/form/text-field.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ReasonDialog } from '../../admin/reason-dialog.tsx'

const key = ['commons', 'staff']
const refresh = () => void queryClient.invalidateQueries({ queryKey: key })
const every_ms = 1_000

/** Publishes versions, imports sentences, judges reports, and blocks contributors. */
export function StaffCommonsPage() {
  const { t } = useTranslation('moderation')
  const found = useQuery({
    queryKey: [...key, 'state'],
    queryFn: ({ signal }) => call(getStaffCommons, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.datasets.some((dataset) => dataset.state === 'building') ? every_ms : false,
  })
  return (
    <>
      <PageHead title={t('title')} />
      <div className="grid w-full max-w-[72rem] gap-10 px-4 py-6 pb-16 md:px-6">
        {found.isPending && <SkeletonRows rows={4} disc={false} />}
        {found.isError && !found.data && (
          <ErrorState title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
        )}
        {found.data && (
          <>
            <Counts state={found.data} />
            <Datasets datasets={found.data.datasets} />
            <Held sentences={found.data.held} />
          </>
        )}
        <Import />
        <Contributors />
      </div>
    </>
  )
}

function Counts({ state }: { state: Returned<typeof getStaffCommons> }) {
  const { t, i18n } = useTranslation('moderation')
  const groups = { clips: state.clips, sentences: state.sentences, translations: state.translations }
  return (
    <dl className="grid gap-3 @min-[40rem]/main:grid-cols-3">
      {Object.entries(groups).map(([name, counts]) => (
        <div key={name} className="rounded-2 border border-line bg-surface px-4 py-3">
          <dt className="font-semibold">{t(name as keyof typeof groups)}</dt>
          {Object.entries(counts).map(([part, count]) => (
            <dd key={part} className="flex justify-between gap-3 text-muted">
              <span>{t(`count_${part}` as 'count_waiting')}</span>
              <span className="figures">{formatNumber(i18n.language, count)}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** A call of this page: busy while it runs, with its failure. */
function useAction() {
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return { busy, problem, run }
}

function Datasets({ datasets }: { datasets: StaffDataset[] }) {
  const { t, i18n } = useTranslation('moderation')
  const [notes, setNotes] = useState('')
  const { busy, problem, run } = useAction()
  const publish = () =>
    run(async () => {
      await call(publishDataset, { body: { notes } })
      setNotes('')
    })
  return (
    <Section title={t('datasets')} text={t('datasets_text')}>
      <div className="mb-5 grid max-w-[44rem] gap-3">
        <TextArea
          label={t('notes')}
          rows={2}
          maxLength={2_000}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
        <Button
          look="main"
          className="justify-self-start"
          busy={busy}
          disabled={datasets.some(({ state }) => state === 'building')}
          onClick={() => void publish()}
        >
          {t('publish')}
        </Button>
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
      {datasets.length > 0 && (
        <ul className="rounded-2 border border-line bg-surface">
          {datasets.map(({ id, version, state, progress, error, created_at }) => (
            <li key={id} className="grid gap-1.5 border-b border-line px-4 py-3 last:border-b-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{t('version', { version })}</span>
                <Badge tone={state === 'published' ? 'good' : state === 'failed' ? 'bad' : 'act'}>
                  {t(`dataset_${state}`)}
                </Badge>
                <time dateTime={created_at} className="text-xs text-subtle">
                  {formatDate(i18n.language, parseTime(created_at), 'moment')}
                </time>
              </p>
              {state === 'building' && <ProgressBar percent={progress} label={t('dataset_building')} />}
              {error && <p className="text-xs wrap-anywhere text-subtle">{error}</p>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Held({ sentences }: { sentences: StaffSentence[] }) {
  const { t } = useTranslation('moderation')
  const { busy, problem, run } = useAction()
  const judge = (number: number, state: 'open' | 'rejected') =>
    void run(() => call(judgeSentence, { params: { number }, body: { state } }))
  return (
    <Section title={t('reports')} text={t('reports_text')}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {sentences.length === 0 && <p className="text-muted">{t('no_reports')}</p>}
      {sentences.length > 0 && (
        <ul className="rounded-2 border border-line bg-surface">
          {sentences.map(({ number, text, reports }) => (
            <li key={number} className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0">
              <p lang="ht" className="text-md wrap-anywhere">
                {text}
              </p>
              <ul className="text-xs text-subtle">
                {reports.map(({ reason, comment }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: reports have no id, and the list never changes its order
                  <li key={at} className="wrap-anywhere">
                    {[t(`report_${reason}` as 'report_other'), comment].filter(Boolean).join(': ')}
                  </li>
                ))}
              </ul>
              <div className="flex flex-wrap gap-2">
                <Button size="sm" disabled={busy} onClick={() => judge(number, 'open')}>
                  {t('open_again')}
                </Button>
                <Button size="sm" look="bad-quiet" disabled={busy} onClick={() => judge(number, 'rejected')}>
                  {t('reject')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Import() {
  const { t } = useTranslation('moderation')
  const [text, setText] = useState('')
  const [source, setSource] = useState('')
  const [done, setDone] = useState<Returned<typeof importSentences>>()
  const { busy, problem, run } = useAction()
  const send = () =>
    run(async () => {
      setDone(await call(importSentences, { body: { text, source } }))
      setText('')
    })
  return (
    <Section title={t('import')} text={t('import_text')}>
      <div className="grid max-w-[44rem] gap-3">
        <TextArea
          label={t('sentences')}
          lang="ht"
          rows={5}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <TextField
          label={t('source')}
          hint={t('source_hint')}
          maxLength={300}
          value={source}
          onChange={({ target }) => setSource(target.value)}
        />
        <Button
          className="justify-self-start"
          disabled={!text.trim() || !source.trim()}
          busy={busy}
          onClick={() => void send()}
        >
          <Upload />
          {t('import_action')}
        </Button>
        {problem && <Notice tone="bad">{problem}</Notice>}
        {done && (
          <Notice tone={done.refused_in_all > 0 ? 'warn' : 'good'}>
            <p>{t('imported', { count: done.added })}</p>
            {done.refused_in_all > 0 && <p>{t('refused', { count: done.refused_in_all })}</p>}
            <ul className="mt-1 max-h-60 overflow-y-auto text-xs">
              {done.refused.map(({ line, text: refused, problem: why }) => (
                <li key={line} className="wrap-anywhere">
                  {line}: {refused} ({t(`problem_${why}`)})
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Section>
  )
}

const Reason = z.object({ reason: z.string().trim().min(3, 'Say why.').max(500) })

function Contributors() {
  const { t } = useTranslation('moderation')
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [blocking, setBlocking] = useState<StaffContributor>()
  const { busy, problem, run } = useAction()
  const found = useQuery({
    queryKey: [...key, 'contributors', q],
    queryFn: ({ signal }) => call(listContributors, { query: { q } }, { signal }),
    enabled: q !== '',
  })
  const search = (event: FormEvent) => {
    event.preventDefault()
    const next = typed.trim()
    if (next === q) void found.refetch()
    else setQ(next)
  }
  const people = found.data?.contributors
  return (
    <Section title={t('contributors')} text={t('contributors_text')}>
      <form onSubmit={search} className="mb-4 flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-60 md:max-w-[28rem]">
          <TextField
            label={t('search_contributors')}
            type="search"
            autoComplete="off"
            maxLength={254}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" className="@min-[30rem]/main:mt-6.5" busy={found.isFetching}>
          <Search />
          {t('search')}
        </Button>
      </form>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {found.isError && !people && (
        <ErrorState title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {people?.length === 0 && <EmptyState title={t('no_contributors')} />}
      {people && people.length > 0 && (
        <ul className="rounded-2 border border-line bg-surface">
          {people.map((person) => (
            <li
              key={person.contributor}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0"
            >
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-semibold break-all">
                  {person.username ?? t('deleted_account')}{' '}
                  {person.is_blocked && <Badge tone="bad">{t('blocked')}</Badge>}
                </p>
                <p className="text-xs text-subtle">
                  {t('person_figures', {
                    clips: person.clips,
                    accepted: person.accepted,
                    rejected: person.rejected,
                    votes: person.votes,
                  })}
                </p>
              </div>
              {person.is_blocked ? (
                <Button
                  size="sm"
                  busy={busy}
                  onClick={() =>
                    void run(() => call(unblockContributor, { params: { contributor: person.contributor } }))
                  }
                >
                  {t('unblock')}
                </Button>
              ) : (
                <Button size="sm" look="bad-quiet" onClick={() => setBlocking(person)}>
                  {t('block')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {blocking && (
        <ReasonDialog
          danger
          title={t('block_title', { name: blocking.username ?? t('deleted_account') })}
          text={t('block_text')}
          action={t('block')}
          schema={Reason}
          initial={{ reason: '' }}
          submit={async (body) => {
            await call(blockContributor, { params: { contributor: blocking.contributor }, body })
            toast({ kind: 'success', text: t('was_blocked') })
            setBlocking(undefined)
            refresh()
          }}
          onClose={() => setBlocking(undefined)}
        />
      )}
    </Section>
  )
}
