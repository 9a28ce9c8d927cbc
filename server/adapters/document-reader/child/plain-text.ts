import { decodeText } from './encoding.ts'
import { type PageLine, withoutPageNoise } from './page-noise.ts'

/** Lines stay as they are; where form feeds divide the text into pages, what only belongs to the page goes. */
export function readPlainText(bytes: Buffer): string {
  const text = decodeText(bytes)
    .replace(/^\ufeff/, '')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
  if (!text.includes('\f')) return text
  const pages = text.split('\f').map((page) => pageOf(page.split('\n')))
  return withoutPageNoise(pages)
    .map((lines) => lines.map((line) => line.text).join('\n'))
    .join('\n')
}

/** Without places of their own, the outer two lines of a page are its margins. */
function pageOf(lines: string[]): PageLine[] {
  const written = lines.flatMap((text, at) => (text.trim() ? [at] : []))
  const [top, bottom] = [written[1] ?? -1, written.at(-2) ?? lines.length]
  return lines.map((text, at) => {
    return { text, y: at * 12, depth: at <= top ? 0.05 : at >= bottom ? 0.95 : 0.5, size: 10 }
  })
}
