import { activeRules, defaultPhonologicalSettings } from '@pawol/kreyol/speech'
import { expect, it } from 'vitest'
import { rulesWith, withCategory, withRule } from './advanced-settings.tsx'

const names = (rules: Parameters<typeof activeRules>[0]) => activeRules(rules).map(({ name }) => name)
const [category, { rules }] = Object.entries(defaultPhonologicalSettings())[0]!
const [rule, { name, enabled }] = Object.entries(rules)[0]!

it('use the defaults until the user switches something', () => {
  expect(rulesWith(null)).toEqual(defaultPhonologicalSettings())
})

it('switch one rule', () => {
  const switched = withRule(rulesWith(null), { category, rule }, !enabled)
  expect(names(switched).includes(name)).toBe(!enabled)
  expect(rulesWith(switched)).toEqual(switched)
})

it('switch an entire category, and keep the state of its rules', () => {
  const off = withCategory(rulesWith(null), category, false)
  expect(names(off).some((active) => Object.values(rules).some((one) => one.name === active))).toBe(false)
  expect(withCategory(off, category, true)).toEqual(defaultPhonologicalSettings())
})

it('ignore rules that were removed, and include new ones', () => {
  const kept = { gone: { name: 'Gone', description: '', enabled: false, rules: {} } }
  expect(rulesWith(kept)).toEqual(defaultPhonologicalSettings())
})
