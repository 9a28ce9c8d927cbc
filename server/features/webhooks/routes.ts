import * as contract from '#core/contract/webhooks.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Webhooks } from './service.ts'

export function webhookRoutes(webhooks: Webhooks): Route[] {
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
