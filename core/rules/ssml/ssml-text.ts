import { isReplaced } from '@pawol/kreyol/reading'
import type { SpeechSpan } from '../../contract/tts/jobs.ts'
import { breakTag } from '../speech/pauses.ts'

type Facts = Omit<SpeechSpan, 'start' | 'end'>
const stop = /[.!?…]["'»”)\]]*$/
/** The last characters of a text, enough for a full stop and closing brackets. */
const tailLength = 10

/** Collects the text without tags, and the spans of its characters. */
export function plainText() {
  const spans: SpeechSpan[] = []
  let text = ''
  let gap = ''
  let isBreak = false
  let isDocument = false
  let unfinished = false
  let tail = ''
  let factsBefore: Facts | undefined

  function space(given: string): void {
    if (isBreak || given === '') return
    if (!isDocument) gap += given
    else gap = text === '' ? '' : gap.length > 1 || given.split('\n').length > 2 ? '\n\n' : ' '
  }
  function put(piece: string): void {
    text += gap + piece
    gap = ''
    isBreak = false
  }
  function setApart(by: string): void {
    if (text === '' || (isBreak && gap.length > by.length)) return
    gap = by
    isBreak = true
  }
  return {
    isEmpty: () => text === '',
    /** From here on whitespace collapses, as in XML. */
    startDocument() {
      isDocument = true
      gap = ''
    },
    write(written: string, facts: Facts): void {
      const body = written.trim()
      const lead = written.length - written.trimStart().length
      space(written.slice(0, body ? lead : written.length))
      if (!body) return
      put('')
      const start = text.length
      put(isDocument ? body.replace(/\s+/g, (run) => (run.split('\n').length > 2 ? '\n\n' : ' ')) : body)
      if (facts === factsBefore && !isReplaced(facts) && spans.length > 0) spans.at(-1)!.end = text.length
      else if (Object.keys(facts).length > 0) spans.push({ start, end: text.length, ...facts })
      factsBefore = Object.keys(facts).length > 0 ? facts : undefined
      unfinished = true
      tail = isReplaced(facts) ? '' : body.slice(-tailLength)
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
    end: () => ({ text: isDocument || isBreak ? text : text + gap, spans }),
  }
}
