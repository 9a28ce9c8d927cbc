import { engine_policy } from '#core/rules/engine-policy.ts'

/** Serves a script of the engines from their cache, as the server would. In the service worker: kept small. */
export async function engineScript(path: string): Promise<Response | undefined> {
  const kept = await caches.match(`${path}.gz?part=0`, { cacheName: 'engines' })
  if (!kept?.body) return undefined
  return new Response(kept.body.pipeThrough(new DecompressionStream('gzip')), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': engine_policy,
    },
  })
}
