// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '../../lib/language/i18n.ts'
import { Stepper } from '../feedback/progress.tsx'
import { Tabs } from '../layout/tabs.tsx'
import { Menu } from '../overlay/menu.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Chip } from './chip.tsx'
import { Segmented } from './segmented.tsx'
import { Slider } from './slider.tsx'
import { Switch } from './switch.tsx'
import { PasswordField, TextArea } from './text-field.tsx'

beforeEach(() => startLanguage())
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
})
async function show(children: ReactNode) {
  await act(async () => render(children))
}
const all = (selector: string) => [...document.querySelectorAll<HTMLInputElement>(selector)]
const one = (selector: string) => {
  const [found] = all(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const click = (element: HTMLElement) => act(async () => element.click())
const press = (element: HTMLElement, key: string) =>
  act(async () => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const type = (element: HTMLInputElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })

it('a switch has its label and hint', async () => {
  const onChange = vi.fn()
  await show(<Switch label="Dark Theme" hint="Easier at night." checked={false} onChange={onChange} />)
  const box = one('[role=switch]')
  expect(one('label').getAttribute('for')).toBe(box.id)
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Easier at night.')
  await click(box)
  expect(onChange).toHaveBeenCalledWith(true)
})

it('a checkbox can be indeterminate', async () => {
  await show(<Checkbox checked={false} partly onChange={() => {}} aria-label="All jobs" />)
  expect(one('input').indeterminate).toBe(true)
})

it('a segmented choice is a named group of radios', async () => {
  const onChange = vi.fn()
  const options = [
    { value: 'standard', label: 'Standard' },
    { value: 'express', label: 'Express' },
  ]
  await show(<Segmented label="Processing Mode" options={options} value="standard" onChange={onChange} />)
  expect(one('legend').textContent).toBe('Processing Mode')
  expect(all('input').map((radio) => radio.checked)).toEqual([true, false])
  await click(one('label:last-of-type input'))
  expect(onChange).toHaveBeenCalledWith('express')
})

it('a slider takes typed numbers, and Escape restores the old one', async () => {
  function Speed() {
    const [value, setValue] = useState(1)
    const format = (v: number) => `${v.toFixed(2)}×`
    return <Slider label="Speed" min={0.25} max={1.75} step={0.025} value={value} onChange={setValue} format={format} />
  }
  await show(<Speed />)
  const field = one('input[inputmode=decimal]')
  expect(field.value).toBe('1.00×')
  await type(field, '9')
  await press(field, 'Enter')
  expect(field.value).toBe('1.75×')
  expect(one('input[type=range]').getAttribute('aria-valuetext')).toBe('1.75×')
  await type(field, '0.5')
  await press(field, 'Escape')
  expect(field.value).toBe('1.75×')
})

it('tabs keep input of a hidden tab', async () => {
  function Panel() {
    const [tab, setTab] = useState<'speech' | 'history'>('speech')
    const tabs = [
      { value: 'speech' as const, label: 'Speech', content: <input aria-label="Text" /> },
      { value: 'history' as const, label: 'History', count: 42, content: 'jobs' },
    ]
    return <Tabs label="Panel" tabs={tabs} value={tab} onChange={setTab} keepMounted />
  }
  await show(<Panel />)
  one('input').value = 'Bonjou'
  await act(async () => {
    one('[role=tab]:last-child').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
  })
  expect(all('[role=tab]').map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true'])
  expect(one('input').value).toBe('Bonjou')
})

it('a chip exposes whether it is pressed', async () => {
  await show(
    <Chip on count={42} onClick={() => {}}>
      All
    </Chip>,
  )
  expect(one('button').getAttribute('aria-pressed')).toBe('true')
})

it('a menu opens by keyboard and runs the chosen item', async () => {
  const onSelect = vi.fn()
  await show(<Menu trigger={<Button>More</Button>} items={[{ label: 'Delete', danger: true, onSelect }]} />)
  await press(one('button'), 'Enter')
  await click(one('[role=menuitem]'))
  // the action runs once the button has the focus again
  await vi.waitFor(() => expect(onSelect).toHaveBeenCalledTimes(1), 30_000)
  expect(all('[role=menuitem]')).toEqual([])
})

it('a tooltip describes the focused element', async () => {
  await show(
    <Tooltip text="A minimum of $20 USD">
      <Button>Crypto</Button>
    </Tooltip>,
  )
  await act(async () => one('button').focus())
  const id = one('button').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(id)?.textContent).toContain('A minimum of $20 USD')
})

it('an error describes its field', async () => {
  await show(<TextArea label="Message" hint="Up to 1,000." error="Say something first." />)
  const area = one('textarea')
  expect(area.getAttribute('aria-invalid')).toBe('true')
  const words = (area.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(words).toEqual(['Say something first.', 'Up to 1,000.'])
})

it('a password can be shown and hidden again', async () => {
  await show(<PasswordField label="Password" autoComplete="current-password" />)
  expect(one('input').type).toBe('password')
  await click(one('button'))
  expect(one('input').type).toBe('text')
  expect(one('button').getAttribute('aria-label')).toBe('Hide password')
})

it('a busy button keeps the focus but does nothing', async () => {
  const onClick = vi.fn()
  await show(
    <Button busy onClick={onClick}>
      Submitting...
    </Button>,
  )
  await click(one('button'))
  expect(onClick).not.toHaveBeenCalled()
  expect(one('button').getAttribute('aria-disabled')).toBe('true')
  expect(one('button').disabled).toBe(false)
})

it('a stepper says which step is current', async () => {
  await show(
    <Stepper
      label="Progress"
      steps={[
        { label: 'Queued', state: 'done' },
        { label: 'Processing', state: 'doing' },
      ]}
    />,
  )
  expect(one('[aria-current=step]').textContent).toBe('Processing')
})
