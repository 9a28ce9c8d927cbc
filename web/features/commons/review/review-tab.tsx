import { Check, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type CommonsSentence, type Contributor, reportAbuse } from '#core/contract/commons/commons.ts'
import {
  donationVerdicts,
  nextClips,
  nextDonations,
  nextSentenceReviews,
  type ReviewClip,
  type ReviewDonation,
  voteOnClip,
  voteOnDonation,
  voteOnSentence,
} from '#core/contract/commons/review.ts'
import { clipVoteReasons } from '#core/rules/commons/clips.ts'
import { longestSentence } from '#core/rules/commons/sentences.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { languageName, useErrorText } from '../../../lib/language/words.ts'
import { call } from '../../../lib/network/api.ts'
import { EmptyState, ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TextArea } from '../../../ui/form/text-field.tsx'
import { PlayButton } from '../../player/play-button.tsx'
import { player, usePlayer } from '../../player/player.ts'
import { refreshContributor } from '../donate-corrections.ts'

const kinds = ['clips', 'sentences', 'translations'] as const

/** What others gave: clips, sentences and translations, one at a time. */
export function ReviewTab({ contributor }: { contributor: Contributor }) {
  const { t } = useTranslation('commons')
  const [kind, setKind] = useState<(typeof kinds)[number]>('clips')
  const { count, clips_needed } = contributor.votes
  return (
    <div className="grid gap-5">
      <Segmented
        label={t('review_what')}
        options={kinds.map((value) => ({ value, label: t(`review_${value}`) }))}
        value={kind}
        onChange={setKind}
        className="justify-self-start"
      />
      {!count && <Notice>{t('votes_later', { count: clips_needed })}</Notice>}
      {kind === 'clips' && <Clips />}
      {kind === 'sentences' && <Sentences />}
      {kind === 'translations' && <Translations />}
    </div>
  )
}

/** The next things to review; asks for more when the last one is done. */
function useReviews<T>(load: () => Promise<T[]>) {
  const [items, setItems] = useState<T[]>()
  const [error, setError] = useState<unknown>(null)
  const latest = useRef(load)
  latest.current = load
  const more = useCallback(async () => {
    setError(null)
    setItems(undefined)
    try {
      setItems(await latest.current())
    } catch (reason) {
      setError(reason)
    }
  }, [])
  useEffect(() => void more(), [more])
  function next() {
    refreshContributor()
    if ((items?.length ?? 0) <= 1) void more()
    else setItems(items?.slice(1))
  }
  return { item: items?.[0], isEmpty: items?.length === 0, error, more, next }
}

type Reviews = Pick<ReturnType<typeof useReviews>, 'isEmpty' | 'error' | 'more'> & { item: unknown }

function Nothing({ item, isEmpty, error, more }: Reviews) {
  const { t } = useTranslation('commons')
  if (item) return null
  if (error) return <ErrorState title={t('reviews_failed')} error={error} onRetry={() => void more()} />
  return isEmpty ? (
    <EmptyState title={t('no_reviews')} text={t('no_reviews_text')} />
  ) : (
    <Skeleton className="h-40 w-full rounded-3" />
  )
}

