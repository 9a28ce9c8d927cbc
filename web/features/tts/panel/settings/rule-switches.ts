import { defaultPhonologicalSettings, type PhonologicalSettings } from '#core/kreyol/sounds/phonological-rules.ts'

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
