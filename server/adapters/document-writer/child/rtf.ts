import type { DocumentSettings, PageSize } from '#core/rules/exports/document-settings.ts'
import { inert } from '#core/rules/exports/inert.ts'
import type { Run, Sheet } from '#core/rules/exports/sheet.ts'

const twips = 1440
const pages: Record<PageSize, [width: number, height: number]> = {
  ...{ letter: [12_240, 15_840], a4: [11_906, 16_838], legal: [12_240, 20_160] },
}
const families = { Arial: 'fswiss', 'Times New Roman': 'froman', 'Courier New': 'fmodern' }
/** Windows' numbers of languages. */
const languages: Record<string, number> = { en: 1033, fr: 1036, es: 3082, pt: 1046, ht: 1024 }
const looks: Record<Run['kind'], string> = {
  ...{ time: '\\cf1 ', speaker: '\\b ', text: '', translation: '\\i ', confidence: '\\cf1 ' },
}

/** Every sign that is not plain ASCII as a number, so that no reader's code page matters; `\\uc0`: nothing stands in for it. */
function escaped(text: string): string {
  let made = ''
  for (const unit of inert(text)) {
    if (unit === '\n') made += '\\line '
    else if (unit === '\t') made += '\\tab '
    else if (/[\\{}]/.test(unit)) made += `\\${unit}`
    else if (/[ -~]/.test(unit)) made += unit
    else for (let n = 0; n < unit.length; n++) made += `\\u${new Int16Array([unit.charCodeAt(n)])[0]} `
  }
  return made
}

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)

export function* writeRtf(sheet: Sheet, settings: DocumentSettings): Generator<string> {
  const { title, details, paragraphs, table, language } = sheet
  const [width, height] = pages[settings.pageSize]
  const size = Math.round(settings.fontSize * 2)
  const spacing = `\\sl${Math.round(settings.lineSpacing * 240)}\\slmult1`
  yield `{\\rtf1\\ansi\\ansicpg1252\\uc0\\deff0\\deflang${languages[language] ?? 1024}
{\\fonttbl{\\f0\\${families[settings.fontFamily]}\\fcharset0 ${settings.fontFamily};}}
{\\colortbl;\\red85\\green85\\blue85;}
{\\stylesheet{\\s0\\f0\\fs${size} Normal;}{\\s1\\f0\\b\\fs${size + 12} heading 1;}}
{\\info{\\title ${escaped(title)}}}
\\paperw${width}\\paperh${height}\\margl${twips}\\margr${twips}\\margt${twips}\\margb${twips}
{\\pard\\s1\\f0\\b\\fs${size + 12} ${escaped(title)}\\par}
{\\pard\\s0\\f0\\fs${size}\\cf1 ${escaped(details)}\\par}
`
  const usable = width - 2 * twips
  for (const [n, row] of (table ? [table.head.map((text) => ({ text })), ...table.rows] : []).entries()) {
    const edges = table!.widths.map((_, cell) => `\\cellx${Math.round(sum(table!.widths.slice(0, cell + 1)) * usable)}`)
    const cells = row.map(
      ({ text }) => `\\pard\\intbl\\f0\\fs${size}${n === 0 ? '\\b' : '\\b0'} ${escaped(text)}\\cell`,
    )
    yield `\\trowd\\trgaph80${n === 0 ? '\\trhdr' : ''}${edges.join('')}\n${cells.join('\n')}\n\\row\n`
  }
  for (const runs of paragraphs) {
    const inner = runs.map(({ kind, text }) => `{${looks[kind]}${escaped(text)}}`)
    yield `{\\pard\\s0\\f0\\fs${size}${spacing}\\sa160 ${inner.join(' ')}\\par}\n`
  }
  yield '}\n'
}
