import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { projectPath } from '../../server/platform/project.ts'
import { eventually } from '../eventually.ts'

export type Member = ReturnType<typeof createMember>
type Given = { name: string; args: string[]; env?: Record<string, string>; ready: RegExp }

/** A process under a supervisor, which restarts it whenever it ends. */
export function createMember({ name, args, env = {}, ready }: Given) {
  let child: ChildProcess | undefined
  let output = ''
  let wanted = false
  let starts = 0

  function launch() {
    starts++
    let said = ''
    child = spawn(process.execPath, args, {
      cwd: projectPath(),
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const mine = child
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk) => {
        output += chunk
        said += chunk
        if (ready.test(said)) isReady = true
      })
    child.on('exit', async () => {
      if (mine === child) isReady = false
      await delay(300)
      if (wanted && mine === child) launch()
    })
  }
  let isReady = false
  const signal = (which: NodeJS.Signals) => void child?.kill(which)
  const started = (withinMs = 60_000) =>
    eventually(() => isReady, withinMs).catch(() => {
      throw new Error(`${name} does not start: ${output.slice(-3_000)}`)
    })

  return {
    name,
    async start() {
      wanted = true
      launch()
      await started()
    },
    started,
    kill: () => signal('SIGKILL'),
    /** Pauses it for so long, and then resumes it. */
    async pause(ms: number) {
      const stood = child
      stood?.kill('SIGSTOP')
      await delay(ms)
      stood?.kill('SIGCONT')
    },
    pid: () => child?.pid,
    starts: () => starts,
    output: () => output,
    async stop() {
      wanted = false
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child!.once('exit', resolve))
      signal('SIGCONT')
      signal('SIGKILL')
      await ended
    },
  }
}
