import { describe, expect, it } from 'vitest'
import { createDetector } from './detect-in-worker.ts'
import type { Detection } from './detection.ts'

type Asked = { id: number; text: string }

const answer = (word: string): Detection => ({
  isHaitianCreole: true,
  unknownWordCount: 1,
  unknownWords: [word],
  nonCreolePercentage: 0,
  spans: [],
})

/** As much of a worker as the detector uses. */
class FakeWorker extends EventTarget {
  asked: Asked[] = []
  ended = false
  postMessage(message: Asked) {
    this.asked.push(message)
  }
  terminate() {
    this.ended = true
  }
  reply({ id, text }: Asked) {
    this.dispatchEvent(new MessageEvent('message', { data: { id, answer: answer(text) } }))
  }
}

function detector() {
  const workers: FakeWorker[] = []
  const detect = createDetector(() => {
    workers.push(new FakeWorker())
    return workers.at(-1) as unknown as Worker
  })
  return { detect, workers }
}

describe('the language worker', () => {
  it('starts on the first request, and only once', async () => {
    const { detect, workers } = detector()
    expect(workers).toHaveLength(0)
    const first = detect('youn')
    const second = detect('de')
    expect(workers).toHaveLength(1)
    const [one, two] = workers[0]!.asked
    workers[0]!.reply(two!)
    workers[0]!.reply(one!)
    expect((await first).unknownWords).toEqual(['youn'])
    expect((await second).unknownWords).toEqual(['de'])
  })
  it('reports a failure to all waiting requests, and the next request starts a new worker', async () => {
    const { detect, workers } = detector()
    const asked = [detect('youn'), detect('de')]
    workers[0]!.dispatchEvent(new Event('error'))
    for (const one of asked) await expect(one).rejects.toThrow('the worker failed')
    expect(workers[0]!.ended).toBe(true)
    const again = detect('twa')
    expect(workers).toHaveLength(2)
    workers[1]!.reply(workers[1]!.asked[0]!)
    expect((await again).unknownWords).toEqual(['twa'])
  })
})
