import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { commandNames, runLine } from './command-line.ts'

describe('one line at a time', () => {
  it.each([
    ['ipa', 'bonjou', 'bɔ̃ʒu'],
    ['ipa', 'rouj', 'wuʒ'],
    ['ipa', 'M gen 2 liv.', 'm ɡɛ̃ de liv'],
    ['ipa', '', ''],
    ['phonemes', 'tchaka anyen', 'tʃ a k a | ã j ɛ̃'],
    ['normalize', 'Li 3:30.', 'Li twazè edmi.'],
    ['detect', 'bonjou tout moun', 'ht\t0'],
    ['detect', 'Bonjour tout le monde', 'other\t0.75'],
  ])('%s %j gives %j', (command, line, expected) => expect(runLine(command, line)).toBe(expected))
  it('never gives more than one line', () => {
    for (const command of commandNames) expect(runLine(command, 'wi\n\nnon\u2028 men')).not.toMatch(/[\r\n]/)
  })
})

describe('the script', () => {
  const script = fileURLToPath(new URL('../../scripts/kreyol.mjs', import.meta.url))
  async function run(args: string[], input: string) {
    const child = spawn(process.execPath, [script, ...args])
    const out: string[] = []
    child.stdout.on('data', (chunk) => out.push(String(chunk)))
    child.stdin.end(input)
    const [code] = await once(child, 'close')
    return { code, out: out.join('') }
  }
  it('reads lines and writes one each', async () => {
    expect(await run(['ipa'], 'bonjou\n\nkreyòl')).toEqual({ code: 0, out: 'bɔ̃ʒu\n\nkɣejɔl\n' })
  })
  it('says how it is used', async () => {
    expect((await run(['sing'], '')).code).toBe(2)
  })
})
