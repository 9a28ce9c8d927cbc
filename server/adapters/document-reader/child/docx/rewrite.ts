import { posix } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { Zip as ZipWriter } from 'fflate'
import { openMarks } from '#core/rules/translate/files/marks.ts'
import { collectPieces, type PieceCollector, saysAnything } from '#core/rules/translate/files/taken-apart.ts'
import { DocumentRefusal } from '../refusal.ts'
import { mainNamespace, type Place, walkXml } from './body.ts'
import { openWord } from './docx.ts'
import type { PackedPart, Zip } from './zip.ts'

/** A text element: its position, its opening tag and its text. */
type TextElement = Place & { tag: string; text: string }
/** Text of one style; Word splits it into runs for reasons of its own. */
type Stretch = { style: string; elements: TextElement[] }
type Edit = Place & { make(texts: readonly string[]): string }

const textOf = ({ elements }: Stretch) =>
  elements
    .map(({ text }) => text)
    .join('')
    .replace(/[\r\n]+/g, ' ')

/** The text of a paragraph up to a line break or a tab, translated as a whole. */
function createParagraphText(collected: PieceCollector, edits: Edit[]) {
  let stretches: Stretch[] = []
  let cut = false
  return {
    say(element: TextElement, style: string): void {
      const last = stretches.at(-1)
      // the style of a space does not matter
      const joins = last && !cut && (last.style === style || element.text.trim() === '')
      if (joins) last.elements.push(element)
      else stretches.push({ style, elements: [element] })
      cut = false
    },
    /** An element that keeps its place between the words before and after it. */
    cut(): void {
      cut = true
    },
    end(): void {
      const said = withoutEmptyEnds(stretches)
      stretches = []
      cut = false
      if (!saysAnything(said.map(textOf).join(''))) return
      const texts = said.map(textOf)
      const before = /^\s*/.exec(texts[0]!)![0]
      const after = /\s*$/.exec(texts.at(-1)!)![0]
      texts[0] = texts[0]!.trimStart()
      texts[texts.length - 1] = texts.at(-1)!.trimEnd()
      const marked = openMarks(texts)
      const number = collected.piece(marked.text)
      said.forEach(({ elements }, n) => {
        elements.forEach((element, at) => {
          const make = (done: readonly string[]) => {
            if (at > 0) return rewritten(element, '')
            const part = marked.split(done[number]!)[n]!
            return rewritten(element, (n === 0 ? before : '') + part + (n === said.length - 1 ? after : ''))
          }
          edits.push({ start: element.start, end: element.end, make })
        })
      })
    },
  }
}

function withoutEmptyEnds(stretches: readonly Stretch[]): Stretch[] {
  const says = (stretch: Stretch) => textOf(stretch).trim() !== ''
  const first = stretches.findIndex(says)
  return first < 0 ? [] : stretches.slice(first, stretches.findLastIndex(says) + 1)
}

/** Characters XML cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const impossible = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function rewritten({ tag }: TextElement, text: string): string {
  const escaped = text.replace(impossible, '').replace(/[&<>]/g, (sign) => escapes[sign]!)
  const name = /^<([^\s/>]+)/.exec(tag)![1]!
  const opening = /\sxml:space\s*=/.test(tag) ? tag : `<${name} xml:space="preserve"${tag.slice(name.length + 1)}`
  return `${opening}${escaped}</${name}>`
}

type Run = { style: string; hidden: boolean }
type Open = { paragraph: ReturnType<typeof createParagraphText>; run: Run }

/** Deleted and moved text, the base of ruby text, old properties. */
const skipped = /^(del|moveFrom|rPrChange|pPrChange|rt|sdtPr)$/
/** Elements between words, which keep their place. */
const anchors =
  /^(footnoteReference|endnoteReference|footnoteRef|endnoteRef|drawing|pict|object|sym|fldChar|fldSimple|hyperlink|sdt|noBreakHyphen|ptab|ruby|oMath|oMathPara|AlternateContent)$/
const breaks = /^(br|cr|tab)$/
/** Properties of a run that are not its style. */
const noted = /<(?:\w+:)?(?:lang|noProof|webHidden)\b[^<>]*>|\s(?:\w+:)?rsid\w*="[^"]*"/g

