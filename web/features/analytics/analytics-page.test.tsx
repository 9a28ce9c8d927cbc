// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { getUsage, getUsageCsv, type Usage } from '#core/contract/analytics.ts'
import { AppError } from '#core/contract/errors.ts'
import {
  eachPageTest,
  find,
  get,
  isOff,
  open,
  openMenu,
  press,
  server,
  shows,
  takeClock,
  text,
  until,
} from '../../../test/pages/page.tsx'
import { AnalyticsPage } from './analytics-page.tsx'

eachPageTest()
beforeEach(() => server.answer(getUsage, ({ query }) => nothing(query)))
const nothing = ({ from = '', to = '', group = 'day' }: Record<string, string>) =>
  ({ from, to, group, total: { credits: 0, characters: 0, jobs: 0 }, rows: [] }) as Usage
const openPage = () => open(<AnalyticsPage />, { path: '/analytics', words: ['analytics'] })
const setDay = async (label: string, day: string) => {
  const field = (await until(() =>
    [...document.querySelectorAll('label')].find((one) => text(one) === label),
  )) as HTMLLabelElement
  const input = document.getElementById(field.htmlFor) as HTMLInputElement
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')!.set!.call(input, day)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

it('fetches other days, and refuses invalid periods', async () => {
  await openPage()
  await shows('No usage in this period')
  const asked = server.sent(getUsage).length
  await setDay('From', '2030-01-02')
  await shows('The period must end on or after the day it starts.')
  expect(isOff(find('button', 'Apply')!)).toBe(true)
  await setDay('From', '2001-01-01')
  await shows('The period may hold at most 366 days.')
  expect(isOff(find('button', 'Apply')!)).toBe(true)
  expect(server.sent(getUsage)).toHaveLength(asked)
  await setDay('To', '2001-01-05')
  await press('Apply')
  await until(() => server.sent(getUsage).length > asked)
  expect(server.sent(getUsage).at(-1)!.query).toMatchObject({ from: '2001-01-01', to: '2001-01-05' })
  await shows('No usage in this period')
})

it('says when it cannot be loaded or downloaded', async () => {
  const broken = new AppError('internal', {})
  server.answer(getUsage, broken)
  server.answer(getUsageCsv, broken)
  await openPage()
  takeClock()
  await until(() => text().includes('Could not load'), 1_000)
  await shows('Could not load your usage')
  await openMenu('Download CSV')
  await press('By voice', document, 'menuitem')
  await shows('Server error occurred.', await get('region', 'Notifications'))
  server.answer(getUsage, ({ query }) => nothing(query))
  await press('Retry')
  await shows('No usage in this period')
})
