import { chmodSync, cpSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export type Instruction = { name: string; words: string }
export type Stage = { from: string; name?: string; instructions: Instruction[] }

/** The stages of a container file. */
export function stagesOf(text: string): Stage[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim())
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name = '', words = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? []
    const from = /^(?:--platform=\S+\s+)?(\S+)(?:\s+AS\s+(\S+))?$/.exec(words)
    if (name === 'FROM') stages.push({ from: from![1]!, name: from![2], instructions: [] })
    else stages.at(-1)?.instructions.push({ name, words })
  }
  return stages
}

export const wordsOf = ({ instructions }: Stage, name: string) =>
  instructions.filter((one) => one.name === name).map(({ words }) => words)

export const execOf = (stage: Stage, name: string): string[] => {
  const words = wordsOf(stage, name).at(-1)!
  return JSON.parse(words.slice(words.indexOf('[')))
}

/** `COPY [--from=stage] what… to`. */
export function copiesOf(stage: Stage) {
  return wordsOf(stage, 'COPY').map((words) => {
    const parts = words.split(/\s+/)
    const from = parts[0]!.startsWith('--from=') ? parts.shift()!.slice('--from='.length) : undefined
    return { from, to: parts.pop()!, what: parts }
  })
}

/** Puts a file or folder there without its bytes where the disk allows it; folders cannot be written to afterwards. */
export function place(source: string, to: string): void {
  const target = to.endsWith('/') ? join(to, basename(source)) : to
  if (!statSync(source).isDirectory()) {
    mkdirSync(dirname(target), { recursive: true })
    try {
      linkSync(source, target)
    } catch {
      cpSync(source, target)
    }
    return
  }
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(source)) place(join(source, name), join(target, name))
}

export function forbidWriting(folder: string, mode = 0o555): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== 'node_modules') forbidWriting(join(folder, entry.name), mode)
  chmodSync(folder, mode)
}
