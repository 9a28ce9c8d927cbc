import { divided } from './divide.ts'
import { openLines } from './lines.ts'
import { openMarks } from './marks.ts'
import { isBlank, linesOf, type TextLine } from './plain-text.ts'
import { collectPieces, saysAnything, type TakenApart } from './taken-apart.ts'

/** A line that is read, without the tags around it; `cue` is which one it belongs to. */
type Spoken = { line: number; cue: number; before: string; text: string; after: string }

const timing = /^\s*(?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3}\s*-->\s*(?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3}/
const tag = '<[^<>\\n]{0,200}>|\\{\\\\[^{}\\n]{0,200}\\}'
const inner = new RegExp(tag, 'g')
const anyTag = new RegExp(tag)
/** Tags, and the signs of a speaker, a song or a sound. */
const start = new RegExp(`(?:${tag}|\\s+|[-–—♪♫#>*]+(?=[\\s\\p{L}]))*`, 'uy')
const outside = new RegExp(`${tag}|\\s+|[♪♫#]`, 'gu')

/** Numbers, timings, settings, notes and styles stay; a sentence over two cues is translated whole and divided again. */
export function openSubtitles(text: string, format: 'srt' | 'vtt'): TakenApart {
  const lines = linesOf(text)
  const spoken = spokenLines(lines, format)
  const collected = collectPieces()
  const shown = new Map<number, (texts: readonly string[]) => string>()
  for (const group of sentencesOver(spoken)) {
    const words = group.map(({ text: own }) => own)
    const tags = words.join('\n').match(inner) ?? []
    const marks = openMarks(words.join('\n').split(inner))
    const joined = openLines(marks.text.split('\n'))
    const found = collected.all(joined.pieces)
    const put = (texts: readonly string[]) => {
      const parts = marks.split(joined.put(found(texts)).map(orNothing).join('\n'))
      const done = parts.map((part, n) => part + (tags[n] ?? '')).join('')
      const each = done.split('\n')
      return each.length === group.length
        ? each
        : divided(
            done,
            words.map((own) => own.length),
          ).map(orNothing)
    }
    group.forEach(({ line, before, after }, n) => {
      shown.set(line, (texts) => before + put(texts)[n]! + after)
    })
  }
  lines.forEach((line, n) => {
    collected.chunk(shown.get(n) ?? line.text)
    collected.chunk(line.end)
  })
  return collected.takenApart()
}

/** A cue without a line would end the file for some players. */
const orNothing = (line: string) => line || '\u00a0'

function spokenLines(lines: readonly TextLine[], format: 'srt' | 'vtt'): Spoken[] {
  const found: Spoken[] = []
  let [cue, at] = [0, 0]
  while (at < lines.length) {
    const end = blockEnd(lines, at)
    const times = indexIn(lines, at, end)
    // a player of .srt shows what follows an empty line; one of .vtt does not
    const first = format === 'srt' && cue > 0 ? at : times >= 0 ? times : end
    for (let n = first; n < end; n++) {
      if (format === 'srt' && timing.test(lines[n + 1]?.text ?? '') && /^\s*\d+\s*$/.test(lines[n]!.text)) continue
      if (timing.test(lines[n]!.text)) {
        cue++
        continue
      }
      const { before, text, after } = withoutEdges(lines[n]!.text)
      if (saysAnything(text.replace(inner, ''))) found.push({ line: n, cue, before, text, after })
    }
    at = end + 1
  }
  return found
}

function withoutEdges(line: string): Pick<Spoken, 'before' | 'text' | 'after'> {
  start.lastIndex = 0
  const before = start.exec(line)![0]
  // the last stretch of tags and signs, which is behind the words where it reaches the end
  let [from, to] = [line.length, line.length]
  for (const { index, 0: found } of line.slice(before.length).matchAll(outside)) {
    const at = index + before.length
    if (at !== to) from = at
    to = at + found.length
  }
  const end = to === line.length ? from : line.length
  return { before, text: line.slice(before.length, end), after: line.slice(end) }
}

function blockEnd(lines: readonly TextLine[], from: number): number {
  let end = from
  while (end < lines.length && !isBlank(lines[end]!)) end++
  return end
}

function indexIn(lines: readonly TextLine[], from: number, to: number): number {
  for (let n = from; n < to; n++) if (timing.test(lines[n]!.text)) return n
  return -1
}

const ended = /[.!?…。！？:;]["'»”’)\]]*$/
/** Subtitles where so many lines end like sentences have stops; others have none to go by. */
const withStops = 0.3
const mostTogether = 8

/** Lines in groups of whole sentences. */
function* sentencesOver(spoken: readonly Spoken[]): Generator<Spoken[]> {
  const stops = spoken.filter(({ text }) => ended.test(text)).length > spoken.length * withStops
  let group: Spoken[] = []
  for (const one of spoken) {
    const last = group.at(-1)
    if (last && !(group.length < mostTogether && goesOn(last, one, stops))) {
      yield group
      group = []
    }
    group.push(one)
  }
  if (group.length > 0) yield group
}

function goesOn(last: Spoken, next: Spoken, stops: boolean): boolean {
  if (ended.test(last.text) || next.cue > last.cue + 1) return false
  // of a pair of tags in a sentence that is divided again, one could end up in another cue
  const [end, beginning] = [last.text.split(/[.!?…]/).at(-1)!, next.text.split(/[.!?…]/, 1)[0]!]
  if (anyTag.test(end) || anyTag.test(beginning)) return false
  if (last.after.trim() !== '' || next.before.trim() !== '') {
    // <i>One half</i> / <i>and the other</i>
    if (last.before !== next.before || last.after !== next.after) return false
  }
  return stops || last.text.endsWith(',') || /^\p{Ll}/u.test(next.text)
}
