import type { PronouncedPart } from '@pawol/engines/speech/pronounced'
import type { SpeechRequest } from '#core/rules/speech/speech-request.ts'

/** To the worker of eSpeak: a text to pronounce, or null for the phrase that measures how loud a voice is. */
export type PronounceQuestion = { id: number; request: SpeechRequest | null }
export type PronounceAnswer = { id: number } & ({ part: PronouncedPart } | { done: true } | { failed: string })

/** Asks the worker of eSpeak at this address. */
export function openPronouncing(url: string) {
  const worker = new Worker(url, { type: 'module', name: 'espeak' })
  const heard = new Map<number, (answer: PronounceAnswer) => void>()
  let last = 0
  worker.onmessage = ({ data }: MessageEvent<PronounceAnswer>) => heard.get(data.id)?.(data)
  worker.onerror = () => {
    for (const [id, hear] of heard) hear({ id, failed: 'the worker of eSpeak could not start' })
  }
  return async function* pronounce(request: SpeechRequest | null): AsyncGenerator<PronouncedPart> {
    const id = ++last
    const answers: PronounceAnswer[] = []
    let wake = () => {}
    heard.set(id, (answer) => {
      answers.push(answer)
      wake()
    })
    worker.postMessage({ id, request } satisfies PronounceQuestion)
    try {
      for (;;) {
        const answer = answers.shift()
        if (!answer)
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        else if ('part' in answer) yield answer.part
        else if ('done' in answer) return
        else throw new Error(answer.failed)
      }
    } finally {
      heard.delete(id)
    }
  }
}
