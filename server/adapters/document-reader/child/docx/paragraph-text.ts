import { openMarks } from '#core/rules/translate/files/marks.ts'
import type { PieceCollector } from '#core/rules/translate/files/taken-apart.ts'
import { saysAnything } from '#core/rules/translate/files/taken-apart.ts'
import type { Place } from './xml.ts'

/** A text element: where it stands, its opening tag, and what it says. */
export type TextElement = Place & { tag: string; text: string }
/** What is written in one style; Word divides it into runs for reasons of its own. */
type Stretch = { style: string; elements: TextElement[] }
export type Edit = Place & { make(texts: readonly string[]): string }

const textOf = ({ elements }: Stretch) =>
  elements
    .map(({ text }) => text)
    .join('')
    .replace(/[\r\n]+/g, ' ')

/** The text of a paragraph up to a line break or a tab, which is translated as a whole. */
export function createParagraphText(collected: PieceCollector, edits: Edit[]) {
  let stretches: Stretch[] = []
  let cut = false
  return {
    say(element: TextElement, style: string): void {
      const last = stretches.at(-1)
      // a space of another style says nothing
      const joins = last && !cut && (last.style === style || element.text.trim() === '')
      if (joins) last.elements.push(element)
      else stretches.push({ style, elements: [element] })
      cut = false
    },
    /** What stands here keeps its place between the words before and those behind it. */
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

/** What XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const impossible = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function rewritten({ tag }: TextElement, text: string): string {
  const escaped = text.replace(impossible, '').replace(/[&<>]/g, (sign) => escapes[sign]!)
  const name = /^<([^\s/>]+)/.exec(tag)![1]!
  const opening = /\sxml:space\s*=/.test(tag) ? tag : `<${name} xml:space="preserve"${tag.slice(name.length + 1)}`
  return `${opening}${escaped}</${name}>`
}
