import { escapeMarkup } from './files/entities.ts'
import type { TranslationLanguage } from './languages.ts'

type Pair = {
  source_start: number
  source_end: number
  target_start: number
  target_end: number
  language: TranslationLanguage | null
}
type Translated = {
  original_text: string
  translated_text: string
  source_language: TranslationLanguage | null
  target_language: TranslationLanguage
  segments: readonly Pair[]
}

/** XML 1.0 has no way to write these. */
const unwritable = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const written = (text: string) => escapeMarkup(text.replace(unwritable, ''))

/** A translation as sentences in two languages (TMX 1.4), which translators' programs read. */
export function tmxOf({
  original_text,
  translated_text,
  source_language,
  target_language,
  segments,
}: Translated): string {
  const unit = ({ source_start, source_end, target_start, target_end, language }: Pair) => {
    const from = language ?? source_language
    const [source, target] = [
      original_text.slice(source_start, source_end),
      translated_text.slice(target_start, target_end),
    ]
    if (!from || from === target_language) return []
    return [`<tu>${variant(from, source)}${variant(target_language, target)}</tu>`]
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<tmx version="1.4">',
    `<header creationtool="Pawòl" creationtoolversion="1" segtype="sentence" o-tmf="Pawòl" adminlang="en" srclang="${source_language ?? '*all*'}" datatype="plaintext"/>`,
    '<body>',
    ...segments.flatMap(unit),
    '</body>',
    '</tmx>',
    '',
  ].join('\n')
}

const variant = (language: TranslationLanguage, text: string) =>
  `<tuv xml:lang="${language}"><seg>${written(text)}</seg></tuv>`
