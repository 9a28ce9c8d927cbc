import { expect, it } from 'vitest'
import { tmxOf } from './tmx.ts'

it('has the sentences of a translation in pairs, and leaves out what was not translated', () => {
  const [original_text, translated_text] = ['Salt & <b>.\u0000\nBonjou.', 'Sèl & <b>.\nBonjou.']
  const pair = (at: [number, number, number, number], language: 'en' | 'ht' | null) => {
    const [source_start, source_end, target_start, target_end] = at
    return { source_start, source_end, target_start, target_end, language }
  }
  const tmx = tmxOf({
    original_text,
    translated_text,
    source_language: 'en',
    target_language: 'ht',
    segments: [pair([0, 12, 0, 10], 'en'), pair([13, 20, 11, 18], 'ht')],
  })
  expect(tmx).toContain(
    '<tu><tuv xml:lang="en"><seg>Salt &amp; &lt;b&gt;.</seg></tuv><tuv xml:lang="ht"><seg>Sèl &amp; &lt;b&gt;.</seg></tuv></tu>',
  )
  expect(tmx.match(/<tu>/g)).toHaveLength(1)
  expect(tmx).toContain('srclang="en"')
})
