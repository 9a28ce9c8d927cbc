import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { contentType, isAllowed, sampled } from './content-type.ts'

const text = 'text/plain; charset=utf-8'
const bytes = (...values: (string | number[])[]) =>
  Buffer.concat(values.map((value) => (typeof value === 'string' ? Buffer.from(value, 'utf8') : Buffer.from(value))))

const wav = bytes('RIFF', [36, 0, 0, 0], 'WAVEfmt ', [16, 0, 0, 0, 1, 0, 1, 0], Buffer.alloc(24).toJSON().data)
const ogg = bytes('OggS', [0, 2], Buffer.alloc(20).toJSON().data, [1, 19], 'OpusHead', Buffer.alloc(16).toJSON().data)
const png = bytes(
  [0x89],
  'PNG\r\n',
  [0x1a, 0x0a, 0, 0, 0, 13],
  'IHDR',
  Buffer.alloc(17).toJSON().data,
  [0, 0, 0, 0],
  'IDAT',
)

describe('contentType', () => {
  it.each([
    ['a wav', wav, 'audio/wav'],
    ['an mp3', bytes([0xff, 0xfb, 0x90, 0x64], Buffer.alloc(60).toJSON().data), 'audio/mpeg'],
    ['an mp3 whose tag is longer than the sample', bytes('ID3', [4, 0, 0, 0, 0x7f, 0x7f, 0x7f], 'APIC'), 'audio/mpeg'],
    ['a flac', bytes('fLaC', Buffer.alloc(40).toJSON().data), 'audio/flac'],
    ['a png', png, 'image/png'],
    ['a pdf', bytes('%PDF-1.7\n%âãÏÓ\n'), 'application/pdf'],
  ])('%s', async (_, sample, expected) => {
    expect(await contentType(sample)).toBe(expected)
  })
  it('an opus recording', async () => {
    expect(await contentType(ogg)).toMatch(/^audio\/ogg/)
  })

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page in capitals', '<HTML><BODY ONLOAD=alert(1)>'],
    ['an svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['an svg with a prologue', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['xml', '<?xml version="1.0"?><a/>'],
    ['a script', 'export default alert(1)'],
    ['Kreyòl', 'Mwen renmen ou anpil, chè.\r\n\tÈske w ap vini? — wi\f'],
    ['text with a mark at its start', '\ufeffBonjou'],
  ])('%s is plain text', async (_, sample) => {
    expect(await contentType(Buffer.from(sample))).toBe(text)
    expect(await contentType(Buffer.from(sample), 'text/html')).toBe(text)
  })
  it('xml in UTF-16 is not served as xml', async () => {
    const sample =
      bytes([0xff, 0xfe]).toString('latin1') + Buffer.from('<?xml version="1.0"?>', 'utf16le').toString('latin1')
    expect(await contentType(Buffer.from(sample, 'latin1'))).not.toMatch(/xml/)
  })
  it('text cut in the middle of a letter is text', async () => {
    const cut = Buffer.from('Pawò').subarray(0, -1)
    expect(await contentType(cut)).toBe(text)
  })

  it.each([
    ['random bytes', bytes([0xc3, 0x28, 0xa0, 0xa1])],
    ['Latin-1', Buffer.from('Pawòl', 'latin1')],
    ['text with a NUL', bytes('Paw', [0], 'l')],
    ['text with an escape', bytes('Paw', [0x1b], '[31ml')],
    ['nothing', new Uint8Array()],
  ])('%s is of no known type', async (_, sample) => {
    expect(await contentType(sample)).toBe('application/octet-stream')
    expect(await contentType(sample, 'audio/pcm')).toBe('audio/pcm')
  })
  it.each([
    'text/html',
    'TEXT/HTML; charset=utf-8',
    'image/svg+xml',
    'application/xhtml+xml',
    'application/xml',
    'text/xml',
    'application/rss+xml',
    'text/javascript',
    'application/javascript',
    'application/x-javascript',
  ])('%s is never a fallback', async (fallback) => {
    expect(await contentType(bytes([0, 1, 2]), fallback)).toBe(text)
  })
  it('a Word document may be one', async () => {
    const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    expect(await contentType(bytes([0, 1, 2]), docx)).toBe(docx)
  })
  it('never fails, whatever follows a known beginning', async () => {
    const beginnings = [
      wav,
      ogg,
      png,
      bytes('ID3'),
      bytes('PK', [3, 4]),
      bytes([0x1a, 0x45, 0xdf, 0xa3]),
      bytes('II*\0'),
    ]
    for (let round = 0; round < 300; round++) {
      const beginning = beginnings[round % beginnings.length]!
      expect(
        await contentType(Buffer.concat([beginning.subarray(0, 4 + (round % 40)), randomBytes(round * 3)])),
      ).toMatch(/^[a-z]+\/[\w.+-]+/)
    }
  })
})

describe('isAllowed', () => {
  it.each([
    ['audio/wav', ['audio/wav'], true],
    ['audio/wav', ['audio/*'], true],
    ['audio/ogg; codecs=opus', ['audio/ogg'], true],
    [text, ['text/plain'], true],
    ['audio/wav', ['audio/mpeg', 'video/*'], false],
    ['audio/wav', [], false],
    ['audiox/wav', ['audio/*'], false],
    ['audio/wav', ['*'], false],
  ])('%s among %j: %s', (type, allowed, expected) => {
    expect(isAllowed(type, allowed)).toBe(expected)
  })
})

describe('sampled', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 400_000])('gives back all %i bytes, in one chunk or many', async (size) => {
    const whole = randomBytes(size)
    const many = Array.from({ length: Math.ceil(size / 10_000) }, (_, i) =>
      whole.subarray(i * 10_000, (i + 1) * 10_000),
    )
    for (const chunks of [[whole], many]) {
      const through = new PassThrough()
      Readable.from(chunks).pipe(through)
      for (const body of [Readable.from(chunks), through, Readable.from(chunks, { objectMode: false })]) {
        const result = await sampled(body)
        expect(whole.subarray(0, 65_536).equals(result.sample)).toBe(true)
        const given = result.whole instanceof Readable ? await buffer(result.whole) : result.whole
        expect(whole.equals(given)).toBe(true)
      }
    }
    const { sample, whole: same } = await sampled(whole)
    expect([same === whole, whole.subarray(0, 65_536).equals(sample)]).toEqual([true, true])
  })
  it('passes on what breaks the body', async () => {
    const broken = new Error('the upload broke off')
    const body = new Readable({ read: () => void body.destroy(broken) })
    await expect(sampled(body)).rejects.toBe(broken)
    const used = Readable.from(['x'])
    await buffer(used)
    await expect(sampled(used)).rejects.toThrow('read before')
  })
  it('stops when aborted', async () => {
    const reason = new Error('shutting down')
    const aborting = new AbortController()
    const body = new Readable({ read: () => aborting.abort(reason) })
    await expect(sampled(body, aborting.signal)).rejects.toBe(reason)
    expect(body.destroyed).toBe(true)
  })
})
