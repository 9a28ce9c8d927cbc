import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { type NewEntry, readTar, TarProblem, tarWriter } from './tar.ts'

const names = ['a', 'files/kreyòl è', `files/${'n'.repeat(150)}/7`, `${'d/'.repeat(70)}end`]
const facts = { 'PAWOL.type': 'text/plain; é' }

async function archive(): Promise<Buffer> {
  const pieces: Buffer[] = []
  const tar = tarWriter(new Writable({ write: (piece, _, done) => done(void pieces.push(piece)) }))
  for (const name of names) await tar.add({ name, bytes: 5, facts }, [Buffer.from('hel'), Buffer.from('lo')])
  await tar.add({ name: 'empty', bytes: 0 }, [])
  await tar.end()
  return Buffer.concat(pieces)
}
async function read(source: AsyncIterable<Buffer>, { skip = false } = {}) {
  const found: unknown[] = []
  for await (const { name, bytes, facts, body } of readTar(source))
    found.push([name, bytes, facts['PAWOL.type'], skip ? null : String(await buffer(body))])
  return found
}

it('gives back names of any length, records and contents, read or passed over', async () => {
  const bytes = await archive()
  const expected = (text: string | null, none: string | null) => [
    ...names.map((name) => [name, 5, facts['PAWOL.type'], text]),
    ['empty', 0, undefined, none],
  ]
  expect(await read(Readable.from([bytes.subarray(0, 700), bytes.subarray(700)]))).toEqual(expected('hello', ''))
  expect(await read(Readable.from([bytes]), { skip: true })).toEqual(expected(null, null))
})

it.each([true, false])(
  'tells a cut archive, a damaged one and a lost source apart (bodies skipped: %s)',
  async (skip) => {
    const bytes = await archive()
    const cut = await read(Readable.from([bytes.subarray(0, 1_700)]), { skip }).catch((error) => error)
    expect([cut instanceof TarProblem, cut.cut]).toEqual([true, true])
    const bent = Buffer.from(bytes)
    bent.writeUInt8(bent.readUInt8(3) ^ 1, 3)
    const damaged = await read(Readable.from([bent]), { skip }).catch((error) => error)
    expect([damaged instanceof TarProblem, damaged.cut]).toEqual([true, false])
    async function* lost() {
      yield bytes.subarray(0, 1_700)
      throw new Error('the disk is gone')
    }
    await expect(read(lost(), { skip })).rejects.toThrow('the disk is gone')
  },
)

it.each<[string, Partial<NewEntry>, () => AsyncIterable<Buffer> | Buffer[], string]>([
  ['a file that has shrunk', { bytes: 9 }, () => [Buffer.alloc(4)], 'one does not have the 9 bytes'],
  [
    'a file that cannot be read',
    {},
    async function* () {
      yield Buffer.alloc(2)
      throw new Error('the storage is gone')
    },
    'the storage is gone',
  ],
])('throws for %s', async (_, entry, body, message) => {
  const tar = tarWriter(new Writable({ write: (_piece, _encoding, done) => done() }))
  await expect(tar.add({ name: 'one', bytes: 5, ...entry }, body())).rejects.toThrow(message)
})

it('throws what the output fails with', async () => {
  const tar = tarWriter(new Writable({ write: (_piece, _encoding, done) => done(new Error('disk full')) }))
  const filling = async () => {
    for (let n = 0; n < 10; n++) await tar.add({ name: 'a', bytes: 500_000 }, [Buffer.alloc(500_000)])
    await tar.end()
  }
  await expect(filling()).rejects.toThrow('disk full')
})
