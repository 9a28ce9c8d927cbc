// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it } from 'vitest'
import { loadWords, startLanguage } from '../../../lib/language/i18n.ts'
import { IpaField } from './ipa-field.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(async () => {
  await startLanguage()
  await loadWords('entries')
})

/** Passes the value on late; until then the field renders the old one. */
function Slow({ told }: { told: { arrive?: () => void; draw?: () => void } }) {
  const [value, setValue] = useState('')
  const [, drawAgain] = useState(0)
  const change = (ipa: string) => {
    told.arrive = () => setValue(ipa)
    told.draw = () => drawAgain((n) => n + 1)
  }
  return <IpaField value={value} onChange={change} />
}

it('keeps the order of the pressed phonemes, also when it renders before they arrive', async () => {
  const told: Parameters<typeof Slow>[0]['told'] = {}
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<Slow told={told} />))
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
    await act(async () => told.draw!())
    await act(async () => told.arrive!())
  }
  // in a field without focus, a browser leaves the caret where it was last set
  expect(put).toEqual([
    [1, 'a'],
    [2, 'ab'],
    [3, 'abo'],
  ])
  await act(async () => root.unmount())
  place.remove()
})
