import { expect, it } from 'vitest'
import { keptLog } from '../../../test/kept-log.ts'
import { createDiskRoom } from '../files/disk-room.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createReadiness, type Part } from './readiness.ts'

const kept = keptLog()
const log = createLog({ level: 'info' }, kept.stream)
const readinessOf = (parts: Part[]) => createReadiness({ parts, metrics: createMetrics(), log, deadline_ms: 50 })

it('a part that never answers times out, and does not delay the others', async () => {
  const { look } = readinessOf([
    { name: 'database', run: () => new Promise(() => {}) },
    { name: 'storage', run: async () => {} },
  ])
  expect(await look()).toEqual({ database: 'late', storage: 'ok' })
})

it('logs once that a part fails and why, and once that it is back', async () => {
  kept.clear()
  let broken = true
  const { look } = readinessOf([
    {
      name: 'storage',
      run: async () => {
        if (broken) throw new Error('the volume is gone')
      },
    },
  ])
  await look()
  expect(await look()).toEqual({ storage: 'failing' })
  broken = false
  await look()
  expect(await look()).toEqual({ storage: 'ok' })
  const lines = kept
    .text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ msg, part, state }) => [msg, part, state])).toEqual([
    ['not ready', 'storage', 'failing'],
    ['ready again', 'storage', undefined],
  ])
  expect(kept.text()).toContain('the volume is gone')
})

it.each([
  ['data', 150e6, 'full'],
  ['data', 300e6, 'ok'],
  ['tmp', 10e6, 'full'],
  ['tmp', 100e6, 'ok'],
])('with %s at %i bytes the disk is %s', async (place, bytes, state) => {
  const free = async (folder: string) => ((folder === '/data') === (place === 'data') ? bytes : 1e12)
  const disk = createDiskRoom({ data_dir: '/data', free })
  expect(await readinessOf([{ name: 'disk', run: disk.check }]).look()).toEqual({ disk: state })
})
