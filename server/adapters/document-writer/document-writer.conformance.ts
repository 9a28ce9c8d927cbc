import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentOrder, DocumentWriter } from '../../ports/document-writer.ts'
import { sampleSettings, sampleSource } from './samples.conformance.ts'

/** What every document writer must do. */
export function documentWriterConformance(name: string, make: () => DocumentWriter): void {
  describe(`${name} keeps the port's promises`, () => {
    let writer: DocumentWriter
    beforeAll(() => {
      writer = make()
    })
    afterAll(() => writer.close())
    const order = (text: string): DocumentOrder => ({
      ...{ source: sampleSource({ texts: [text] }), format: 'txt', settings: sampleSettings() },
    })
    const written = async (asked: DocumentOrder, signal?: AbortSignal) =>
      (await buffer(writer.write(asked, signal))).toString()

    it('writes several at a time', async () => {
      const texts = ['youn', 'de', 'twa', 'kat', 'senk']
      const made = await Promise.all(texts.map((text) => written(order(text))))
      for (const [n, file] of made.entries()) expect(file).toContain(texts[n])
    })
    it("gives an aborted call the signal's reason, and writes on", async () => {
      const reason = new Error('changed my mind')
      await expect(written(order('wi'), AbortSignal.abort(reason))).rejects.toBe(reason)
      expect(await written(order('wi'))).toContain('wi')
    })
    it('prints a sheet that somebody else laid out', async () => {
      const sheet = { title: 'Resi', language: 'ht', details: '2026-11-17', paragraphs: [], table: null }
      const look = { pageSize: 'a4', fontFamily: 'Arial', fontSize: 11, lineSpacing: 1.2 } as const
      expect((await buffer(writer.print({ sheet, look }))).toString('latin1')).toMatch(/^(%PDF|pdf\nResi)/)
      const reason = new Error('changed my mind')
      await expect(buffer(writer.print({ sheet, look }, AbortSignal.abort(reason)))).rejects.toBe(reason)
    })
    it('can be left before the end', async () => {
      for await (const _ of writer.write(order('wi'))) break
      expect(await written(order('non'))).toContain('non')
    })
  })
}
