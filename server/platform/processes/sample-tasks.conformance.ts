import { appendFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { Refusal, serveTasks } from './serve-tasks.ts'

/** A program to try the pool with. */
export type SampleTasks = {
  facts: { input: null; chunk: never; result: { pid: number; env: Record<string, string | undefined> } }
  /** `made` is a file that grows by a letter with each chunk. */
  count: { input: { to: number; made?: string }; chunk: { at: number; samples: Int16Array }; result: { total: number } }
  refuse: { input: string; chunk: never; result: null }
  fail: { input: string; chunk: never; result: null }
  hang: { input: 'busy' | 'patient'; chunk: number; result: null }
}

serveTasks<SampleTasks>({
  facts: async () => ({ pid: process.pid, env: process.env }),
  async count({ to, made }, { deliver }) {
    for (let at = 0; at < to; at++) {
      if (made) appendFileSync(made, '.')
      await deliver({ at, samples: Int16Array.of(at, -at) })
    }
    return { total: to }
  },
  refuse: async (words) => {
    throw new Refusal(words)
  },
  fail: async (words) => {
    throw new Error(words)
  },
  async hang(how, { deliver, signal }) {
    await deliver(process.pid)
    while (how === 'busy');
    while (!signal.aborted) await setImmediate()
    return null
  },
})
