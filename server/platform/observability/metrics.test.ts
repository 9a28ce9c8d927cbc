import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

describe('figures', () => {
  it('of the process are collected once, however many apps it has; those of an app are separate', async () => {
    const [one, other] = [createMetrics(), createMetrics()]
    for (const name of ['nodejs_eventloop_lag_seconds', 'nodejs_gc_duration_seconds'])
      expect(one.registry.getSingleMetric(name)).toBe(other.registry.getSingleMetric(name))
    one.live_connections.set(3)
    const lines = async ({ registry }: typeof one) => (await registry.metrics()).split('\n')
    expect(await lines(one)).toContain('live_connections 3')
    expect(await lines(other)).toContain('live_connections 0')
    expect(await lines(other)).toContainEqual(expect.stringMatching(/^process_cpu_seconds_total \d/))
  })
})
