import { PageEngine, warmEngines } from '#core/contract/engines.ts'
import type { Listener } from '../../platform/db/listener.ts'
import type { Db } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import { addressKey } from '../../platform/http/limits/address-key.ts'
import { memoryLimiter, refuseOver } from '../../platform/http/limits/rate-limit.ts'
import { route } from '../../platform/http/route.ts'
import type { Log } from '../../platform/observability/log.ts'
import { type Engines, warmUp } from './warm-up.ts'

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
const most_a_minute = 60
/** A page that is opened again, or by many at once, is one notice. */
const notice_seconds = 10

/** Tells the workers, by a notice that may be lost, which engines a page that was opened will need. */
export function warmEnginesFeature({ db, listener, log, works, config, now = Date.now, ...engines }: Given) {
  const addresses = memoryLimiter({ now })
  const notices = memoryLimiter({ max_keys: 1_000, now })
  const under_way = new Map<string, Promise<void>>()
  let leaving = false

  function hint(engine: PageEngine, voice_id?: string): void {
    const notice = speaks.has(engine) ? `${engine} ${engines.usualRequest(voice_id).speaker.voice_id}` : engine
    if (notices.take(notice, 1, notice_seconds).allowed) db.notify(channel, notice)
  }
  function follow(notice: string): void {
    const [name, voice_id] = notice.split(' ')
    const engine = PageEngine.safeParse(name)
    if (leaving || !engine.success || under_way.has(notice)) return
    // who speaks at once is where requests are answered
    if (engine.data === 'express' && !config.roles.includes('api')) return
    const work = warmUp(engines, engine.data, voice_id)
      .catch((err) => log.info({ err, engine: name }, 'an engine could not be made ready before it is needed'))
      .then(() => void under_way.delete(notice))
    under_way.set(notice, work)
  }
  const off = works ? listener.on(channel, follow) : () => {}
  return feature({
    routes: [
      route(warmEngines, ({ body, request }) => {
        const most = Math.ceil(most_a_minute * config.rate_limit_factor)
        refuseOver(addresses.take(addressKey(request.address), most, 60))
        for (const engine of new Set(body.engines)) hint(engine, body.voice_id)
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
