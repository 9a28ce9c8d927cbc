import { AppError } from '#core/contract/errors.ts'
import { joinSamples } from '#core/rules/speech/wav-header.ts'
import type { SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'
import type { TranscribeOptions, Transcriber } from '../../ports/transcriber.ts'
import type { Translator } from '../../ports/translator.ts'
import { type Check, type Finding, fault, ok, warn } from './checkup.ts'

export type Engines = {
  synthesizer: Synthesizer
  speech: Omit<SpeechRequest, 'text'>
  transcriber: Transcriber
  translators: Translator[]
}

type Sound = { sample_rate: number; channels: 1; samples: Int16Array }

const within_ms = 90_000
const todo =
  'Look into the log of the server. The engines inside need 1 GB of memory; for one elsewhere check its address and key.'

/** Each check processes one word, in the processes or at the servers that do the real work. */
export function engineChecks({ synthesizer, speech, transcriber, translators }: Engines): Check[] {
  const spoken: { sound?: Promise<Sound> } = {}
  return [
    {
      name: 'speech',
      within_ms,
      todo,
      async run(signal) {
        spoken.sound = speak(synthesizer, { ...speech, text: 'Bonjou tout moun.' }, signal)
        const { samples, sample_rate } = await spoken.sound
        const seconds = `${(samples.length / sample_rate).toFixed(1)} s of sound`
        const standby = synthesizer.standby?.()
        if (standby)
          return [warn(`${standby.engine} speaks in the place of ${synthesizer.engine}: ${standby.reason}`, todo)]
        return [samples.some((sample) => sample !== 0) ? ok(`${synthesizer.engine}: ${seconds}`) : silent(synthesizer)]
      },
    },
    {
      name: 'transcription',
      within_ms,
      todo,
      async run(signal) {
        const pcm = await spoken.sound?.catch(() => null)
        if (!pcm) return [warn('There was no sound to listen to.', 'Mend the speech engine first.')]
        const language = transcriber.hears.includes('ht') ? 'ht' : transcriber.hears[0]
        return [ok(`${transcriber.engine}: ${await heard(transcriber, pcm, { language, signal })}`)]
      },
    },
    {
      name: 'translation',
      within_ms,
      todo,
      async run(signal) {
        return Promise.all(translators.map((translator) => translated(translator, signal)))
      },
    },
  ]
}

async function translated(translator: Translator, signal: AbortSignal): Promise<Finding> {
  const segment = { text: 'Good morning.', from: 'en' as const, to: 'ht' as const }
  for await (const { text } of translator.translate([segment], { signal })) return ok(`${translator.engine}: ${text}`)
  return fault(`${translator.engine} gave no translation.`, todo)
}

/** A transcriber that does not know Kreyòl proves that it works by saying so. */
async function heard(transcriber: Transcriber, pcm: Sound, options: TranscribeOptions): Promise<string> {
  const words: string[] = []
  try {
    for await (const { text } of transcriber.transcribe({ pcm }, options)) words.push(text)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'speech_language_unknown') throw error
    return 'it listened, and knew that this is Kreyòl, which it does not know'
  }
  return words.join(' ').trim() || 'it listened'
}

const silent = ({ engine }: Synthesizer) => fault(`${engine} gave silence.`, todo)

async function speak(synthesizer: Synthesizer, request: SpeechRequest, signal: AbortSignal): Promise<Sound> {
  const pieces: Int16Array[] = []
  for await (const { samples } of synthesizer.speak(request, signal)) pieces.push(samples)
  return { sample_rate: synthesizer.sample_rate, channels: 1, samples: joinSamples(pieces) }
}
