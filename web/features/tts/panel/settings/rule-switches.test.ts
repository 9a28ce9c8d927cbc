import { expect, it } from 'vitest'
import { activeRules, defaultPhonologicalSettings } from '#core/kreyol/sounds/phonological-rules.ts'
import { rulesWith, withCategory, withRule } from './rule-switches.ts'

const names = (rules: Parameters<typeof activeRules>[0]) => activeRules(rules).map(({ name }) => name)
const [category, { rules }] = Object.entries(defaultPhonologicalSettings())[0]!
const [rule, { name, enabled }] = Object.entries(rules)[0]!

it('stands as by default until something is switched', () => {
  expect(rulesWith(null)).toEqual(defaultPhonologicalSettings())
})

it('switches one rule', () => {
  const switched = withRule(rulesWith(null), { category, rule }, !enabled)
  expect(names(switched).includes(name)).toBe(!enabled)
  expect(rulesWith(switched)).toEqual(switched)
})

it('switches a whole category, and its rules keep what they were', () => {
  const off = withCategory(rulesWith(null), category, false)
  expect(names(off).some((active) => Object.values(rules).some((one) => one.name === active))).toBe(false)
  expect(withCategory(off, category, true)).toEqual(defaultPhonologicalSettings())
})

it('knows nothing of rules that are no more, and everything of new ones', () => {
  const kept = { gone: { name: 'Gone', description: '', enabled: false, rules: {} } }
  expect(rulesWith(kept)).toEqual(defaultPhonologicalSettings())
})
