import { type ChildProcess, spawn } from 'node:child_process'
import { projectPath } from '../../server/platform/project.ts'
import { eventually } from '../eventually.ts'

export type Launched = { child: ChildProcess; output(): string; ended: Promise<number | null> }
export type Started = Launched & { url: string }

/** The program as people run it, with nothing configured but where its data is. */
export function launcher(dir: () => string) {
  const running = new Set<ChildProcess>()
  function launch(env: Record<string, string> = {}): Launched {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: projectPath(),
      env: { PATH: process.env.PATH, HOME: dir(), DATA_DIR: dir(), PORT: '0', HOST: '127.0.0.1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk
      })
    const ended = new Promise<number | null>((done) =>
      child.on('close', (code) => {
        running.delete(child)
        done(code)
      }),
    )
    return { child, output: () => text, ended }
  }
  async function start(env: Record<string, string> = {}): Promise<Started> {
    const started = launch(env)
    const url = await eventually(
      () =>
        /is ready: (\S+)/.exec(started.output())?.[1] ??
        (started.child.exitCode !== null && Promise.reject(new Error(started.output()))),
      120_000,
    )
    return { ...started, url }
  }
  return {
    launch,
    start,
    killAll() {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}