/** A vote under way; its failure stays on the page until the next one. */
function useVote(next: () => void) {
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function vote(send: () => Promise<unknown>) {
    setBusy(true)
    setProblem('')
    try {
      await send()
      next()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, vote }
}

type CardProps = { label: string; problem: string; children: ReactNode; report: Report }
type Report = { what: 'clip' | 'sentence' | 'translation'; reference: string; onDone: () => void }

function Card({ label, problem, children, report }: CardProps) {
  return (
    <section aria-label={label} className="grid gap-5 rounded-3 border border-line-strong bg-surface p-4 md:p-6">
      {children}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <ReportAbuse {...report} />
    </section>
  )
}

/** Tells the staff of something offensive or private; they get it as a support request. */
function ReportAbuse({ what, reference, onDone }: Report) {
  const { t } = useTranslation('commons')
  const shell = useTranslation()
  const [message, setMessage] = useState<string | null>(null)
  const { busy, problem, vote } = useVote(onDone)
  if (message === null)
    return (
      <Button size="sm" look="link" className="justify-self-start max-md:min-h-11" onClick={() => setMessage('')}>
        {t('report_abuse')}
      </Button>
    )
  const send = () =>
    vote(async () => {
      const body = { what, reference, message, client_key: crypto.randomUUID() }
      const { number } = await call(reportAbuse, { body })
      toast({ kind: 'success', text: t('abuse_reported', { number }) })
    })
  return (
    <div className="grid gap-2">
      <TextArea
        label={t('abuse_message')}
        rows={2}
        maxLength={2_000}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button disabled={!message.trim()} busy={busy} onClick={() => void send()}>
          {t('report')}
        </Button>
        <Button look="quiet" onClick={() => setMessage(null)}>
          {shell.t('cancel')}
        </Button>
      </div>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </div>
  )
}

function Clips() {
  const reviews = useReviews(async () => (await call(nextClips, { query: {} })).clips)
  return reviews.item ? (
    <ClipCard key={reviews.item.id} clip={reviews.item} next={reviews.next} />
  ) : (
    <Nothing {...reviews} />
  )
}

function ClipCard({ clip, next }: { clip: ReviewClip; next: () => void }) {
  const { t } = useTranslation('commons')
  const { track, status } = usePlayer()
  const { busy, problem, vote } = useVote(next)
  const [refusing, setRefusing] = useState(false)
  const id = `review ${clip.id}`
  const mine = track?.id === id
  useEffect(() => () => player.close(), [])
  const play = () =>
    mine
      ? player.toggle()
      : player.load({
          id,
          title: clip.sentence.text,
          src: clip.audio_url,
          duration_seconds: clip.duration_seconds,
          peaks: [],
          word_timings: [],
          bar: false,
        })
  const send = (body: { is_good: boolean; reason?: (typeof clipVoteReasons)[number] }) =>
    void vote(() => call(voteOnClip, { params: { clip: clip.id }, body }))
  return (
    <Card label={t('review_clips')} problem={problem} report={{ what: 'clip', reference: clip.id, onDone: next }}>
      <div className="flex items-start gap-4">
        <PlayButton
          size="xl"
          state={mine && status === 'playing' ? 'playing' : mine && status === 'loading' ? 'loading' : 'idle'}
          label={t('listen')}
          onClick={() => void play()}
        />
        <p lang="ht" className="min-w-0 font-display text-2xl leading-snug font-semibold text-balance wrap-anywhere">
          {clip.sentence.text}
        </p>
      </div>
      <p className="text-muted">{t('review_clip_text')}</p>
      {refusing ? (
        <fieldset className="flex flex-wrap gap-2 max-md:[&>button]:flex-auto">
          <legend className="mb-2 font-semibold">{t('what_is_wrong')}</legend>
          {clipVoteReasons.map((reason) => (
            <Button key={reason} size="lg" disabled={busy} onClick={() => send({ is_good: false, reason })}>
              {t(`reason_${reason}`)}
            </Button>
          ))}
        </fieldset>
      ) : (
        <Choices busy={busy} onYes={() => send({ is_good: true })} onNo={() => setRefusing(true)} onSkip={next} />
      )}
    </Card>
  )
}

type ChoicesProps = { busy: boolean; onYes: () => void; onNo: () => void; onSkip: () => void }

function Choices({ busy, onYes, onNo, onSkip }: ChoicesProps) {
  const { t } = useTranslation('commons')
  return (
    <div className="flex flex-wrap gap-2 max-md:[&>button]:flex-auto">
      <Button look="main" size="lg" busy={busy} onClick={onYes}>
        <Check />
        {t('yes')}
      </Button>
      <Button size="lg" disabled={busy} onClick={onNo}>
        <X />
        {t('no')}
      </Button>
      <Button look="quiet" size="lg" disabled={busy} onClick={onSkip}>
        {t('skip')}
      </Button>
    </div>
  )
}

function Sentences() {
  const reviews = useReviews(async () => (await call(nextSentenceReviews, { query: {} })).sentences)
  return reviews.item ? (
    <SentenceCard key={reviews.item.id} sentence={reviews.item} next={reviews.next} />
  ) : (
    <Nothing {...reviews} />
  )
}

function SentenceCard({ sentence, next }: { sentence: CommonsSentence; next: () => void }) {
  const { t } = useTranslation('commons')
  const { busy, problem, vote } = useVote(next)
  const [suggestion, setSuggestion] = useState('')
  const send = (is_natural: boolean) =>
    void vote(() =>
      call(voteOnSentence, {
        params: { number: sentence.id },
        body: { is_natural, ...(suggestion.trim() ? { suggestion } : {}) },
      }),
    )
  return (
    <Card
      label={t('review_sentences')}
      problem={problem}
      report={{ what: 'sentence', reference: String(sentence.id), onDone: next }}
    >
      <p className="text-muted">{t('is_natural')}</p>
      <p lang="ht" className="font-display text-2xl leading-snug font-semibold text-balance wrap-anywhere">
        {sentence.text}
      </p>
      <TextArea
        label={t('suggestion')}
        lang="ht"
        rows={2}
        maxLength={longestSentence}
        value={suggestion}
        onChange={({ target }) => setSuggestion(target.value)}
      />
      <Choices busy={busy} onYes={() => send(true)} onNo={() => send(false)} onSkip={next} />
    </Card>
  )
}

function Translations() {
  const reviews = useReviews(async () => (await call(nextDonations, { query: {} })).translations)
  return reviews.item ? (
    <TranslationCard key={reviews.item.number} donation={reviews.item} next={reviews.next} />
  ) : (
    <Nothing {...reviews} />
  )
}

function TranslationCard({ donation, next }: { donation: ReviewDonation; next: () => void }) {
  const { t, i18n } = useTranslation('commons')
  const { busy, problem, vote } = useVote(next)
  const [better, setBetter] = useState('')
  const { number, source_language, source_text, target_language, target_text } = donation
  return (
    <Card
      label={t('review_translations')}
      problem={problem}
      report={{ what: 'translation', reference: String(number), onDone: next }}
    >
      {(
        [
          [source_language, source_text],
          [target_language, target_text],
        ] as const
      ).map(([language, text]) => (
        <div key={language}>
          <p className="text-xs text-subtle">{languageName(i18n.language, language)}</p>
          <p lang={language} className="text-lg leading-snug wrap-anywhere">
            {text}
          </p>
        </div>
      ))}
      <TextArea
        label={t('better')}
        lang={target_language}
        rows={2}
        maxLength={1_000}
        value={better}
        onChange={({ target }) => setBetter(target.value)}
      />
      <div className="flex flex-wrap gap-2 max-md:[&>button]:flex-auto">
        {donationVerdicts.map((verdict) => (
          <Button
            key={verdict}
            size="lg"
            look={verdict === 'good' ? 'main' : 'edge'}
            disabled={busy}
            onClick={() =>
              void vote(() =>
                call(voteOnDonation, {
                  params: { number },
                  body: { verdict, ...(better.trim() ? { better } : {}) },
                }),
              )
            }
          >
            {t(`verdict_${verdict}`)}
          </Button>
        ))}
        <Button look="quiet" size="lg" disabled={busy} onClick={next}>
          {t('skip')}
        </Button>
      </div>
    </Card>
  )
}
