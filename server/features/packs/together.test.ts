import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openPacksTrial, packFor } from '../../../test/packs/packs.ts'
import { programFile } from '../../../test/programs/programs.ts'

const model = randomBytes(400_000)
let trial: Awaited<ReturnType<typeof openPacksTrial>>
beforeAll(async () => {
  trial = await openPacksTrial()
  trial.hub.publish('us/voice', { 'tokens.txt': 'a 1\n', 'model.onnx': model })
  await trial.offer(packFor('voice'), packFor('other', { source: packFor('voice').source }))
})
afterAll(() => trial.close())
const children: ReturnType<typeof spawn>[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Another process that adds the pack and stops half-way. */
async function halfWay() {
  trial.hub.misbehave('model.onnx', { stall_after: 250_000 })
  const child = spawn(process.execPath, [programFile('test/kill/packs.ts'), trial.home, trial.hub.url])
  children.push(child)
  for await (const text of child.stdout) if (/[56]0 %/.test(String(text))) return child
  throw new Error('It never came half-way.')
}

it('refuses the second of two and names the first; resumes what a killed one left', async () => {
  const child = await halfWay()
  expect(await trial.run(['add', 'voice', '--json', '--accept', 'MIT'])).toMatchObject({
    code: 4,
    json: { code: 'packs_busy', pid: child.pid, doing: 'add voice' },
  })
  expect((await trial.run(['add', 'other', '--json', '--accept', 'MIT'])).code).toBe(4)
  expect((await trial.run(['list', '--json'])).json[0]).toMatchObject({ state: 'downloading' })
  expect(await trial.installed()).toEqual([])

  child.kill('SIGKILL')
  await once(child, 'exit')
  trial.hub.misbehave('model.onnx', null)
  const { size } = await stat(join(trial.dir, 'incoming/voice/model.onnx.part'))
  expect(size).toBeGreaterThan(100_000)
  expect((await trial.run(['add', 'voice', '--json', '--accept', 'MIT'])).code).toBe(0)
  expect(trial.hub.getsOf('model.onnx').at(-1)!.headers.range).toBe(`bytes=${size}-`)
  expect(await trial.installed()).toMatchObject([{ id: 'voice', broken: null }])
  expect((await trial.run(['check', '--json'])).json).toEqual([{ id: 'voice', wrong: [] }])
})

it('lets one of several concurrent processes add, refuses the others, and leaves the pack complete', async () => {
  const codes = await Promise.all(
    Array.from({ length: 4 }, async () => (await trial.run(['add', 'other', '--json', '--accept', 'MIT'])).code),
  )
  expect(codes.toSorted()).toEqual([0, 4, 4, 4])
  expect((await trial.run(['check', 'other', '--json'])).json).toEqual([{ id: 'other', wrong: [] }])
})
