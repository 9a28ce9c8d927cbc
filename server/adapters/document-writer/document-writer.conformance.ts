import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DocumentSettings, defaultDocumentSettings } from '#core/rules/exports/document-settings.ts'
import type { ExportSegment, ExportSource } from '#core/rules/exports/export-source.ts'
import { spreadWords, tokensOf } from '#core/rules/stt/transcript.ts'
import type { DocumentOrder, DocumentWriter } from '../../ports/document-writer.ts'

const said: [speaker: string, text: string, translation: string][] = [
  ['Mari', 'Bonjou, kouman ou ye jodi a?', 'Hello, how are you today?'],
  [
    'Jan',
    'Mwen byen, mèsi. M ap travay nan jaden an ak frè m.',
    'I am well, thanks. I work in the garden with my brother.',
  ],
  [
    'Mari',
    'Èske lekòl la louvri? Ou konn jan yo di « lekòl »: [lekɔl].',
    'Is the school open? You know how one says “lekòl”: [lekɔl].',
  ],
  ['Jan', 'Wi, li louvri depi lendi.', 'Yes, it has been open since Monday.'],
]

export function sampleSource(parts: Partial<ExportSource> & { texts?: string[] } = {}): ExportSource {
  const lines = parts.texts ? parts.texts.map((text) => ['Mari', text, `T: ${text}`] as const) : said
  const segments = lines.map(([speaker, text, translation], n): ExportSegment => {
    const span = { start_ms: n * 5_000, end_ms: n * 5_000 + 4_200 }
    return {
      ...span,
      text,
      translation,
      speaker,
      confidence: 0.91,
      words: spreadWords(tokensOf(text), span),
      opens_paragraph: true,
    }
  })
  return {
    job_id: 'b1d5c0de-0000-4000-8000-000000000001',
    job_type: 'stt',
    title: 'Entèvyou ak Jan',
    created_at: '2026-11-16T19:30:00.000Z',
    language: 'ht',
    translation_language: 'en',
    duration_seconds: 19.2,
    segments,
    ...parts,
  }
}

export const sampleSettings = (settings: Partial<DocumentSettings> = {}): DocumentSettings => ({
  ...defaultDocumentSettings,
  ...settings,
})

/** The contract of every document writer. */
export function documentWriterConformance(name: string, make: () => DocumentWriter): void {
  describe(`${name} keeps the port's promises`, () => {
    let writer: DocumentWriter
    beforeAll(() => {
      writer = make()
    })
    afterAll(() => writer.close())
    const order = (text: string): DocumentOrder => ({
      source: sampleSource({ texts: [text] }),
      format: 'txt',
      settings: sampleSettings(),
    })
    const written = async (asked: DocumentOrder, signal?: AbortSignal) =>
      (await buffer(writer.write(asked, signal))).toString()

    it('writes several at a time', async () => {
      const texts = ['youn', 'de', 'twa', 'kat', 'senk']
      const made = await Promise.all(texts.map((text) => written(order(text))))
      for (const [n, file] of made.entries()) expect(file).toContain(texts[n])
    })
    it('rejects with the reason of an aborted signal, and writes on', async () => {
      const reason = new Error('changed my mind')
      await expect(written(order('wi'), AbortSignal.abort(reason))).rejects.toBe(reason)
      expect(await written(order('wi'))).toContain('wi')
    })
    it('prints a sheet with a layout given by the caller', async () => {
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
