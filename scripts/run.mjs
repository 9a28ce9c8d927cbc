import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const leash = new URL('./leash.mjs', import.meta.url).href
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const usual_grace_ms = 8_000

/** Runs a program in the checkout and resolves with its exit code; a program that cannot be started ends with 127. */
export async function run(file, args, options = {}) {
  return (await finish(start(file, args, options))).code
}

/** Runs a Node program that ends when this process does, however that happens. */
export function runNode(args, options = {}) {
  const stdio = [...(options.stdio ?? ['inherit', 'inherit', 'inherit']), 'ipc']
  const env = { ...process.env, ...options.env, LEASH_PID: String(process.pid) }
  return start(process.execPath, ['--import', leash, ...args], { ...options, stdio, env })
}

// a group of its own: Ctrl-C reaches every process of the terminal's group, and npm passes it on once more
function start(file, args, options) {
  const { grace_ms = usual_grace_ms, ...rest } = options
  const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...rest, detached: true })
  return Object.assign(child, { grace_ms })
}

/** Waits for programs, passing the first signal this process gets on to each of them, once. When one ends, all do. */
export function finish(...children) {
  return new Promise((resolve) => {
    const left = new Set(children)
    const ending = { code: undefined, signalled: false }
    let stopping = false
    const stop = (signal) => {
      if (stopping) return
      stopping = true
      for (const child of left) child.kill(signal)
      setTimeout(() => left.forEach(killGroup), Math.max(...[...left].map(({ grace_ms }) => grace_ms))).unref()
    }
    const onSignal = (signal) => {
      ending.signalled = true
      stop(signal)
    }
    const ended = (child, code) => {
      if (!left.delete(child)) return
      ending.code ??= code
      if (left.size > 0) return stop('SIGTERM')
      clearInterval(orphaned)
      for (const signal of signals) process.removeListener(signal, onSignal)
      resolve(ending)
    }
    for (const signal of signals) process.on(signal, onSignal)
    const orphaned = watchNpm(() => onSignal('SIGTERM'))
    for (const child of children) {
      child.once('error', (error) => {
        console.error(error.message)
        ended(child, 127)
      })
      child.once('exit', (code, signal) => ended(child, code ?? 128 + constants.signals[signal]))
    }
  })
}

/** npm runs a script in a shell, and a SIGTERM to npm ends that shell without a word to us. */
function watchNpm(gone) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return undefined
  return setInterval(() => process.ppid !== parent && gone(), 250)
}

function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // it has just ended
  }
}
