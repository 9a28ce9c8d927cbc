import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentReader } from '../../ports/document-reader.ts'

/** The contract of every document reader. */
export function documentReaderConformance(name: string, make: () => DocumentReader): void {
  describe(`${name} keeps the port's promises`, () => {
    let reader: DocumentReader
    let dir: string
    beforeAll(async () => {
      reader = make()
      dir = await mkdtemp(join(tmpdir(), 'pawol-documents-'))
    })
    afterAll(async () => {
      await reader.close()
      await rm(dir, { recursive: true, force: true })
    })

    it('reads bytes and files alike', async () => {
      const path = join(dir, 'no-name')
      await writeFile(path, 'Lekòl la bèl.\n\nLi lwen.')
      const read = { text: 'Lekòl la bèl.\n\nLi lwen.', kind: 'txt' }
      expect(await reader.read({ path })).toEqual(read)
      expect(await reader.read({ bytes: Buffer.from('Lekòl la bèl.\n\nLi lwen.') })).toEqual(read)
    })

    it('extracts the texts of a file and puts translations in their places', async () => {
      const source = { bytes: Buffer.from('Lekòl la bèl.\n\nLi lwen.') }
      expect(await reader.takeApart(source, 'txt')).toEqual(['Lekòl la bèl.', 'Li lwen.'])
      const done = await reader.putTogether(source, 'txt', ['The school is fine.', 'It is far.'])
      expect(Buffer.from(done).toString()).toBe('The school is fine.\n\nIt is far.')
      await expect(reader.takeApart({ bytes: Buffer.from(' \n ') }, 'txt')).rejects.toMatchObject({
        code: 'document_empty',
      })
    })

    it('refuses files without text, and files that are no documents', async () => {
      await expect(reader.read({ bytes: Buffer.from(' \n ') })).rejects.toMatchObject({ code: 'document_empty' })
      await expect(reader.read({ bytes: Buffer.alloc(0) })).rejects.toMatchObject({ code: 'document_empty' })
      const binary = Buffer.from([0, 1, 2, 3, 0, 200, 201, 0, 7])
      await expect(reader.read({ bytes: binary })).rejects.toMatchObject({ code: 'document_not_supported' })
    })

    it('rejects with the reason of an aborted signal, and reads on', async () => {
      const reason = new Error('changed my mind')
      const before = AbortSignal.abort(reason)
      await expect(reader.read({ bytes: Buffer.from('Wi') }, before)).rejects.toBe(reason)
      const during = new AbortController()
      const read = reader.read({ bytes: Buffer.from('Wi') }, during.signal)
      during.abort(reason)
      await expect(read).rejects.toBe(reason)
      expect(await reader.read({ bytes: Buffer.from('Wi') })).toMatchObject({ text: 'Wi' })
    })

    it('reads the entries of a dictionary in each format', async () => {
      const csv = { bytes: Buffer.from('term,phonetic\nOgou,o-gou\nOgou,x') }
      const read = await reader.readDictionary(csv)
      expect(read).toMatchObject({ format: 'csv', entries: [{ term: 'Ogou', phonetic: 'o-gou' }] })
      expect(read.problems).toMatchObject([{ row: 3, code: 'duplicate_term' }])
      expect(await reader.readDictionary({ bytes: Buffer.from('[{') })).toMatchObject({ format: 'json', entries: [] })
    })

    it('reads several at a time', async () => {
      const texts = ['youn', 'de', 'twa', 'kat', 'senk']
      const read = await Promise.all(texts.map((text) => reader.read({ bytes: Buffer.from(text) })))
      expect(read.map(({ text }) => text)).toEqual(texts)
    })
  })
}
