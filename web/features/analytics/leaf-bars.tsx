import { formatCredits } from '#core/rules/format.ts'
import { formatNumber } from '../../lib/language/dates.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { type Bin, labelled, leafUp, type Measure, ticksFor } from './bins.ts'

type Props = {
  bins: Bin[]
  measure: Measure
  width: number
  label: string
  /** Accessible name of the slider that moves along the chart. */
  describe: string
  at?: number
  name: (start: string) => string
  /** Short names for the axis. */
  short: (start: string) => string
  onPoint: (at: number | undefined) => void
}

const HEIGHT = 220
const LEFT = 44
const RIGHT = 12
const TOP = 10
const BOTTOM = 26
const GROUND = HEIGHT - BOTTOM
const WIDEST = 26
const LABEL_ROOM = 88

/** One leaf per bin, drawn in screen pixels so that neither text nor leaves are stretched. */
export function LeafBars({ bins, measure, width, label, describe, at, name, short, onPoint }: Props) {
  const { i18n } = useTranslation()
  const ticks = ticksFor(Math.max(...bins.map((bin) => bin[measure])))
  const most = ticks.at(-1) ?? 1
  const pitch = (width - LEFT - RIGHT) / Math.max(1, bins.length)
  const centre = (index: number) => LEFT + pitch * (index + 0.5)
  const heightOf = (value: number) => (value / most) * (GROUND - TOP)
  const pointAt = (x: number) => onPoint(Math.min(bins.length - 1, Math.max(0, Math.floor((x - LEFT) / pitch))))
  const pointed = bins[at ?? -1]
  return (
    <div className="relative rounded-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <svg width={width} height={HEIGHT} role="img" aria-label={label} className="block overflow-visible">
        <Grid ticks={ticks} y={(value) => GROUND - heightOf(value)} width={width} />
        {at !== undefined && (
          <rect x={centre(at) - pitch / 2} y={TOP} width={pitch} height={GROUND - TOP} className="fill-selected" />
        )}
        {bins.map((bin, index) => (
          <path
            key={bin.start}
            d={leafUp({
              x: centre(index),
              ground: GROUND,
              width: Math.min(WIDEST, pitch * 0.9),
              height: heightOf(bin[measure]),
            })}
            className={at === undefined || at === index ? 'fill-act' : 'fill-wave-rest'}
          />
        ))}
        <DayNames bins={bins} centre={centre} width={width} name={short} />
      </svg>
      <input
        type="range"
        aria-label={describe}
        aria-valuetext={pointed && `${name(pointed.start)}: ${formatNumber(i18n.language, pointed[measure])}`}
        min={0}
        max={Math.max(0, bins.length - 1)}
        value={at ?? bins.length - 1}
        onChange={(event) => onPoint(Number(event.target.value))}
        onFocus={(event) => event.target.matches(':focus-visible') && onPoint(at ?? bins.length - 1)}
        onBlur={() => onPoint(undefined)}
        onPointerMove={(event) => pointAt(event.clientX - event.currentTarget.getBoundingClientRect().left)}
        onPointerDown={(event) => pointAt(event.clientX - event.currentTarget.getBoundingClientRect().left)}
        onPointerLeave={() => onPoint(undefined)}
        className="absolute inset-0 size-full cursor-crosshair appearance-none opacity-0"
      />
    </div>
  )
}

function Grid({ ticks, y, width }: { ticks: number[]; y: (value: number) => number; width: number }) {
  const { i18n } = useTranslation()
  return (
    <g>
      {ticks.map((value) => (
        <g key={value}>
          <path d={`M${LEFT} ${y(value)}H${width}`} className="stroke-line" />
          <text x={LEFT - 8} y={y(value) + 4} textAnchor="end" className="figures fill-subtle text-2xs">
            {formatCredits(value, i18n.language)}
          </text>
        </g>
      ))}
    </g>
  )
}

type DayNamesProps = { bins: Bin[]; centre: (index: number) => number; width: number; name: (start: string) => string }

function DayNames({ bins, centre, width, name }: DayNamesProps) {
  const shown = labelled(bins.length, Math.floor((width - LEFT) / LABEL_ROOM))
  return (
    <g>
      {shown.map((index) => (
        <text
          key={bins[index]?.start}
          x={Math.min(centre(index), width - RIGHT)}
          y={HEIGHT - 6}
          textAnchor={shown.length > 1 && index === shown.at(-1) && centre(index) > width - 50 ? 'end' : 'middle'}
          className="figures fill-subtle text-2xs"
        >
          {name(bins[index]?.start ?? '')}
        </text>
      ))}
    </g>
  )
}
