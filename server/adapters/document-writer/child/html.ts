import type { DocumentSettings, PageSize } from '#core/rules/exports/document-settings.ts'
import { escapeMarkup as escaped } from '#core/rules/exports/inert.ts'
import type { Run, Sheet } from '#core/rules/exports/sheet.ts'

const generic = { Arial: 'sans-serif', 'Times New Roman': 'serif', 'Courier New': 'monospace' }
const sizes: Record<PageSize, string> = { letter: 'letter', a4: 'A4', legal: 'legal' }
const tags: Record<Run['kind'], string> = {
  time: 'time',
  speaker: 'b',
  text: 'span',
  translation: 'i',
  confidence: 'small',
}
const lang = (language?: string) => (language ? ` lang="${escaped(language)}"` : '')
const lines = (text: string) => escaped(text).replaceAll('\n', '<br>')

/** A page without scripts, whose policy forbids everything but its own style. */
export function* writeHtml(sheet: Sheet, settings: DocumentSettings): Generator<string> {
  const { title, language, details, paragraphs, table } = sheet
  const { fontFamily, fontSize, lineSpacing, pageSize } = settings
  yield `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
@page { size: ${sizes[pageSize]}; margin: 1in }
body { font: ${fontSize}pt/${lineSpacing} "${fontFamily}", ${generic[fontFamily]}; max-width: 45em; margin: 2em auto; padding: 0 1em }
time, small, .details { color: #555 } p > i { display: block }
table { border-collapse: collapse; width: 100% } th, td { border: 1px solid #999; padding: 0.3em; text-align: start; vertical-align: top }
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p class="details">${escaped(details)}</p>
`
  if (table) {
    yield `<table>\n<thead><tr>${table.head.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')}</tr></thead>\n<tbody>\n`
    for (const row of table.rows)
      yield `<tr>${row.map((cell) => `<td${lang(cell.language)}>${lines(cell.text)}</td>`).join('')}</tr>\n`
    yield '</tbody>\n</table>\n'
  }
  for (const runs of paragraphs) {
    const inner = runs.map(
      ({ kind, text, language }) => `<${tags[kind]}${lang(language)}>${lines(text)}</${tags[kind]}>`,
    )
    yield `<p>${inner.join(' ')}</p>\n`
  }
  yield '</body>\n</html>\n'
}
