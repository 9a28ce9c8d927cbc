import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { commands, runLine } from './commands.ts'

describe('one line at a time', () => {
  it.each([
    ['ipa', 'bonjou', 'bɔ̃ʒu'],
    ['ipa', 'rouj', 'wuʒ'],
    ['ipa', 'M gen 2 liv.', 'm ɡɛ̃ de liv'],
    ['ipa', '', ''],
    ['phonemes', 'tchaka anyen', 'tʃ a k a | ã j ɛ̃'],
    ['normalize', 'Li 3:30.', 'Li twazè edmi.'],
    ['syllables', 'kreyòl ayisyen', 'kre-yòl a-yi-syen'],
    ['numbers', '1250', 'mil desan senkant'],
    ['numbers', '', ''],
    ['detect', 'bonjou tout moun', 'ht\t0'],
    ['detect', 'Bonjour tout le monde', 'other\t0.75'],
  ])('%s %j gives %j', (name, line, expected) => expect(runLine(commands[name]!, line)).toBe(expected))
  it('takes options', () => {
    expect(runLine(commands.ipa!, 'tchaka', { stress: true, ties: true })).toBe('t͡ʃaˈka')
    expect(runLine(commands.ipa!, 'kreyòl', { dots: true })).toBe('kɣe.jɔl')
    expect(runLine(commands.numbers!, '15/1/2024', { as: 'date' })).toBe('kenz janvye de mil vennkat')
  })
  it('gives nothing for a line that is not what it should be', () => {
    expect(runLine(commands.numbers!, 'moun')).toBeUndefined()
  })
  it('never gives more than one line', () => {
    for (const command of Object.values(commands))
      expect(runLine(command, 'wi\n\nnon\u2028 men') ?? '').not.toMatch(/[\r\n]/)
  })
})

describe('the script', () => {
  const script = fileURLToPath(new URL('../../../../scripts/kreyol.mjs', import.meta.url))
  async function run(args: string[], input = '') {
    const child = spawn(process.execPath, [script, ...args])
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk) => {
      said.out += chunk
    })
    child.stderr.on('data', (chunk) => {
      said.err += chunk
    })
    child.stdin.end(input)
    const [code] = await once(child, 'close')
    return { code, ...said }
  }
  it('reads lines and writes one each', async () => {
    expect(await run(['ipa'], 'bonjou\n\nkreyòl')).toEqual({ code: 0, out: 'bɔ̃ʒu\n\nkɣejɔl\n', err: '' })
  })
  it('reads its arguments, names a line it cannot read, and goes on', async () => {
    const { code, out, err } = await run(['numbers', '3', 'moun', '21'])
    expect({ code, out }).toEqual({ code: 1, out: 'twa\n\nventeyen\n' })
    expect(err).toContain('line 2')
  })
  it.each([[['sing']], [[]], [['ipa', '--loud']], [['numbers', '--as', 'song', '1']]])(
    'refuses %j and shows how it is used',
    async (args) => {
      const { code, out, err } = await run(args)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toContain('Usage: kreyol')
    },
  )
})
