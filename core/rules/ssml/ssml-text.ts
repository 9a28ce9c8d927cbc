import type { SpeechSpan } from '../../contract/tts/jobs.ts'
import { breakTag } from '../speech/pauses.ts'

type Facts = Omit<SpeechSpan, 'start' | 'end'>
/** A replacement: the spoken form differs from the text. */
export const isReplaced = ({ ipa, alias, words }: Facts) =>
  ipa !== undefined || alias !== undefined || words !== undefined

const stop = /[.!?…]["'»”)\]]*$/
/** The last characters of a text, enough for a full stop and closing brackets. */
const tail_length = 10

/** Collects the text without tags, and the spans of its characters. */
export function plainText() {
  const spans: SpeechSpan[] = []
  let text = ''
  let gap = ''
  let is_break = false
  let is_document = false
  let unfinished = false
  let tail = ''
  let facts_before: Facts | undefined

  function space(given: string): void {
    if (is_break || given === '') return
    if (!is_document) gap += given
    else gap = text === '' ? '' : gap.length > 1 || given.split('\n').length > 2 ? '\n\n' : ' '
  }
  function put(piece: string): void {
    text += gap + piece
    gap = ''
    is_break = false
  }
  function setApart(by: string): void {
    if (text === '' || (is_break && gap.length > by.length)) return
    gap = by
    is_break = true
  }
  return {
    isEmpty: () => text === '',
    /** From here on whitespace collapses, as in XML. */
    startDocument() {
      is_document = true
      gap = ''
    },
    write(written: string, facts: Facts): void {
      const body = written.trim()
      const lead = written.length - written.trimStart().length
      space(written.slice(0, body ? lead : written.length))
      if (!body) return
      put('')
      const start = text.length
      put(is_document ? body.replace(/\s+/g, (run) => (run.split('\n').length > 2 ? '\n\n' : ' ')) : body)
      if (facts === facts_before && !isReplaced(facts) && spans.length > 0) spans.at(-1)!.end = text.length
      else if (Object.keys(facts).length > 0) spans.push({ start, end: text.length, ...facts })
      facts_before = Object.keys(facts).length > 0 ? facts : undefined
      unfinished = true
      tail = isReplaced(facts) ? '' : body.slice(-tail_length)
      space(written.slice(lead + body.length))
    },
    pause(seconds: number): void {
      put(breakTag(seconds))
    },
    /** At both ends of a sentence element: ends the preceding text with a full stop, unless it has one. */
    endSentence(): void {
      if (unfinished && !stop.test(tail)) {
        gap = ''
        put('.')
      }
      unfinished = false
      setApart(' ')
    },
    endParagraph(): void {
      unfinished = false
      setApart('\n\n')
    },
    end: () => ({ text: is_document || is_break ? text : text + gap, spans }),
  }
}
