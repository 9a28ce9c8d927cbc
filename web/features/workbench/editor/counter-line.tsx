import { formatNumber } from '../../../lib/language/dates.ts'
import { factSeparator } from '../../../lib/language/fact-line.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { classes } from '../../../ui/classes.ts'

/** The cost of a text, counted in characters. */
export type TextCost = {
  characters: number
  credits: number
  limit: number
  over: boolean
  /** Characters that dictionaries add to those of the text. */
  added?: number
}

/** The cost of the text and its share of the limit; red above the limit (S2 §2.1). */
export function CounterLine({ cost, id }: { cost: TextCost; id?: string }) {
  const { t, i18n } = useTranslation('workbench')
  const number = (value: number) => formatNumber(i18n.language, value)
  const { characters, credits, limit, over, added } = cost
  return (
    <div id={id} className="leading-tight">
      <div>
        <b className="display text-lg tabular-nums">{number(credits)}</b> {t('credits', { count: credits })}
      </div>
      <div className={classes('text-xs', over ? 'font-semibold text-bad' : 'text-subtle')}>
        <span className="figures">
          {number(characters)} / {number(limit)}
        </span>{' '}
        {t('characters')}
        {added !== undefined && `${factSeparator}${t('from_dictionaries', { shown: number(added) })}`}
        {over && <span role="status">{`${factSeparator}${t('over_by', { shown: number(characters - limit) })}`}</span>}
      </div>
    </div>
  )
}
