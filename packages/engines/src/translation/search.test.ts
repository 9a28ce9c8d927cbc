import { describe, expect, it } from 'vitest'
import { openSearch, type Search } from './batch.ts'
import type { Likeliest } from './model.ts'

const end = 1
/** `a:.6 b:.3`: tokens a = 10, b = 11 … and `$`, the end, with their probabilities. */
const likeliest = (written: string): Likeliest =>
  written.split(' ').map((one) => {
    const [name, probability] = one.split(':')
    const token = name === '$' ? end : name!.charCodeAt(0) - 87
    return { token, log_probability: Math.log(Number(probability)) }
  })
const spelled = (tokens: number[]) => tokens.map((token) => String.fromCharCode(token + 87)).join('')
const results = (search: Search) =>
  search
    .ended()
    .map(({ tokens, mean, complete }) => `${spelled(tokens)}${complete ? '' : '…'} ${Math.exp(mean).toFixed(3)}`)
const live = (search: Search) => search.live.map(({ tokens }) => spelled(tokens))

describe('greedy decoding', () => {
  it('ends at the first end, which counts as a token', () => {
    const search = openSearch({ beam: 1, most_tokens: 9 })
    expect(search.take([likeliest('a:.5 b:.4')])).toEqual([0])
    expect(search.take([likeliest('b:.25 $:.2')])).toEqual([0])
    expect(live(search)).toEqual(['ab'])
    expect(search.take([likeliest('$:.8 c:.1')])).toEqual([])
    expect(results(search)).toEqual([`ab ${((0.5 * 0.25 * 0.8) ** (1 / 3)).toFixed(3)}`])
    expect(search.ended()[0]!.min).toBeCloseTo(Math.log(0.25), 6)
  })
  it('may be empty', () => {
    const search = openSearch({ beam: 1, most_tokens: 9 })
    expect(search.take([likeliest('$:.9 a:.1')])).toEqual([])
    expect(results(search)).toEqual([' 0.900'])
  })
  it('cuts off an endless output, and reports it', () => {
    const search = openSearch({ beam: 1, most_tokens: 3 })
    for (let n = 0; n < 3; n++) search.take([likeliest('a:.9 $:.1')])
    expect(search.live).toEqual([])
    expect(results(search)).toEqual(['aaa… 0.900'])
  })
})

describe('beam search', () => {
  it('finds a better sentence with a worse start', () => {
    const search = openSearch({ beam: 2, most_tokens: 9 })
    expect(search.take([likeliest('a:.6 b:.4 c:.1 d:.1')])).toEqual([0, 0])
    expect(live(search)).toEqual(['a', 'b'])
    // after b all is clear, after a nothing is
    expect(search.take([likeliest('c:.3 d:.3 e:.2 f:.1'), likeliest('g:.9 h:.05 e:.02 f:.01')])).toEqual([1, 0])
    expect(live(search)).toEqual(['bg', 'ac'])
    expect(search.take([likeliest('$:.9 a:.05 b:.01 c:.01'), likeliest('$:.4 a:.3 b:.2 c:.1')])).toEqual([])
    const root = (product: number) => (product ** (1 / 3)).toFixed(3)
    expect(results(search)).toEqual([`bg ${root(0.4 * 0.9 * 0.9)}`, `ac ${root(0.6 * 0.3 * 0.4)}`])
  })
  it('continues while a live hypothesis may still beat the worst finished one', () => {
    const search = openSearch({ beam: 2, most_tokens: 9 })
    search.take([likeliest('$:.5 a:.45 b:.01 c:.01')])
    search.take([likeliest('$:.01 b:.99 c:.001 d:.001'), likeliest('c:.1 d:.1 e:.1 f:.1')])
    expect(results(search)).toEqual([' 0.500', 'a 0.067'])
    expect(live(search)[0]).toBe('ab')
    search.take([likeliest('$:.99 c:.001 d:.001 e:.001'), likeliest('c:.1 d:.1 e:.1 f:.1')])
    expect(search.live).toEqual([])
    expect(results(search).map((one) => one.split(' ')[0])).toEqual(['ab', '', 'a'])
  })
  it('takes an end only from among its best', () => {
    const search = openSearch({ beam: 2, most_tokens: 9 })
    search.take([likeliest('a:.5 b:.3 $:.2 c:.1')])
    expect(results(search)).toEqual([])
    expect(live(search)).toEqual(['a', 'b'])
  })
  it('ranks finished hypotheses before cut-off ones', () => {
    const search = openSearch({ beam: 2, most_tokens: 2 })
    search.take([likeliest('a:.9 $:.05 b:.01 c:.01')])
    search.take([likeliest('a:.99 b:.001 c:.001 d:.001'), likeliest('c:.1 d:.1 e:.1 f:.1')])
    expect(results(search).map((one) => one.split(' ')[0])).toEqual(['', 'aa…', 'bc…'])
  })
})
