import { readFile } from 'node:fs/promises'
import { constants, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import { full } from '../../../test/runs.ts'
import type { DocumentReader } from '../../ports/document-reader.ts'
import { refusalCodes } from './child/refusal.ts'
import { pooledDocumentReader } from './pooled.ts'
import { docxParts, makeDocx, makeZip, paragraph, run } from './samples/docx.ts'
import { kreyolParagraphs } from './samples/kreyol.ts'
import { column, makePdf } from './samples/pdf.ts'
import { makeRtf } from './samples/rtf.ts'

let reader: DocumentReader
beforeAll(() => {
  reader = pooledDocumentReader({ timeout_seconds: 10, max_memory_mb: 512 })
})
afterAll(() => reader.close())

/** The length of the text, or the error code; any other error fails the test. */
async function outcome(bytes: Buffer): Promise<number | string> {
  try {
    return (await reader.read({ bytes })).text.length
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(refusalCodes, String(error.cause)).toContain(error.code)
    return error.code
  }
}

const body = kreyolParagraphs.map((text) => paragraph(run(text))).join('')
const swollen = (mb: number) => Buffer.alloc(mb * 1024 * 1024, 'A')
/** Repeats bytes, of which only the first copy has to be packed. */
function packedTimes(times: number, bytes: Buffer): Buffer {
  const once = deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  return Buffer.concat([...Array.from({ length: times }, () => once), Buffer.from([3, 0])])
}
const bomb = (claims = {}) => documentOf(swollen(65), { packed: packedTimes(13, swollen(5)), ...claims })
const documentOf = (xml: Buffer, rest: object = {}) =>
  makeZip(docxParts('').map((part) => (part.name === 'word/document.xml' ? { ...part, body: xml, ...rest } : part)))
const inWord = (inner: Buffer | string) => {
  const [before, after] = docxParts('|').at(-1)!.body.toString().split('|')
  return Buffer.concat([Buffer.from(before!), Buffer.from(inner), Buffer.from(after!)])
}

describe('a malicious document', { timeout: 60_000 }, () => {
  it.each<[string, () => Buffer, number | string]>([
    ['a zip bomb', () => bomb(), 'document_too_complex'],
    ['a zip bomb that claims to be small', () => bomb({ claims: 10 }), 'document_too_complex'],
    [
      'a part that is longer than its file',
      () => documentOf(Buffer.from('a'), { packed: Buffer.alloc(0), claims: 4e9 }),
      'document_damaged',
    ],
    [
      'much text in few bytes',
      () => documentOf(inWord(paragraph(run('Bonjou '.repeat(1_000))).repeat(700))),
      'document_too_complex',
    ],
    [
      'hundreds of thousands of elements inside each other',
      () => documentOf(inWord('<w:tbl><w:tr><w:tc>'.repeat(full ? 400_000 : 100_000))),
      'document_empty',
    ],
    ['tags without an end', () => documentOf(inWord('<w:p '.repeat(200_000))), 'document_empty'],
    [
      '30,000 parts',
      () =>
        makeZip(
          Array.from({ length: 30_000 }, (_, i) => ({
            name: `${i}`,
            body: Buffer.alloc(0),
            packed: Buffer.from([3, 0]),
          })),
        ),
      'document_too_complex',
    ],
    ['a locked field of braces', () => makeRtf('{'.repeat(full ? 1_000_000 : 200_000)), 'document_empty'],
    ['binary data without end', () => makeRtf('a{\\pict\\bin9999999999 b'), 1],
    [
      'a PDF that says it has a billion pages',
      () =>
        Buffer.from(
          makePdf([{ texts: column(['Wi']) }])
            .toString('latin1')
            .replace('/Count 1', '/Count 999999999'),
          'latin1',
        ),
      2,
    ],
    [
      'a PDF whose pages hold each other',
      () => Buffer.from(makePdf([{}]).toString('latin1').replace('/Kids [5 0 R]', '/Kids [2 0 R]'), 'latin1'),
      'document_empty',
    ],
  ])('%s', async (_, make, expected) => {
    expect(await outcome(make())).toBe(expected)
  })

  it('an expanding entity stays small, and an external one is not read', async () => {
    const laugh = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
    const doctype = `<!DOCTYPE x [<!ENTITY l0 "ha">${laugh}<!ENTITY passwd SYSTEM "file:///etc/passwd">]>`
    const xml = inWord(paragraph('<w:r><w:t>a&l9;&passwd;b</w:t></w:r>')).toString()
    const bytes = documentOf(Buffer.from(xml.replace('?>', `?>${doctype}`)))
    expect(await reader.read({ bytes })).toMatchObject({ text: 'ab' })
  })

  it('parts with dangerous names are never written to disk', async () => {
    const evil = ['/etc/cron.d/evil', '../../../tmp/evil', 'C:\\evil', 'word/../../evil', '__proto__'].map((name) => ({
      name,
      body: Buffer.from('evil'),
    }))
    expect(await outcome(makeZip([...evil, ...docxParts(body)]))).toBeGreaterThan(100)
  })

  it('a decompression bomb in a PDF ends its process, not the server', async () => {
    const packed = Buffer.concat([Buffer.from([0x78, 1]), packedTimes(20, Buffer.alloc(10 * 1024 * 1024, 'q Q '))])
    const [head, tail] = makePdf([{}])
      .toString('latin1')
      .split(/<< \/Length 0 >>\nstream\n\nendstream/)
    const stream = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString('latin1')}\nendstream`
    const strict = pooledDocumentReader({ processes: 1, timeout_seconds: 2 })
    const swelling = strict.read({ bytes: Buffer.from(`${head}${stream}${tail}`, 'latin1') })
    await expect(swelling).rejects.toMatchObject({ code: 'document_too_complex' })
    expect(await strict.read({ bytes: Buffer.from('Nou la toujou.') })).toMatchObject({ text: 'Nou la toujou.' })
    await strict.close()
  })

  it('one that takes too long is given up', async () => {
    const hasty = pooledDocumentReader({ processes: 1, timeout_seconds: 0.001 })
    const slow = hasty.read({ bytes: makeDocx(body.repeat(3_000)) })
    await expect(slow).rejects.toMatchObject({ code: 'document_too_complex' })
    await hasty.close()
  })
})

describe('damaged files get text or a code, and never take long', { timeout: 120_000 }, () => {
  const kinds: [string, () => Promise<Buffer>][] = [
    ['txt', async () => Buffer.from(kreyolParagraphs.join('\n\n'))],
    ['rtf', async () => makeRtf(kreyolParagraphs)],
    ['docx', async () => makeDocx(body)],
    ['doc', () => readFile(new URL('./fixtures/kreyol.doc', import.meta.url))],
    [
      'pdf',
      async () => makePdf([0, 2].map((n) => ({ texts: column(kreyolParagraphs.slice(n, n + 2)), picture: true }))),
    ],
  ]

  const rounds = full ? 20 : 2
  it.each(kinds)('%s cut off at every tenth', async (_, make) => {
    const bytes = await make()
    const cuts = Array.from({ length: 9 }, (_, i) => Math.floor((bytes.length * (i + 1)) / 10))
    expect(await Promise.all(cuts.map((cut) => outcome(bytes.subarray(0, cut))))).toHaveLength(9)
  })

  it.each([...kinds, ['docx, inside', async () => docxParts(body).at(-1)!.body] as (typeof kinds)[number]])(
    `%s with bytes changed, lost and doubled, ${rounds * 10} times`,
    async (name, make) => {
      const bytes = await make()
      const random = randomFrom(7)
      for (let round = 0; round < rounds; round++) {
        const batch = Array.from({ length: 10 }, () => mutated(bytes, random))
        await Promise.all(batch.map((one) => outcome(name === 'docx, inside' ? documentOf(one) : one)))
      }
      expect(await outcome(name === 'docx, inside' ? documentOf(bytes) : bytes)).toBeGreaterThan(100)
    },
  )
})

/** Deterministic numbers below 1. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

function mutated(bytes: Buffer, random: () => number): Buffer {
  const at = () => Math.floor(random() * bytes.length)
  const kind = random()
  if (kind < 0.15) {
    const [from, length] = [at(), Math.floor(random() * 200)]
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)])
  }
  if (kind < 0.3) {
    const [from, length] = [at(), Math.floor(random() * 200)]
    return Buffer.concat([bytes.subarray(0, from + length), bytes.subarray(from)])
  }
  const copy = Buffer.from(bytes)
  for (let n = 1 + Math.floor(random() * 20); n > 0; n--) copy[at()] = Math.floor(random() * 256)
  return copy
}
