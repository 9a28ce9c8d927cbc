import type { PieceCollector } from '#core/rules/translate/files/taken-apart.ts'
import { mainNamespace } from './body.ts'
import { createParagraphText, type Edit } from './paragraph-text.ts'
import { walkXml } from './xml.ts'

type Run = { style: string; hidden: boolean }
type Open = { paragraph: ReturnType<typeof createParagraphText>; run: Run }

/** Deleted and moved text, the twin of a reading above a line, old properties. */
const skipped = /^(del|moveFrom|rPrChange|pPrChange|rt|sdtPr)$/
/** These stand between words, and stay between them. */
const anchors =
  /^(footnoteReference|endnoteReference|footnoteRef|endnoteRef|drawing|pict|object|sym|fldChar|fldSimple|hyperlink|sdt|noBreakHyphen|ptab|ruby|oMath|oMathPara|AlternateContent)$/
const breaks = /^(br|cr|tab)$/
/** What Word notes of a run that is no style. */
const noted = /<(?:\w+:)?(?:lang|noProof|webHidden)\b[^<>]*>|\s(?:\w+:)?rsid\w*="[^"]*"/g

/** The texts of one part of a Word document; answers the part with other texts. */
export function openPart(xml: string, collected: PieceCollector): (texts: readonly string[]) => string {
  const edits: Edit[] = []
  const prefix = mainNamespace(xml)
  if (prefix === null) return () => xml
  const open: Open[] = []
  let [skipping, properties_at, in_paragraph_properties] = [0, -1, false]
  let element: { start: number; tag: string; text: string } | null = null
  const local = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name.replace(/^\w+:/, ''))
  const own = (name: string) => name.startsWith(prefix)

  function opened(name: string, place: { start: number; end: number }, tag: string): void {
    const here = open.at(-1)
    if (name === 'p') {
      here?.paragraph.cut()
      open.push({ paragraph: createParagraphText(collected, edits), run: { style: '', hidden: false } })
    } else if (!here) return
    else if (name === 'pPr') in_paragraph_properties = true
    else if (name === 'r') here.run = { style: '', hidden: false }
    else if (name === 'rPr' && !in_paragraph_properties) properties_at = place.end
    else if (name === 't') element = { start: place.start, tag, text: '' }
    else if (breaks.test(name) && !in_paragraph_properties) here.paragraph.end()
    else if (anchors.test(name)) here.paragraph.cut()
  }
  function closed(name: string, place: { start: number; end: number }): void {
    const here = open.at(-1)
    if (!here) return
    if (name === 'p') {
      here.paragraph.end()
      open.pop()
      in_paragraph_properties = false
    } else if (name === 'pPr') in_paragraph_properties = false
    else if (name === 'rPr' && properties_at >= 0) {
      const style = xml.slice(properties_at, place.start).replace(noted, '')
      here.run = { style, hidden: /<(?:\w+:)?vanish(?![^<>]*"(?:0|false|off)")[\s/>]/.test(style) }
      properties_at = -1
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
        // an element without content says nothing
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
