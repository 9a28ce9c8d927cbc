import { Writable } from 'node:stream'
import { expect } from 'vitest'

/** What a server writes to its log, kept so that a test can say what must not be in it. */
export function keptLog() {
  let text = ''
  const stream = new Writable({
    write(line, _, done) {
      text += line
      done()
    },
  })
  return {
    stream,
    text: () => text,
    clear() {
      text = ''
    },
    /** Very short ones stand in a log by chance. */
    expectWithout(secret: string) {
      if (secret.length < 8) return
      if (!text.includes(secret)) return
      expect.unreachable(`a line of the log: ${text.split('\n').find((each) => each.includes(secret))}`)
    },
  }
}
