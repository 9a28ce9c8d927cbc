import type { LibraryFacets } from '#core/contract/voices.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { countFilters, type FilterGroup, type LibraryView, toggled, withoutFilters } from './use-library.ts'
import { tagText } from './voice-facts.tsx'

export type FiltersProps = {
  view: LibraryView
  facets: LibraryFacets | undefined
  onChange: (part: Partial<LibraryView>) => void
}

/** Hidden while there are no voices; an active filter can always be removed. */
export function hasFilters({ view, facets }: Pick<FiltersProps, 'view' | 'facets'>): boolean {
  if (!facets || countFilters(view) > 0) return true
  return facets.premium > 0 || [facets.region, facets.gender, facets.use].some((values) => values.length > 0)
}

export function Filters({ view, facets, onChange }: FiltersProps) {
  const { t } = useTranslation('voices')
  const labels: Record<FilterGroup, (value: string) => string> = {
    region: (value) => value,
    gender: (value) => t(`gender_${value as 'female'}`),
    use: (value) => capital(tagText(t, value)),
  }
  if (!hasFilters({ view, facets })) return null
  const group = (name: FilterGroup, title: string) => (
    <Group title={title} empty={facets?.[name].length === 0}>
      {facets?.[name].map(({ value, count }) => (
        <Choice
          key={value}
          kreyol={name === 'region'}
          label={labels[name](value)}
          count={count}
          on={view[name].includes(value)}
          onToggle={() => onChange({ [name]: toggled(view[name], value) })}
        />
      ))}
    </Group>
  )
  return (
    <div className="grid content-start gap-5">
      {group('region', t('region'))}
      {group('gender', t('voice'))}
      {group('use', t('good_for'))}
      <Group title={t('access')}>
        <Choice
          label={t('premium')}
          count={facets?.premium ?? 0}
          on={view.premium}
          onToggle={() => onChange({ premium: !view.premium })}
        />
      </Group>
      {countFilters(view) > 0 && (
        <Button size="sm" look="link" className="justify-self-start" onClick={() => onChange(withoutFilters)}>
          {t('clear_filters')}
        </Button>
      )}
    </div>
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function Group({ title, empty, children }: { title: string; empty?: boolean; children: React.ReactNode }) {
  if (empty) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-xs font-semibold text-muted">{title}</legend>
      <ul>{children}</ul>
    </fieldset>
  )
}

type ChoiceProps = { label: string; kreyol?: boolean; count: number; on: boolean; onToggle: () => void }

function Choice({ label, kreyol, count, on, onToggle }: ChoiceProps) {
  return (
    <li className="flex min-h-[1.875rem] items-center gap-2 max-md:min-h-11">
      <Checkbox checked={on} onChange={onToggle}>
        <span lang={kreyol ? 'ht' : undefined}>{label}</span>
      </Checkbox>
      <span className="figures ml-auto text-xs text-subtle">{count}</span>
    </li>
  )
}
