import * as contract from '#core/contract/webhooks.ts'
import type { Listener } from '../../platform/db/listener.ts'
import type { Db } from '../../platform/db/open.ts'
import { feature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createNetworks } from '../../platform/networks.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { createPayload } from './payload.ts'
import { createPost } from './post.ts'
import { mayReach, type Own, publicReach, type Reach, type Resolve } from './reach.ts'
import { sealedWebhookSecrets } from './sealed.ts'
import { startSender } from './sender.ts'
import { createWebhooks, type Webhooks } from './service.ts'

/** Which addresses webhooks may reach, and how long they wait for an answer and between attempts. */
export type WebhookTrial = { reach?: Reach; resolve?: Resolve; timeout_ms?: number; waits?: number[] }

export function webhooksFeature(given: {
  db: Db
  listener: Listener
  jobs: Jobs
  config: { secrets: Secrets }
  /** Networks the operator opened. */
  allow: string[]
  public_url(): string
  own(): Own
  /** Whether this process sends due deliveries, or leaves them to others. */
  sends: boolean
  /** How long sent deliveries are kept. */
  keep_days: number
  log: Log
  trial?: WebhookTrial
}) {
  const { db, keep_days, listener, jobs, public_url, own, log } = given
  const { waits, resolve, ...sending } = given.trial ?? {}
  const sealed = sealedWebhookSecrets(given.config.secrets)
  const { seal } = sealed
  const payload = createPayload({ toView: jobs.toView, public_url })
  const allowed = createNetworks(given.allow)
  const rules = { own, allowed, any_allowed: given.allow.length > 0 }
  const webhooks = createWebhooks({ db, keep_days, seal, payload, mayReach: (url) => mayReach(url, rules) })
  const post = createPost({ reach: publicReach({ own, allowed, resolve }), ...sending })
  const sender = given.sends ? startSender({ db, listener, post, payload, seal, waits, log }) : undefined
  return feature({
    routes: webhookRoutes(webhooks),
    chores: [{ name: 'webhook log', run: () => webhooks.purge() }],
    sealed: [sealed],
    personal_data: [
      {
        area: 'webhooks',
        export: ({ account_id }) => webhooks.exportOf(account_id),
        erase: (tx, { account_id }) => webhooks.erase(tx, account_id),
      },
    ],
    close: () => sender?.stop(),
  })
}

function webhookRoutes(webhooks: Webhooks): Route[] {
  return [
    route(contract.listWebhooks, ({ user }) => webhooks.list(user)),
    route(contract.createWebhook, ({ user, body }) => webhooks.create(user, body)),
    route(contract.updateWebhook, ({ user, params, body }) => webhooks.update(user, params.id, body)),
    route(contract.deleteWebhook, ({ user, params }) =>
      webhooks.remove(user, params.id).then(() => ({ deleted: true })),
    ),
    route(contract.rotateWebhookSecret, ({ user, params }) => webhooks.rotate(user, params.id)),
    route(contract.testWebhook, ({ user, params }) => webhooks.test(user, params.id)),
    route(contract.listDeliveries, ({ user, params, query }) => webhooks.deliveries(user, params.id, query)),
    route(contract.getDelivery, ({ user, params }) => webhooks.delivery(user, params)),
    route(contract.replayDelivery, ({ user, params }) => webhooks.replay(user, params)),
    route(contract.replayFailed, ({ user, params, body }) => webhooks.replayFailed(user, params.id, body.since)),
  ]
}
