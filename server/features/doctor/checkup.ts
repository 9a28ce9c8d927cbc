import { AppError } from '#core/contract/errors.ts'
import { joinSamples } from '#core/rules/speech/wav-header.ts'
import { withDeadline } from '../../platform/async/with-deadline.ts'
import type { Standing } from '../../platform/secrets/seal.ts'
import type { SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'
import type { TranscribeOptions, Transcriber } from '../../ports/transcriber.ts'
import type { Translator } from '../../ports/translator.ts'

export type State = 'ok' | 'warn' | 'fault'
/** A finding; `todo` tells the operator what to do and is set unless the state is `ok`. */
export type Finding = { state: 'ok'; says: string } | { state: 'warn' | 'fault'; says: string; todo: string }
export type Check = {
  name: string
  within_ms: number
  /** What to do if it fails or times out. */
  todo: string
  run(signal: AbortSignal): Promise<Finding[]>
}
export type Report = { check: string; state: State; says: string; todo?: string; ms: number }

export const ok = (says: string): Finding => ({ state: 'ok', says })
export const warn = (says: string, todo: string): Finding => ({ state: 'warn', says, todo })
export const fault = (says: string, todo: string): Finding => ({ state: 'fault', says, todo })

/** Runs all checks concurrently, in the given order; one that throws or times out is a fault. */
export async function examine(checks: Check[], stop?: AbortSignal): Promise<Report[]> {
  const all = await Promise.all(
    checks.map(async ({ name, within_ms, todo, run }) => {
      const began = Date.now()
      const found = await withDeadline(within_ms, stop, (signal) =>
        Promise.race([run(signal), outlasted(signal)]),
      ).catch((error) => [fault(reasonOf(error), todo)])
      return found.map((finding) => ({ check: name, ...finding, ms: Date.now() - began }))
    }),
  )
  return all.flat()
}

/** Abandons a check that ignores its signal. */
function outlasted(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason), { once: true }))
}

/** The cause is more specific than the message for visitors. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  const inner = cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code ?? '') : ''
  return (inner || message || String(error)).split('\n')[0]!
}

type Counted = Record<Standing, number>

/** Whether every sealed value can be opened, and whether that still needs an old secret. */
export function secretsCheck(parts: { count(): Promise<Counted | null>; others: number }): Check {
  return {
    name: 'secrets',
    within_ms: 30_000,
    todo: 'Ask again once the database answers.',
    async run() {
      const counted = await parts.count()
      if (!counted) return [warn('There is no database to look for sealed values in.', 'Mend the database first.')]
      return findings(counted, parts.others)
    },
  }
}

function findings({ current, old, lost }: Counted, others: number): Finding[] {
  const found: Finding[] = []
  const all = current + old + lost
  if (lost > 0)
    found.push(
      fault(
        `${lost} of ${all} values are sealed with a secret that is not set.`,
        'Add the previous secret to SECRET_OLD. If it is lost, owners must set up their authenticator apps and webhooks again.',
      ),
    )
  if (old > 0)
    found.push(
      warn(
        `${old} of ${all} values are sealed with a secret of SECRET_OLD.`,
        'Keep SECRET_OLD: a worker seals them again within ten minutes of its start.',
      ),
    )
  if (found.length > 0) return found
  const says = `${current} ${current === 1 ? 'value is' : 'values are'} sealed, all with SECRET`
  return [ok(others > 0 ? `${says}; SECRET_OLD is needed for links of before alone` : says)]
}

type Engines = {
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
