import { createApiKey } from '#core/contract/apikeys.ts'
import { getBalance } from '#core/contract/credits.ts'
import type { Scope } from '#core/contract/scopes.ts'
import { getSpeech } from '#core/contract/tts/jobs.ts'
import type { PlanId } from '#core/rules/plans.ts'
import type { VendorFormat } from '#core/rules/vendor/vendor-formats.ts'
import { fakeSynthesizer } from '../../server/adapters/synthesizer/fake.ts'
import type { Synthesizer } from '../../server/ports/synthesizer.ts'
import { type SignedInUser, startTestApp, type TestParts } from '../harness.ts'
import { full } from '../runs.ts'
import { sharedEspeak, sharedMedia } from '../shared-engines.ts'

/** A text with this word pauses after its first piece until the test opens the gate. */
export const gated = 'Pòtay la fèmen. Kounye a li louvri.'
/** And this one before its first. */
export const held = 'Anyen pa tande anvan pòtay la louvri.'

/**
 * The real engines behind a real port, for clients that know nothing but an address and a key. Where any voice will
 * do, the fake one speaks outside the full run.
 */
export async function startSdkServer({ any_voice = false, ...parts }: TestParts & { any_voice?: boolean } = {}) {
  const gate = createGate()
  const synthesizer = gate.behind(any_voice && !full ? fakeSynthesizer() : sharedEspeak())
  const t = await startTestApp({ real_engines: true, synthesizer, ...parts })
  const url = await t.app.http.listen({ port: 0, host: '127.0.0.1' })
  const listeners = sharedMedia()

  async function customer({ plan = 'creator', ...limits }: Has = {}) {
    const who = await t.newUser()
    if (plan !== 'free')
      await t.app.db.tx((tx) =>
        t.app.credits.changePlan(tx, who.account_id, { plan, reference: `test:${who.user.id}` }),
      )
    const { id: key_id, key } = await t.call(createApiKey, { body: { name: 'sdk', ...limits } }, who)
    return { ...who, key_id, key, credits: async () => (await t.call(getBalance, {}, who)).available }
  }

  /** What is heard: how long, at which rate, on how many channels, and the samples. */
  async function hear(bytes: Buffer, { format, sample_rate }: VendorFormat) {
    if (format === 'pcm' || format === 'mulaw' || format === 'alaw') {
      const width = format === 'pcm' ? 2 : 1
      return { duration_seconds: bytes.length / width / sample_rate, sample_rate, channels: 1, samples: bytes }
    }
    const info = await listeners.probe({ bytes })
    const chunks: Buffer[] = []
    for await (const s16 of listeners.decode({ bytes }, { sample_rate: info.sample_rate, samples: 's16' }))
      chunks.push(Buffer.from(s16.buffer, s16.byteOffset, s16.byteLength))
    const samples = Buffer.concat(chunks)
    return { ...info, duration_seconds: samples.length / 2 / info.sample_rate, samples }
  }

  return {
    ...t,
    url,
    gate,
    customer,
    hear,
    job: (who: SignedInUser, id: string) => t.call(getSpeech, { params: { id } }, who),
    stop: t.stop,
  }
}
type Has = { plan?: PlanId; scopes?: Scope[]; credit_cap?: number; rate_limit?: number }
export type SdkServer = Awaited<ReturnType<typeof startSdkServer>>
export type Customer = Awaited<ReturnType<SdkServer['customer']>>

function createGate() {
  const waiting: (() => void)[] = []
  return {
    waiting: () => waiting.length,
    open(): void {
      for (const go of waiting.splice(0)) go()
    },
    behind(engine: Synthesizer): Synthesizer {
      return {
        ...engine,
        async *speak(request, signal) {
          let pieces = 0
          for await (const piece of engine.speak(request, signal)) {
            const stops = request.text === held ? pieces++ === 0 : request.text === gated && pieces++ > 0
            if (stops) await new Promise<void>((go) => waiting.push(go))
            yield piece
          }
        },
      }
    },
  }
}

/** `fetch` that remembers the statuses it saw. */
export function countingFetch() {
  const statuses: number[] = []
  const counting: typeof fetch = async (input, init) => {
    const reply = await fetch(input, init)
    statuses.push(reply.status)
    return reply
  }
  return { statuses, fetch: counting }
}
