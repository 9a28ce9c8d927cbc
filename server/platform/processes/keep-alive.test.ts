import { expect, it } from 'vitest'
import { isShort, type MemoryRoom, memoryRoom } from './children.ts'
import { keptWarm, restIn } from './keep-alive.ts'

const engine = keptWarm(60)

it.each([
  ['just used', 0, false, 60],
  ['just used, memory short', 0, true, 60],
  ['idle for half its time', 30, true, 30],
  ['past its usual time, with memory to spare', 60, false, 30],
  ['past its usual time, memory short', 60, true, 0],
  ['kept, memory runs short later', 400, true, 0],
  ['kept, about to go', 590, false, 10],
  ['ten minutes after its last use', 600, false, 0],
])('%s: looked at again in the seconds the table says, or ended', (_, idle_for, memory_short, expected) => {
  expect(restIn(engine, { idle_for, memory_short })).toBe(expected)
})
it.each([
  [60, undefined, { idle_seconds: 60, keep_seconds: 600 }],
  [900, undefined, { idle_seconds: 900, keep_seconds: 900 }],
  [300, 1, { idle_seconds: 1, keep_seconds: 1 }],
])('%i seconds usually, %s asked for', (usual, asked, expected) => {
  expect(keptWarm(usual, asked)).toEqual(expected)
})

const gb = 1024 ** 3
const machine = { free: 6 * gb, total: 8 * gb }
const inGroup = (limit: string, used: number, inactive = 0) => ({
  '/proc/self/cgroup': '0::/pawol.slice\n',
  '/sys/fs/cgroup/pawol.slice/memory.max': limit,
  '/sys/fs/cgroup/pawol.slice/memory.current': String(used),
  '/sys/fs/cgroup/pawol.slice/memory.stat': `anon 1\ninactive_file ${inactive}\n`,
})
it.each<[string, Record<string, string>, MemoryRoom]>([
  ['no control groups', {}, machine],
  ['a group without a limit', inGroup('max\n', gb), machine],
  ['a limit', inGroup(String(2 * gb), 1.5 * gb), { free: 0.5 * gb, total: 2 * gb }],
  ['files kept in memory', inGroup(String(2 * gb), 1.5 * gb, gb), { free: 1.5 * gb, total: 2 * gb }],
  ['a limit above the machine', inGroup(String(64 * gb), gb), machine],
  ['a limit that leaves more than the machine has', inGroup(String(7.5 * gb), 0), machine],
  [
    'the limit of a container, version 2',
    { '/proc/self/cgroup': '0::/\n', '/sys/fs/cgroup/memory.max': `${gb}`, '/sys/fs/cgroup/memory.current': `${gb}` },
    { free: 0, total: gb },
  ],
  [
    'version 1',
    {
      '/sys/fs/cgroup/memory/memory.limit_in_bytes': `${2 * gb}\n`,
      '/sys/fs/cgroup/memory/memory.usage_in_bytes': `${gb}\n`,
      '/sys/fs/cgroup/memory/memory.stat': `total_inactive_file ${gb / 2}\n`,
    },
    { free: 1.5 * gb, total: 2 * gb },
  ],
])('memory with %s', (_, files, expected) => {
  expect(memoryRoom((path) => files[path] ?? '', machine)).toEqual(expected)
})
it.each([
  [6, 8, false],
  [1, 8, true],
  [0.6, 2, true],
  [0.8, 2, false],
  [3, 24, true],
])('%d GB free of %d is short: %s', (free, total, expected) => {
  expect(isShort({ free: free * gb, total: total * gb })).toBe(expected)
})
