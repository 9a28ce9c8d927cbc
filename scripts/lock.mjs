import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './run.mjs'

/** One at a time per checkout. The folder lives outside it, since npm ci empties node_modules. */
export async function withLock(name, work) {
  const place = createHash('sha256').update(`${root} ${process.getuid?.()}`).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `pawol-${name}-${place}`)
  for (let waits = 0; !take(folder); waits++) {
    if (waits === 0) console.log(`Waiting for another process to finish: ${name}`)
    await delay(250)
  }
  const release = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.removeListener('exit', release)
    release()
  }
}

function take(folder) {
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'pid'), String(process.pid))
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true })
    return false
  }
}

function isAbandoned(folder) {
  try {
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 0)
    return false
  } catch (error) {
    // ENOENT: just created, its owner is about to write its number
    return error.code === 'ESRCH'
  }
}
