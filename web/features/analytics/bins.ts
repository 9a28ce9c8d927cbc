import type { UsageRow } from '#core/contract/analytics.ts'

export type Measure = 'credits' | 'characters'
export const figures = ['credits', 'characters', 'jobs'] as const
export type Figure = (typeof figures)[number]
export type Unit = 'day' | 'week' | 'month'
export type Bin = { start: string; credits: number; characters: number; jobs: number }

const DAY_MS = 86_400_000

function monday(day: string): string {
  const time = Date.parse(day)
  const since = (new Date(time).getUTCDay() + 6) % 7
  return new Date(time - since * DAY_MS).toISOString().slice(0, 10)
}

const starts: Record<Unit, (day: string) => string> = {
  day: (day) => day,
  week: monday,
  month: (day) => `${day.slice(0, 7)}-01`,
}

function gather(days: UsageRow[], unit: Unit): Bin[] {
  const bins = new Map<string, Bin>()
  for (const { value, credits, characters, jobs } of days) {
    const start = starts[unit](value)
    const bin = bins.get(start) ?? { start, credits: 0, characters: 0, jobs: 0 }
    bin.credits += credits
    bin.characters += characters
    bin.jobs += jobs
    bins.set(start, bin)
  }
  return [...bins.values()]
}

/**
 * Groups days into days, weeks or months: the finest unit that leaves room for each leaf. A phone shows fewer leaves,
 * never thinner ones.
 */
export function binsFor(days: UsageRow[], room: number): { unit: Unit; bins: Bin[] } {
  for (const unit of ['day', 'week'] as const) {
    const bins = gather(days, unit)
    if (bins.length <= room) return { unit, bins }
  }
  return { unit: 'month', bins: gather(days, 'month') }
}

/** Round numbers from 0 to at least the maximum, few enough to read. */
export function ticksFor(most: number): number[] {
  const rough = Math.max(1, most) / 4
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * size).find((n) => n >= rough) ?? rough)
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, i) => i * step)
}

/** Which bins get a label, so that labels never touch. */
export function labelled(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, most)))
  return Array.from({ length: Math.ceil(count / every) }, (_, i) => i * every)
}

/** The path of a leaf that grows from the base line. */
export function leafUp({ x, ground, width, height }: { x: number; ground: number; width: number; height: number }) {
  if (height <= 0) return ''
  const [top, middle] = [ground - height, ground - height * 0.42]
  // A curve reaches half the distance of its control point; this keeps a short leaf a leaf.
  const side = Math.min(width, height)
  const r = (n: number) => Math.round(n * 10) / 10
  return `M${r(x)} ${r(top)}Q${r(x + side)} ${r(middle)} ${r(x)} ${r(ground)}Q${r(x - side)} ${r(middle)} ${r(x)} ${r(top)}Z`
}

export function busiest(bins: Bin[], measure: Measure): number {
  return bins.reduce((best, bin, at) => (bin[measure] > (bins[best]?.[measure] ?? 0) ? at : best), 0)
}
