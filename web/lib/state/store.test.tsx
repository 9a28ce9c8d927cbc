// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createStore, type Store, sameFields, useSelected } from './store.ts'

it('renders again only when the selected value changes', () => {
  const text = createStore('')
  const drawn: { empty: boolean; long: boolean }[] = []
  function Shape({ of }: { of: Store<string> }) {
    drawn.push(useSelected(of, (text) => ({ empty: text === '', long: text.length > 3 }), sameFields))
    return null
  }
  act(() => render(<Shape of={text} />))
  for (const next of ['a', 'ab', 'abc', 'abcd', 'abcde', '']) act(() => text.set(next))
  cleanup()
  expect(drawn).toEqual([
    { empty: true, long: false },
    { empty: false, long: false },
    { empty: false, long: true },
    { empty: true, long: false },
  ])
})

it.each([
  [{ a: 1 }, { a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: 1, b: undefined }, { a: 1 }, false],
] as [Record<string, unknown>, Record<string, unknown>, boolean][])(
  'the fields of %j and %j are the same: %s',
  (a, b, same) => {
    expect(sameFields(a, b)).toBe(same)
  },
)
