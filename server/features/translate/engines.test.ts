import { describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { fakeTranslator } from '../../adapters/translator/fake.ts'
import { createEngines } from './engines.ts'

const named = (engine: string) => Object.assign(fakeTranslator(), { engine })
const engines = createEngines({
  embedded: named('ht-mt'),
  engines: { 'gpt-3.5-turbo': named('openai:gpt-3.5-turbo'), 'gpt-4': named('openai:gpt-4') },
})
const codeOf = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return error instanceof AppError ? error.body() : error
  }
}

describe('the engines', () => {
  it('serve by plan, and every result names the one that did', async () => {
    for (const [plan, wish, engine] of [
      ['free', 'auto', 'openai:gpt-3.5-turbo'],
      ['pro', 'auto', 'openai:gpt-4'],
      ['enterprise', 'auto', 'ht-mt'],
      ['pro', 'gpt-3.5-turbo', 'openai:gpt-3.5-turbo'],
    ] as const)
      for await (const one of engines.translatorFor(plan, wish).translate([{ text: 'Hi', from: 'en', to: 'ht' }]))
        expect(one.engine).toBe(engine)
  })
  it('are refused by code if the plan lacks them or they are not configured', () => {
    expect(codeOf(() => engines.translatorFor('creator', 'gpt-4'))).toMatchObject({
      code: 'engine_not_allowed',
      engine: 'GPT-4',
      plan: 'Pro',
      error: 'The translation engine GPT-4 needs the Pro plan or a higher one.',
    })
    expect(codeOf(() => engines.translatorFor('creator', 'claude-3-haiku'))).toMatchObject({
      code: 'engine_not_configured',
      engine: 'Claude 3 Haiku',
    })
  })
  it('go through Kreyòl only between languages that no pack here knows together', () => {
    const pair = ({ from, to }: { from: string; to: string }) => from === 'en' && to === 'fr'
    const embedded = Object.assign(named('ht-mt'), { isDirect: pair })
    const own = createEngines({ embedded, engines: {} })
    expect(own.directPairs()).toEqual([{ source: 'en', target: 'fr' }])
    const route = own.routesOf(embedded)
    expect([route('en', 'fr'), route('fr', 'en'), route('en', 'ht'), route('en', 'en')]).toEqual([
      ...['direct', 'pivot', 'direct', null],
    ])
    expect(engines.directPairs()).toEqual([])
  })
  it('name the model pack that serves a pair', () => {
    const served = Object.assign(named('ht-mt'), {
      engineFor: ({ from, to }: { from: string; to: string }) => (from === 'en' && to === 'ht' ? 'pack' : 'ht-mt'),
    })
    expect(createEngines({ embedded: served, engines: {} }).packPairs(served)).toEqual([
      { source: 'en', target: 'ht', engine: 'pack' },
    ])
    expect(engines.packPairs(named('openai:gpt-4'))).toEqual([])
  })
  it('are listed as a user on a plan sees them', () => {
    const here = { configured: true, setting: null }
    const auto = { ...here, engine: 'auto', name: 'Auto', allowed: true, plan_name: null, service: null }
    const turbo = { engine: 'gpt-3.5-turbo', name: 'GPT-3.5 Turbo', allowed: true, plan_name: 'Creator' }
    const gpt4 = { engine: 'gpt-4', name: 'GPT-4', allowed: false, plan_name: 'Pro' }
    expect(engines.optionsFor('creator')).toEqual([
      auto,
      { ...here, ...turbo, service: 'openai:gpt-3.5-turbo' },
      { ...here, ...gpt4, service: 'openai:gpt-4' },
    ])
    const missing = engines.optionsFor('staff', { is_staff: true }).filter(({ configured }) => !configured)
    expect(missing.map(({ engine, setting }) => [engine, setting])).toEqual([
      ['claude-3-haiku', 'TRANSLATE_ANTHROPIC_URL'],
      ['gpt-5', 'TRANSLATE_OPENAI_URL'],
    ])
  })
  it('that run are listed for every user, with the plans that include them', () => {
    expect(engines.running().map(({ engine, plans, auto_for }) => [engine, plans, auto_for])).toEqual([
      ['gpt-3.5-turbo', ['creator', 'pro', 'scale', 'enterprise'], ['free', 'starter', 'creator']],
      ['gpt-4', ['pro', 'scale', 'enterprise'], ['pro', 'scale']],
    ])
  })
})
