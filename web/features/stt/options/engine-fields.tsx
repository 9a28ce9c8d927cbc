import type { TranslationEngine } from '#core/rules/plans.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { StaffEngines } from '../../translate/options/engine-choice.tsx'
import { useAutoEngine, useAutoName, useEngineName, useEngines } from '../../translate/options/use-engines.ts'
import type { Choices } from '../form.ts'

type Engine = Pick<Choices, 'engine_mode' | 'engine'>
type EngineFieldsProps = {
  value: Engine & Pick<Choices, 'from' | 'to'>
  onChange: (part: Partial<Choices>) => void
  label: string
}

/** The translation engine: the best of the plan, or a chosen one (S3 §5). Without a choice it only names the engine. */
export function EngineFields({ value, onChange, label }: EngineFieldsProps) {
  const { t } = useTranslation('stt')
  const words = useTranslation('translate')
  const engineName = useEngineName()
  const pair = { source: value.from, target: value.to }
  const autoName = useAutoName(pair)
  const auto = useAutoEngine(pair)
  const { engines, known } = useEngines()
  const now = engineNow(value, engines)
  const none = !engines.some(({ allowed }) => allowed)
  const unusable = known && value.engine_mode === 'manual' && now.mode === 'auto' && (
    <p className="text-xs text-warn">{words.t('engine_unusable', { engine: engineName(value.engine) })}</p>
  )
  if (engines.length === 0)
    return (
      <div className="grid gap-1">
        <p className="flex flex-wrap gap-x-4">
          <span className="font-semibold">{label}</span>
          <span className="text-muted">{autoName}</span>
        </p>
        {unusable}
        <StaffEngines />
      </div>
    )
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-semibold">{label}</span>
        <Segmented
          label={label}
          options={[
            { value: 'auto', label: t('engine_auto') },
            { value: 'manual', label: t('engine_manual') },
          ]}
          value={value.engine_mode}
          onChange={(engine_mode) => onChange({ engine_mode })}
        />
      </div>
      {value.engine_mode === 'manual' ? (
        <Select
          label={t('engine')}
          className="max-md:min-h-11"
          hint={none ? t('engine_none', { plan: engines[0]?.plan_name ?? '' }) : undefined}
          options={engines.map(({ engine, name, allowed, plan_name }) => ({
            value: engine,
            label: allowed ? name : `${name} (${plan_name})`,
            disabled: !allowed,
          }))}
          value={now.mode === 'manual' ? now.engine : value.engine}
          onChange={(event) => onChange({ engine: event.target.value as TranslationEngine })}
        />
      ) : (
        <p className="text-xs text-subtle">{auto && t('engine_auto_text', { engine: engineName(auto) })}</p>
      )}
      <StaffEngines />
    </div>
  )
}

type Known = { engine: TranslationEngine; allowed: boolean; configured: boolean }

/** The engine to request; one that the plan or this installation lacks is replaced by an available one. */
export function engineNow(
  { engine_mode, engine }: Engine,
  engines: readonly Known[],
): { mode: 'auto' } | { mode: 'manual'; engine: TranslationEngine } {
  const usable = engines.filter(({ allowed, configured }) => allowed && configured).map((one) => one.engine)
  if (engine_mode === 'auto' || usable.length === 0) return { mode: 'auto' }
  return { mode: 'manual', engine: usable.includes(engine) ? engine : usable[0]! }
}
