import type { z } from 'zod'
import type { CommonsProgress, nextSentences, reportAbuse, reportSentence } from '#core/contract/commons/commons.ts'
import type { voteOnClip, voteOnDonation, voteOnSentence } from '#core/contract/commons/review.ts'
import { commons_a_day } from '#core/rules/commons/contributors.ts'
import { ttlCache } from '../../platform/async/ttl-cache.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Limiter, refuseOver } from '../../platform/http/limits/rate-limit.ts'
import type { Caller } from '../../platform/http/route.ts'
import type { Contributors } from './contributors.ts'
import type { Donations } from './donations/service.ts'
import { donationStore } from './donations/store.ts'
import { clipLedger } from './ledger.ts'
import type { Reviews } from './reviews.ts'
import type { Sentences } from './sentences/service.ts'
import { sentenceStore } from './sentences/store.ts'
import { contributorStore } from './store.ts'

export type Contributions = ReturnType<typeof createContributions>
/** What a support request is made of. */
export type Asked = { subject: string; message: string; client_key: string }
type Body<E extends { body: z.ZodType }> = z.output<E['body']>
type Sentence = { number: number; text: string }

const daySeconds = 86_400
/** So many times what is asked for is drawn from, so that people who read at the same time get different sentences. */
const drawnFrom = 4
/** Regions with less than this share of an even spread are rare. */
const rareShare = 0.5

export function createContributions(parts: {
  db: Db
  limiter: Limiter
  config: { rate_limit_factor: number }
  contributors: Contributors
  reviews: Reviews
  sentences: Sentences
  donations: Donations
  ask(user: Caller, asked: Asked): Promise<{ number: number }>
}) {
  const { db, contributors, reviews, sentences } = parts
  const limit = async (id: string, what: keyof typeof commons_a_day) =>
    void refuseOver(
      await parts.limiter.take(
        `commons ${what} ${id}`,
        Math.ceil(commons_a_day[what] * parts.config.rate_limit_factor),
        daySeconds,
      ),
    )
  async function voter(user: Caller) {
    const row = await contributors.required(user)
    await limit(row.id, 'votes')
    return { id: row.id, accepted_clips: row.accepted_clips, is_staff: user.is_staff }
  }

  async function readProgress(): Promise<CommonsProgress> {
    const [regions, sentenceCounts, translations, names] = [
      await clipLedger.region(db),
      await sentenceStore.counts(db),
      await donationStore.counts(db),
      await contributorStore.named(db),
    ]
    const sum = (of: (row: (typeof regions)[number]) => number) => regions.reduce((total, row) => total + of(row), 0)
    const known = regions.filter(({ region }) => region !== null)
    const even = known.reduce((total, { clips }) => total + clips, 0) / Math.max(1, known.length)
    return {
      clips: sum(({ clips }) => clips),
      accepted: sum(({ accepted }) => accepted),
      minutes_accepted: sum(({ accepted_seconds }) => accepted_seconds ?? 0) / 60,
      speakers: sum(({ speakers }) => speakers),
      sentences: sentenceCounts.open,
      sentences_recorded: sentenceCounts.recorded,
      translations: translations.accepted,
      regions: regions.map(({ region, clips, speakers, seconds }) => ({
        region,
        clips,
        speakers,
        minutes: (seconds ?? 0) / 60,
        is_rare: region !== null && clips < even * rareShare,
      })),
      names,
    }
  }
  const progress = ttlCache((_: string) => readProgress(), { seconds: 60 })

  return {
    progress: () => progress('all'),
    async nextSentences(user: Caller, { count, except }: z.output<(typeof nextSentences)['query']>) {
      const { id } = await contributors.required(user)
      await sentences.loaded()
      const found = await sentenceStore.next(db, id, { except, limit: count * drawnFrom })
      return { sentences: drawn(found, count).map(shown) }
    },
    async sentencesToReview(user: Caller, count: number) {
      const { id } = await contributors.required(user)
      await sentences.loaded()
      return { sentences: (await sentenceStore.toReview(db, id, count)).map(shown) }
    },
    async report(user: Caller, number: number, report: Body<typeof reportSentence> | null): Promise<void> {
      const { id } = await contributors.required(user)
      if (report) await limit(id, 'reports')
      await reviews.report(id, number, report)
    },
    async voteOnClip(user: Caller, id: string, { is_good, reason }: Body<typeof voteOnClip>) {
      return {
        counts: await reviews.voteOnClip(await voter(user), id, { is_good, reason: is_good ? null : (reason ?? null) }),
      }
    },
    async voteOnSentence(user: Caller, number: number, { is_natural, suggestion }: Body<typeof voteOnSentence>) {
      const by = await voter(user)
      // a bad suggestion is refused before the vote is stored, so that both can be sent again
      const suggest = suggestion && sentences.suggest(db, suggestion, { contributor_id: by.id, source: 'suggestion' })
      await suggest
      return { counts: await reviews.voteOnSentence(by, number, is_natural) }
    },
    async voteOnDonation(user: Caller, number: number, { verdict, better }: Body<typeof voteOnDonation>) {
      const { counts, donation } = await reviews.voteOnDonation(await voter(user), number, verdict)
      if (better && better !== donation.target_text)
        await parts.donations.donate(user, {
          client_key: crypto.randomUUID(),
          source_language: donation.source_language as 'ht',
          target_language: donation.target_language as 'ht',
          source_text: donation.source_text,
          target_text: better,
          machine_text: donation.target_text,
        })
      return { counts }
    },
    async reportAbuse(user: Caller, { what, reference, message, client_key }: Body<typeof reportAbuse>) {
      const subject = `Kreyòl commons: ${what} ${reference.replace(/[^\w.-]/g, '')}`
      const { number } = await parts.ask(user, { subject, message, client_key })
      return { number }
    },
  }
}

const shown = ({ number, text }: Sentence) => ({ id: number, text })

/** Some of them at random, the most needed first. */
function drawn(found: Sentence[], count: number): Sentence[] {
  const at = found.map((_, place) => place)
  while (at.length > count) at.splice(Math.floor(Math.random() * at.length), 1)
  return at.map((place) => found[place]!)
}
