import { Bot, ChevronDown, ChevronUp, Feather, Gauge, Rocket, Sparkles } from 'lucide-react'
import { Suspense, useId } from 'react'
import type { TranslationEngine } from '#core/rules/plans.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { usePreference } from '../../../lib/storage/preferences.ts'
import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { lazyPart } from '../../workbench/page/lazy-part.ts'
import { useChoices } from '../form.ts'
import { type ListedEngine, useAutoName, useEngineName, useEngines, useUsableEngine } from './use-engines.ts'

const DeviceChoice = lazyPart(() => import('../../device/device-choice.tsx').then((m) => m.DeviceChoice), 'device')

type Wish = TranslationEngine | 'auto'
const icons = { auto: Sparkles, 'gpt-3.5-turbo': Gauge, 'claude-3-haiku': Feather, 'gpt-4': Bot, 'gpt-5': Rocket }
/** Quality in stars of five, as each engine writes Kreyòl. */
const quality: Record<TranslationEngine, number> = { 'gpt-3.5-turbo': 3, 'claude-3-haiku': 3, 'gpt-4': 4, 'gpt-5': 5 }
const key = (engine: Wish) => engine.replace(/[.-]/g, '_') as 'auto' | 'gpt_4'

/** The engines of this installation. An engine that the plan lacks names the plan that has it (S2 §5). */
export function EngineChoice() {
  const { t } = useTranslation('translate')
  const [{ engine: wish, source, target }] = useChoices()
  const { engines } = useEngines()
  const engineName = useEngineName()
  const engine = useUsableEngine()
  const auto = useAutoName({ source, target })
  return (
    <div className="min-w-0">
      {engines.length > 0 ? (
        <EngineMenu engine={engine} auto={auto} />
      ) : (
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{t('engine')}</span>
          <span className="text-muted">{auto}</span>
        </p>
      )}
      {wish !== engine && (
        <p className="mt-1 text-xs text-warn">{t('engine_unusable', { engine: engineName(wish) })}</p>
      )}
      <div className="mt-2 max-w-[34rem]">
        <Suspense>
          <DeviceChoice task="translate" />
        </Suspense>
      </div>
      <StaffEngines />
    </div>
  )
}

function EngineMenu({ engine, auto }: { engine: Wish; auto: string }) {
  const { t } = useTranslation('translate')
  const [collapsed, setCollapsed] = usePreference('translation_engine_collapsed')
  const [, change] = useChoices()
  const { engines } = useEngines()
  const engineName = useEngineName()
  const id = useId()
  const chosen = engine === 'auto' ? auto : engineName(engine)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{t('engine')}</span>
        {collapsed && <span className="text-muted">{chosen}</span>}
        <Button
          look="link"
          size="sm"
          className="ml-auto max-md:min-h-9"
          aria-expanded={!collapsed}
          aria-controls={id}
          onClick={() => setCollapsed(!collapsed)}
        >
          {t(collapsed ? 'show_engines' : 'hide_engines')}
          {collapsed ? <ChevronDown className="icon-sm" /> : <ChevronUp className="icon-sm" />}
        </Button>
      </div>
      <div id={id}>
        {!collapsed && (
          <fieldset className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,13.5rem),1fr))] gap-2">
            <legend className="sr-only">{t('engine')}</legend>
            <EngineOption
              engine="auto"
              name={auto}
              checked={engine === 'auto'}
              description={t('engine_auto_text')}
              onChange={() => change({ engine: 'auto' })}
            />
            {engines.map((one) => (
              <EngineOption
                key={one.engine}
                engine={one.engine}
                name={one.name}
                checked={engine === one.engine}
                description={describe(one)}
                plan_name={one.allowed ? undefined : (one.plan_name ?? undefined)}
                onChange={() => change({ engine: one.engine })}
              />
            ))}
          </fieldset>
        )}
      </div>
    </>
  )

  /** Stars belong to the model an engine is named after; an operator may configure another model for it. */
  function describe({ engine, name, service }: ListedEngine): string {
    if (service && engineName(service) !== name)
      return t('engine_runs_on', { model: service.replace(/^(openai|anthropic):/, '') })
    return `${t(`engine_${key(engine)}_text` as 'engine_gpt_4_text')} ${t('engine_quality', { stars: quality[engine] })}`
  }
}

type EngineOptionProps = {
  engine: Wish
  name: string
  description: string
  checked: boolean
  /** The plan the engine needs, where the user has another one. */
  plan_name?: string
  onChange: () => void
}

function EngineOption({ engine, name, description, checked, plan_name, onChange }: EngineOptionProps) {
  const Icon = icons[engine]
  const locked = plan_name !== undefined
  const id = useId()
  return (
    <label
      className={classes(
        'relative flex min-h-14 gap-2.5 rounded-2 border px-3 py-2',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        checked
          ? 'border-act-text bg-selected'
          : locked
            ? 'border-line bg-sunken'
            : 'border-line-strong bg-surface hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name="translation-engine"
        aria-describedby={id}
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit] outline-none"
        checked={checked}
        disabled={locked}
        onChange={onChange}
      />
      <Icon className={classes('mt-0.5', locked ? 'text-subtle' : 'text-act-text')} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {plan_name && <Badge tone="act">{plan_name}</Badge>}
        </span>
        <span id={id} className="block text-xs text-muted">
          {description}
        </span>
      </span>
    </label>
  )
}

/** Shows staff the variables that would configure the missing engines. */
export function StaffEngines() {
  const { t } = useTranslation('translate')
  const { missing } = useEngines()
  if (missing.length === 0) return null
  const settings = [...new Set(missing.map(({ setting }) => setting))].map((setting) => {
    const names = missing.filter((one) => one.setting === setting).map(({ name }) => name)
    return `${setting} (${names.join(', ')})`
  })
  return (
    <p className="mt-1 text-xs text-subtle wrap-anywhere">{t('engines_missing', { settings: settings.join(', ') })}</p>
  )
}
