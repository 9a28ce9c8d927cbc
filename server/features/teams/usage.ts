import { Readable } from 'node:stream'
import { type Product, products } from '#core/contract/jobs.ts'
import type { UsageReport } from '#core/contract/teams/teams.ts'
import { csvLine, inertCell } from '#core/rules/csv.ts'
import type { Caller, FileReply } from '../../platform/http/route.ts'
import type { AccountId } from '../../platform/ids.ts'
import { type Entered, enter } from './entering.ts'
import type { TeamParts } from './parts.ts'
import { seatStore } from './store.ts'

const dayMs = 86_400_000
const mostRecent = 10
/** More seats than any plan has in a month, including members who left. */
const mostSeats = 10_000

type Spender = UsageReport['usage_by_user'][number]['user']
type Month = { start: Date; end: Date; from: string; to: string }

/** What an organisation's credits were used for in a calendar month, UTC. */
export function createTeamUsage(parts: TeamParts) {
  const { db, usage, credits, now } = parts

  /** Members by seat, for lists of spending; the owner has no seat. */
  async function spenders({ organisation }: Entered, seatIds: string[]) {
    const seats = await seatStore.ever(db, [...new Set(seatIds)])
    const known = await parts.people(
      db,
      seats.flatMap(({ user_id }) => user_id ?? []),
    )
    const owner = await parts.ownerOf(db, organisation.account_id)
    const of = new Map<string, Spender>()
    for (const seat of seats) {
      const person = known.find(({ id }) => id === seat.user_id)
      of.set(seat.id, { username: person?.username ?? '', email: person?.email ?? '', is_owner: false })
    }
    const owning: Spender = { username: owner?.username ?? '', email: owner?.email ?? '', is_owner: true }
    return (seat_id: string | null): Spender => (seat_id && of.get(seat_id)) || owning
  }

  async function recent(account_id: AccountId, { start: from, end: to }: Month) {
    return credits.usageBetween(db, account_id, { from, to, limit: mostRecent })
  }

  return {
    async report(user: Caller, id: string, asked: string | undefined): Promise<UsageReport> {
      const team = await enter(db, user, id, 'see_usage')
      const { account_id } = team.organisation
      const month = monthOf(asked, now())
      const [days, seats, rows] = await Promise.all([
        usage.byDay(db, account_id, month),
        usage.byValue(db, account_id, { ...month, group: 'seat', limit: mostSeats }),
        recent(account_id, month),
      ])
      const who = await spenders(team, [
        ...seats.map(({ value }) => value),
        ...rows.flatMap(({ seat_id }) => seat_id ?? []),
      ])
      const total = days.reduce((sum, day) => sum + day.credits, 0)
      const byMembers = seats.reduce((sum, seat) => sum + seat.credits, 0)
      const byUser = [
        { user: who(null), credits_used: total - byMembers },
        ...seats.map(({ value, credits: credits_used }) => ({ user: who(value), credits_used })),
      ]
      return {
        period_start: month.start.toISOString(),
        period_end: month.end.toISOString(),
        total_credits_used: total,
        usage_by_user: byUser.sort((a, b) => b.credits_used - a.credits_used),
        usage_by_day: everyDay(month, now()).map((day) => ({
          day,
          credits_used: days.find(({ value }) => value === day)?.credits ?? 0,
        })),
        recent_usage: rows.map(({ id: usage_id, seat_id, product, characters, amount, created_at }) => ({
          id: usage_id,
          description: described(product, characters),
          product,
          characters,
          seat_user: { username: who(seat_id).username },
          created_at: created_at.toISOString(),
          credits_used: -amount,
        })),
      }
    },
    async file(user: Caller, id: string, asked: string | undefined): Promise<FileReply> {
      const team = await enter(db, user, id, 'see_usage')
      const { account_id } = team.organisation
      const month = monthOf(asked, now())
      const days = await usage.byDay(db, account_id, month)
      const lines = await usage.lines(db, account_id, { ...month, group: 'seat' })
      const who = await spenders(
        team,
        lines.map(({ value }) => value),
      )
      const owned = days.map(({ value: day, credits: all }) => {
        const members = lines.filter((line) => line.day === day).reduce((sum, line) => sum + line.credits, 0)
        return { day, value: null, credits: all - members }
      })
      const rows = [...owned, ...lines].filter(({ credits: used }) => used > 0)
      rows.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : b.credits - a.credits))
      const text = rows.map(({ day, value, credits: used }) => {
        const { username, email, is_owner } = who(value)
        return csvLine([day, inertCell(username), inertCell(email), is_owner ? 'owner' : '', String(used)])
      })
      // the byte-order mark without which spreadsheets misread accents
      const bytes = Buffer.from(
        `\ufeff${csvLine(['day', 'username', 'email', 'role', 'credits_used'])}${text.join('')}`,
      )
      return {
        stream: Readable.from([bytes]),
        size: bytes.length,
        type: 'text/csv; charset=utf-8',
        download: `pawol-team-usage-${month.from.slice(0, 7)}.csv`,
      }
    },
  }
}

function described(product: string | null, characters: number | null): string {
  const name = product && Object.hasOwn(products, product) ? products[product as Product] : 'Pawòl'
  return characters === null ? name : `${name}: ${characters.toLocaleString('en-US')} characters`
}

function monthOf(asked: string | undefined, now: Date): Month {
  const start = new Date(`${asked ?? now.toISOString().slice(0, 7)}-01T00:00:00Z`)
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
  const day = (at: Date) => at.toISOString().slice(0, 10)
  return { start, end, from: day(start), to: day(new Date(end.getTime() - dayMs)) }
}

/** Fills in days without work, up to today: a chart needs them. */
function everyDay({ start, end }: Month, now: Date): string[] {
  const last = Math.min(end.getTime() - 1, now.getTime())
  const days: string[] = []
  for (let at = start.getTime(); at <= last; at += dayMs) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
