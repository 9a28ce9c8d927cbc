import { PageEngine, warmEngines } from '#core/contract/engines.ts'
import type { Listener } from '../../platform/db/listener.ts'
import type { Db } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import { addressKey } from '../../platform/http/limits/address-key.ts'
import { memoryLimiter, refuseOver } from '../../platform/http/limits/rate-limit.ts'
import { route } from '../../platform/http/route.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { AlignedLanguage, Aligner } from '../../ports/aligner.ts'
import type { Media } from '../../ports/media.ts'
import type { SpeechRequest, Synthesizer } from '../../ports/synthesizer.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import type { Translator } from '../../ports/translator.ts'
import type { VoiceCloner } from '../../ports/voice-cloner.ts'
import type { VoiceSamples } from '../../ports/voice-samples.ts'

type Engines = {
  synthesizers: Record<'standard' | 'express', Synthesizer>
  translators: { embedded: Translator }
  transcriber: Transcriber
  aligner: Aligner
  media: Media
  voice_cloner: VoiceCloner
  voice_samples: VoiceSamples
  /** The default model of a built-in voice; the usual one if it is unknown. */
  usualRequest(voiceId?: string): Omit<SpeechRequest, 'text'>
}

/** The languages of alignments; each takes a third of a second more. */
const spoken: readonly AlignedLanguage[] = ['en', 'ht']
/** A short recording is two pieces. */
const piecesOfARecording = 2
/** A recording is stored while it is transcribed. */
const processesOfMedia = 2

/** Makes what a page works with ready in this process; each engine sees to it that nothing is done twice. */
function warmUp(engines: Engines, engine: PageEngine, choice?: string): Promise<unknown> {
  const { synthesizers, translators, transcriber, aligner, media, voice_cloner, voice_samples } = engines
  const speak = async (by: Synthesizer) => {
    media.warm?.(1)
    await by.warm?.(engines.usualRequest(choice))
  }
  /**
   * On each of two cores what a request misses first comes first. Detection asks an engine in beta only where it is in
   * doubt, so that one is not warmed for it.
   */
  async function hear(): Promise<void> {
    const heard = spoken.filter((language) => transcriber.hears.includes(language))
    const wanted = heard.filter((language) => language === (choice ?? heard[0]))
    media.warm?.(1)
    await Promise.all([transcriber.warm?.(1, choice), aligner.warm?.(wanted, 1)])
    media.warm?.(processesOfMedia)
    if (choice) await transcriber.warm?.(piecesOfARecording, choice)
  }
  async function clone(): Promise<void> {
    voice_samples.warm?.()
    await Promise.all([voice_cloner.warm?.(), speak(synthesizers.standard)])
  }
  const work: Record<PageEngine, () => Promise<unknown> | undefined> = {
    speech: () => speak(synthesizers.standard),
    express: () => speak(synthesizers.express),
    translation: () => translators.embedded.warm?.(),
    transcription: hear,
    cloning: clone,
  }
  return Promise.resolve(work[engine]())
}

type Given = Engines & {
  db: Pick<Db, 'notify'>
  listener: Pick<Listener, 'on'>
  log: Log
  /** Whether this process has engines for jobs: one that only answers requests starts none for a hint. */
  works: boolean
  config: { rate_limit_factor: number; roles: readonly string[] }
  now?: () => number
}

const channel = 'warm_engines'
const speaks: ReadonlySet<PageEngine> = new Set(['speech', 'express'])
/** Of one address: many people may share it. */
const mostAMinute = 60
/** A page that is opened again, or by many at once, is one notice. */
const noticeSeconds = 10

/** Notifies the workers of the engines an opened page will need; a notice may be lost. */
export function warmEnginesFeature({ db, listener, log, works, config, now = Date.now, ...engines }: Given) {
  const addresses = memoryLimiter({ now })
  const notices = memoryLimiter({ max_keys: 1_000, now })
  const underWay = new Map<string, Promise<void>>()
  let leaving = false

  function hint(engine: PageEngine, { voice_id, language }: { voice_id?: string; language?: string }): void {
    const speaker = () => engines.usualRequest(voice_id).speaker.voice_id
    const heard = language !== undefined && engines.transcriber.hears.includes(language) ? language : undefined
    const choice = speaks.has(engine) ? speaker() : engine === 'transcription' ? heard : undefined
    const notice = choice ? `${engine} ${choice}` : engine
    if (notices.take(notice, 1, noticeSeconds).allowed) db.notify(channel, notice)
  }
  function follow(notice: string): void {
    const [name, choice] = notice.split(' ')
    const engine = PageEngine.safeParse(name)
    if (leaving || !engine.success || underWay.has(notice)) return
    // who speaks at once is where requests are answered
    if (engine.data === 'express' && !config.roles.includes('api')) return
    const work = warmUp(engines, engine.data, choice)
      .catch((err) => log.info({ err, engine: name }, 'an engine could not be made ready before it is needed'))
      .then(() => void underWay.delete(notice))
    underWay.set(notice, work)
  }
  const off = works ? listener.on(channel, follow) : () => {}
  return feature({
    routes: [
      route(warmEngines, ({ body, request }) => {
        const most = Math.ceil(mostAMinute * config.rate_limit_factor)
        refuseOver(addresses.take(addressKey(request.address), most, 60))
        for (const engine of new Set(body.engines)) hint(engine, body)
        return { accepted: true as const }
      }),
    ],
    leave() {
      leaving = true
    },
    async close() {
      leaving = true
      off()
    },
  })
}