/** The texts of one part of a Word document; answers the part with replaced texts. */
function openPart(xml: string, collected: PieceCollector): (texts: readonly string[]) => string {
  const edits: Edit[] = []
  const prefix = mainNamespace(xml)
  if (prefix === null) return () => xml
  const open: Open[] = []
  let [skipping, propertiesAt, inParagraphProperties] = [0, -1, false]
  let element: { start: number; tag: string; text: string } | null = null
  const local = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name.replace(/^\w+:/, ''))
  const own = (name: string) => name.startsWith(prefix)

  function opened(name: string, place: { start: number; end: number }, tag: string): void {
    const here = open.at(-1)
    if (name === 'p') {
      here?.paragraph.cut()
      open.push({ paragraph: createParagraphText(collected, edits), run: { style: '', hidden: false } })
    } else if (!here) return
    else if (name === 'pPr') inParagraphProperties = true
    else if (name === 'r') here.run = { style: '', hidden: false }
    else if (name === 'rPr' && !inParagraphProperties) propertiesAt = place.end
    else if (name === 't') element = { start: place.start, tag, text: '' }
    else if (breaks.test(name) && !inParagraphProperties) here.paragraph.end()
    else if (anchors.test(name)) here.paragraph.cut()
  }
  function closed(name: string, place: { start: number; end: number }): void {
    const here = open.at(-1)
    if (!here) return
    if (name === 'p') {
      here.paragraph.end()
      open.pop()
      inParagraphProperties = false
    } else if (name === 'pPr') inParagraphProperties = false
    else if (name === 'rPr' && propertiesAt >= 0) {
      const style = xml.slice(propertiesAt, place.start).replace(noted, '')
      here.run = { style, hidden: /<(?:\w+:)?vanish(?![^<>]*"(?:0|false|off)")[\s/>]/.test(style) }
      propertiesAt = -1
    } else if (name === 't' && element) {
      if (here.run.hidden) here.paragraph.cut()
      else here.paragraph.say({ ...element, end: place.end }, here.run.style)
      element = null
    } else if (anchors.test(name)) here.paragraph.cut()
  }
  walkXml(xml, {
    open(name, attributes, place) {
      if (skipping > 0) skipping++
      else if (own(name) && skipped.test(local(name))) skipping = 1
      else if (own(name) || anchors.test(local(name))) {
        // an element without content has no text
        if (local(name) === 't' && attributes.endsWith('/')) return
        opened(local(name), place, xml.slice(place.start, place.end))
      }
    },
    close(name, place) {
      if (skipping > 0) skipping--
      else if (own(name) || anchors.test(local(name))) closed(local(name), place)
    },
    text(text) {
      if (element && skipping === 0) element.text += text
    },
  })
  edits.sort((a, b) => a.start - b.start)
  return (texts) => {
    const parts: string[] = []
    let at = 0
    for (const { start, end, make } of edits) {
      parts.push(xml.slice(at, start), make(texts))
      at = end
    }
    return [...parts, xml.slice(at)].join('')
  }
}

/** The date Word gives the parts of its files. */
const mtime = '1980-01-01T12:00:00'

/**
 * Copies the ZIP and replaces some of its parts. All other parts stay as they are, deflated parts without being
 * unpacked.
 */
async function rewriteZip(zip: Zip, changed: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const written: Uint8Array[] = []
  const writer = new ZipWriter((error, piece) => {
    if (error) throw error
    written.push(piece)
  })
  for (const filename of zip.names()) {
    const body = changed.get(filename)
    const part = body ? deflated(body) : await zip.packed(filename)
    // sizes follow the bytes: some programs support that for deflated parts only
    const { bytes, size, crc } = part.is_deflated ? part : deflated(part.bytes)
    const file = { filename, size, crc, compression: 8, mtime, ondata: undefined as ZipInput['ondata'] }
    writer.add(file)
    file.ondata?.(null, bytes, true)
  }
  writer.end()
  return Buffer.concat(written)
}
type ZipInput = Parameters<ZipWriter['add']>[0]

const deflated = (body: Buffer): PackedPart => ({
  bytes: deflateRawSync(body),
  size: body.length,
  crc: crc32(body),
  is_deflated: true,
})

type OpenedDocx = { pieces: string[]; put(texts: readonly string[]): Promise<Buffer> }

/** The texts of the body, headers, footers and notes; everything else in the file stays as it is. */
export async function openDocx(bytes: Buffer): Promise<OpenedDocx> {
  const { zip, main, xmlOf } = await openWord(bytes)
  const folder = posix.dirname(main)
  const others = zip
    .names()
    .filter(
      (name) =>
        posix.dirname(name) === folder && /^(?:header|footer|footnotes|endnotes)\d*\.xml$/.test(posix.basename(name)),
    )
  const collected = collectPieces()
  const parts: { name: string; xml: string; put: ReturnType<typeof openPart> }[] = []
  for (const name of [main, ...others]) {
    const xml = await xmlOf(name)
    parts.push({ name, xml, put: openPart(xml, collected) })
  }
  const { pieces } = collected.takenApart()
  return {
    pieces,
    async put(texts) {
      const changed = new Map<string, Buffer>()
      for (const { name, xml: before, put } of parts) {
        const xml = put(texts)
        if (xml !== before) changed.set(name, encodedLike(await zip.read(name), xml))
      }
      const done = await rewriteZip(zip, changed)
      if (done.length > mostBytes) throw new DocumentRefusal('document_too_complex')
      return done
    },
  }
}

const mostBytes = 64 * 1024 * 1024

function encodedLike(before: Buffer, xml: string): Buffer {
  const mark = before[0]
  if (mark === 0xff) return Buffer.from(`\ufeff${xml}`, 'utf16le')
  if (mark === 0xfe) return Buffer.from(`\ufeff${xml}`, 'utf16le').swap16()
  return Buffer.from(mark === 0xef ? `\ufeff${xml}` : xml, 'utf8')
}
