import { readdir, readFile } from 'node:fs/promises'
import { eventually } from '../../../test/eventually.ts'
import { full } from '../../../test/runs.ts'
import { fakeMedia } from './fake/fake.ts'
import { nodeAvMedia } from './node-av.ts'
import { streamConformance } from './stream.conformance.ts'

streamConformance('fake', (limits) => {
  const media = fakeMedia(limits)
  const set = (down: boolean) => {
    media.down = down
  }
  return { media, kill: async () => set(true), revive: () => set(false) }
})
streamConformance('node-av', (limits) => ({
  media: nodeAvMedia({ ...limits, processes: full ? 2 : 1 }),
  kill: killEngines,
}))

/** As the kernel does when memory runs out; Linux only. */
async function killEngines(): Promise<void> {
  const pids = await engines()
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  await eventually(async () => (await engines()).every((pid) => !pids.includes(pid)))
}

async function engines(): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [stat, command] = await Promise.all(
        ['stat', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
      )
      const parent = Number(stat!.split(') ')[1]?.split(' ')[1])
      return parent === process.pid && command!.includes('media.entry') ? [pid] : []
    }),
  )
  return found.flat()
}
