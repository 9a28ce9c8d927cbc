import { defaultPhonologicalSettings, type PhonologicalSettings, ruleCategories } from '@pawol/kreyol/speech'
import { ChevronRight, RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { usePreference } from '../../../../lib/storage/preferences.ts'
import { classes } from '../../../../ui/classes.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { BareSwitch } from '../../../../ui/form/switch.tsx'
import { useSpeechSettings } from '../../../voices/choice/use-speech-settings.ts'
import { initialValues, pauseSettings, SettingSlider } from './setting-slider.tsx'

export function AdvancedSettings() {
  const { t } = useTranslation('tuning')
  const [, change] = useSpeechSettings()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="display text-md">{t('pauses')}</h3>
      {pauseSettings.map((name) => (
        <SettingSlider key={name} name={name} label={t(name)} />
      ))}
      <Button
        size="sm"
        className="justify-self-start max-md:min-h-9"
        onClick={() => change(initialValues(pauseSettings))}
      >
        <RotateCcw className="icon-sm" />
        {t('reset_pauses')}
      </Button>
      <hr className="border-line" />
      <PhonologicalRules />
    </div>
  )
}

/** The rules of connected speech: a switch per category, and one per rule. */
function PhonologicalRules() {
  const { t } = useTranslation('tuning')
  const [kept, keep] = usePreference('phonological_rules')
  const rules = rulesWith(kept)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={t('phonological_rules')}>
      <div>
        <h3 className="display text-md">{t('phonological_rules')}</h3>
        <p className="text-xs text-subtle">{t('phonological_rules_text')}</p>
      </div>
      <ul className="divide-y divide-line rounded-2 border border-line">
        {Object.keys(rules).map((category) => (
          <Category key={category} id={category} rules={rules} onChange={keep} />
        ))}
      </ul>
      <Button
        size="sm"
        className="justify-self-start max-md:min-h-9"
        disabled={kept === null}
        onClick={() => keep(null)}
      >
        <RotateCcw className="icon-sm" />
        {t('reset_rules')}
      </Button>
    </section>
  )
}

type Switched = { rules: PhonologicalSettings; onChange: (rules: PhonologicalSettings) => void }

function Category({ id, rules, onChange }: Switched & { id: string }) {
  const [open, setOpen] = useState(false)
  const label = useId()
  const words = useRuleWords()
  const category = rules[id]!
  return (
    <li>
      <div className="flex items-start gap-2 px-3 py-2.5">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-w-0 flex-1 items-start gap-1.5 text-left"
        >
          <ChevronRight className={classes('icon-sm mt-[0.2em] text-subtle', open && 'rotate-90')} />
          <span className="min-w-0">
            <span id={label} className="block font-semibold">
              {words.category(id).name}
            </span>
            <span className="block text-xs text-subtle">{words.category(id).description}</span>
          </span>
        </button>
        <BareSwitch
          aria-labelledby={label}
          checked={category.enabled}
          onChange={(on) => onChange(withCategory(rules, id, on))}
        />
      </div>
      {open && (
        <ul className="grid gap-3 border-t border-line bg-sunken px-3 py-3">
          {Object.keys(category.rules).map((rule) => (
            <Rule key={rule} category={id} rule={rule} rules={rules} onChange={onChange} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Rule({ category, rule, rules, onChange }: Switched & { category: string; rule: string }) {
  const label = useId()
  const words = useRuleWords().rule(category, rule)
  const { enabled, rules: within } = rules[category]!
  const { examples } = ruleCategories[category]!.rules[rule]!
  return (
    <li className="flex items-start justify-between gap-3">
      <div className={classes('min-w-0', !enabled && 'text-subtle')}>
        <span id={label} className="block font-medium">
          {words.name}
        </span>
        <span id={`${label}-more`} className="block text-xs text-subtle">
          {words.description}
        </span>
        <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted">
          {examples.map(([written, before, after]) => (
            <li key={written}>
              <span lang="ht" className="font-semibold">
                {written}
              </span>{' '}
              <span className="font-ipa">
                [{before}] → [{after}]
              </span>
            </li>
          ))}
        </ul>
      </div>
      <BareSwitch
        aria-labelledby={label}
        aria-describedby={`${label}-more`}
        checked={within[rule]!.enabled}
        disabled={!enabled}
        onChange={(on) => onChange(withRule(rules, { category, rule }, on))}
      />
    </li>
  )
}

type Named = { name: string; description: string }

/** Rule texts are in English; other languages translate them by rule id. */
function useRuleWords() {
  const { i18n } = useTranslation('rules')
  const words = (id: string, own: Named): Named => {
    const found = (key: string): string | undefined => i18n.getResource(i18n.language, 'rules', key)
    return { name: found(id) ?? own.name, description: found(`${id}_text`) ?? own.description }
  }
  return {
    category: (id: string) => words(id, ruleCategories[id]!),
    rule: (category: string, rule: string) => words(rule, ruleCategories[category]!.rules[rule]!),
  }
}

/** Returns the current rules: the user's switches over the defaults. Rules that were removed are left out. */
export function rulesWith(kept: PhonologicalSettings | null): PhonologicalSettings {
  const standing = defaultPhonologicalSettings()
  for (const [id, category] of Object.entries(standing)) {
    const own = kept?.[id]
    category.enabled = own?.enabled ?? category.enabled
    for (const [rule, one] of Object.entries(category.rules)) one.enabled = own?.rules[rule]?.enabled ?? one.enabled
  }
  return standing
}

export function withCategory(rules: PhonologicalSettings, id: string, enabled: boolean): PhonologicalSettings {
  return { ...rules, [id]: { ...rules[id]!, enabled } }
}

export function withRule(
  rules: PhonologicalSettings,
  { category, rule }: { category: string; rule: string },
  enabled: boolean,
): PhonologicalSettings {
  const whole = rules[category]!
  return { ...rules, [category]: { ...whole, rules: { ...whole.rules, [rule]: { ...whole.rules[rule]!, enabled } } } }
}
