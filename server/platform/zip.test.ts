import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { zip } from './zip.ts'

async function* pieces(...all: string[]) {
  for (const text of all) yield Buffer.from(text)
}
async function* entries() {
  yield { name: 'bonjou.txt', bytes: pieces('Bon', 'jou') }
  yield { name: 'lè-l-vid.txt', bytes: pieces() }
  yield { name: 'dezyèm.txt', bytes: pieces('tout moun') }
}

it('holds every file, found through the directory at its end', async () => {
  const all: Buffer[] = []
  for await (const part of zip(entries(), new Date('2026-03-04T05:06:08Z'))) all.push(part)
  const whole = Buffer.concat(all)
  const end = whole.length - 22
  expect(whole.readUInt32LE(end)).toBe(0x06054b50)
  expect(whole.readUInt16LE(end + 10)).toBe(3)
  let at = whole.readUInt32LE(end + 16)
  expect(at + whole.readUInt32LE(end + 12)).toBe(end)
  const found: [string, string][] = []
  while (at < end) {
    expect(whole.readUInt32LE(at)).toBe(0x02014b50)
    const [crc, size, long, from] = [
      whole.readUInt32LE(at + 16),
      whole.readUInt32LE(at + 24),
      whole.readUInt16LE(at + 28),
      whole.readUInt32LE(at + 42),
    ]
    const name = whole.subarray(at + 46, at + 46 + long)
    expect(whole.readUInt32LE(from)).toBe(0x04034b50)
    const start = from + 30 + whole.readUInt16LE(from + 26)
    const bytes = whole.subarray(start, start + size)
    expect(crc32(bytes)).toBe(crc)
    expect(whole.readUInt32LE(start + size + 4)).toBe(crc)
    found.push([name.toString(), bytes.toString()])
    at += 46 + long
  }
  expect(found).toEqual([
    ['bonjou.txt', 'Bonjou'],
    ['lè-l-vid.txt', ''],
    ['dezyèm.txt', 'tout moun'],
  ])
})
