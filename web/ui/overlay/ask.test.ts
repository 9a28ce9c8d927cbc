import { expect, it } from 'vitest'
import { alert, asked, confirm } from './ask.ts'

it('resolves to yes or no and leaves the screen', async () => {
  const first = confirm({ title: 'Delete Job' })
  expect(asked.get()).toMatchObject({ kind: 'confirm', title: 'Delete Job' })
  asked.get()?.answer(true)
  expect(await first).toBe(true)
  expect(asked.get()).toBeUndefined()
})

it('resolves a question replaced by another to no', async () => {
  const first = confirm({ title: 'one' })
  const second = alert({ title: 'two' })
  expect(await first).toBe(false)
  expect(asked.get()?.title).toBe('two')
  asked.get()?.answer(true)
  await second
})
