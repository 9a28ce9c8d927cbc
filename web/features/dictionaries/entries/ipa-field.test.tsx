// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { loadWords, startLanguage } from '../../../lib/language/i18n.ts'
import { IpaField } from './ipa-field.tsx'

beforeEach(async () => {
  await startLanguage()
  await loadWords('entries')
})

/** Passes the value on late; until then the field renders the old one. */
function Slow({ controls }: { controls: { arrive?: () => void; draw?: () => void } }) {
  const [value, setValue] = useState('')
  const [, drawAgain] = useState(0)
  const change = (ipa: string) => {
    controls.arrive = () => setValue(ipa)
    controls.draw = () => drawAgain((n) => n + 1)
  }
  return <IpaField value={value} onChange={change} />
}

it('keeps the order of the pressed phonemes, also when it renders before they arrive', async () => {
  const controls: Parameters<typeof Slow>[0]['controls'] = {}
  const { container: place } = render(<Slow controls={controls} />)
  const input = place.querySelector('input')!
  const put: [number, string][] = []
  const real = input.setSelectionRange.bind(input)
  input.setSelectionRange = (from, to) => {
    put.push([Number(from), input.value])
    real(from, to)
  }
  const buttons = () => [...place.querySelectorAll('button')]
  const press = (name: string) =>
    act(async () =>
      buttons()
        .find(({ textContent }) => textContent === name)!
        .click(),
    )
  await act(async () => buttons().at(-1)!.click())
  for (const sound of ['a', 'b', 'o']) {
    await press(sound)
    await act(async () => controls.draw!())
    await act(async () => controls.arrive!())
  }
  // in a field without focus, a browser leaves the caret where it was last set
  expect(put).toEqual([
    [1, 'a'],
    [2, 'ab'],
    [3, 'abo'],
  ])
})
