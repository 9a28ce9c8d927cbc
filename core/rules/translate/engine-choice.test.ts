import { describe, expect, it } from 'vitest'
import type { PlanId, TranslationEngine } from '../plans.ts'
import { chooseEngine, type EngineWish } from './engine-choice.ts'

const all: TranslationEngine[] = ['gpt-3.5-turbo', 'claude-3-haiku', 'gpt-4', 'gpt-5']

describe('the engine that serves', () => {
  it.each<[PlanId, EngineWish, TranslationEngine[], string]>([
    ['free', 'auto', [], 'ht-mt'],
    ['free', 'auto', all, 'gpt-3.5-turbo'],
    ['starter', 'auto', all, 'gpt-3.5-turbo'],
    ['creator', 'auto', all, 'gpt-3.5-turbo'],
    ['pro', 'auto', all, 'gpt-4'],
    ['scale', 'auto', all, 'gpt-4'],
    ['enterprise', 'auto', all, 'gpt-5'],
    ['staff', 'auto', all, 'gpt-5'],
    ['free', 'auto', ['claude-3-haiku', 'gpt-4', 'gpt-5'], 'ht-mt'],
    ['pro', 'auto', ['gpt-3.5-turbo', 'claude-3-haiku'], 'ht-mt'],
    ['enterprise', 'auto', ['gpt-4'], 'ht-mt'],
    ['staff', 'auto', ['gpt-3.5-turbo', 'claude-3-haiku'], 'claude-3-haiku'],
    ['staff', 'auto', ['gpt-3.5-turbo'], 'gpt-3.5-turbo'],
    ['staff', 'auto', [], 'ht-mt'],
    ['free', 'gpt-3.5-turbo', all, 'needs Creator'],
    ['starter', 'claude-3-haiku', all, 'needs Creator'],
    ['starter', 'claude-3-haiku', [], 'not_configured'],
    ['free', 'gpt-5', ['gpt-4'], 'not_configured'],
    ['creator', 'claude-3-haiku', all, 'claude-3-haiku'],
    ['creator', 'gpt-4', all, 'needs Pro'],
    ['pro', 'gpt-4', all, 'gpt-4'],
    ['pro', 'gpt-5', all, 'needs Enterprise'],
    ['scale', 'gpt-5', all, 'needs Enterprise'],
    ['enterprise', 'gpt-5', all, 'gpt-5'],
    ['enterprise', 'gpt-5', ['gpt-4'], 'not_configured'],
    ['creator', 'claude-3-haiku', [], 'not_configured'],
    ['staff', 'gpt-4', [], 'not_configured'],
  ])('%s who wish %s, with %j set up: %s', (plan, wish, configured, expected) => {
    const choice = chooseEngine(plan, wish, (engine) => configured.includes(engine))
    const outcome =
      'engine' in choice ? choice.engine : 'needs' in choice ? `needs ${choice.needs.name}` : choice.refused
    expect(outcome).toBe(expected)
  })
})
