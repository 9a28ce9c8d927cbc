import { describe, expect, it } from 'vitest'
import { speechCharacters } from '#core/rules/pricing.ts'
import { speechCost } from './generate-state.ts'

describe('the cost of a text', () => {
  const creator = { plan: 'creator', express: false } as const
  it.each([
    ['nothing costs nothing', '', creator, [0, 0, 5000, false]],
    ['one credit a character', 'Bonjou', creator, [6, 6, 5000, false]],
    ['express costs half again, rounded up', 'Bonjou!', { ...creator, express: true }, [7, 11, 2500, false]],
    ['a pause counts as its marker', 'wi ⏱½s non', creator, [10, 10, 5000, false]],
    ['and so does its tag', 'wi <break time="0.5s"/> non', creator, [10, 10, 5000, false]],
    ['a letter with its accent is one', 'me\u0300si', creator, [4, 4, 5000, false]],
    ['at the limit is allowed', 'a'.repeat(1000), { plan: 'free', express: false }, [1000, 1000, 1000, false]],
    ['one more is not', 'a'.repeat(1001), { plan: 'free', express: false }, [1001, 1001, 1000, true]],
    ['without a plan the limit is 5,000', 'a', { plan: null, express: false }, [1, 1, 5000, false]],
    ['express has its share of the limit [S2-5-39]', 'a', { plan: 'pro', express: true }, [1, 2, 5000, false]],
  ] as const)('%s', (_what, text, terms, [characters, credits, limit, over]) => {
    expect(speechCost(text, terms)).toEqual({ characters, credits, limit, over })
  })
})

describe('the counter', () => {
  it.each([
    ['Bonjou, “tout” moun… ⏱½s àèòéïôêâç ÀÈÒ ½€', 'plain letters'],
    ['me\u0300si anpil', 'an accent of its own'],
    ['👋 wi', 'an emoji'],
    ['a <break time="1s"/> b < c', 'a tag'],
    ['\u1100\u1161 \u0958', 'letters that join or part'],
    ['a\tb\r\nc', 'white space'],
  ])('%s (%s) gives what the price is made from', (text) => {
    expect(speechCost(text, { plan: 'pro', express: false }).characters).toBe(speechCharacters(text))
  })
})
