import { z } from 'zod'
import { HeaderList } from '../setting-values.ts'
import { type SettingsOf, setting, settings } from '../settings.ts'

export const tracingSettings = settings('Tracing', {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'A collector that takes OTLP over HTTP: `http://collector:4318`.',
    'no tracing',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(HeaderList.default({}), 'Headers as `name=value`, separated by commas.', ''),
  OTEL_SERVICE_NAME: setting(z.string().default('pawol'), 'Name of this service in traces.'),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z.coerce.number().min(0).max(1).default(1),
    'Share of the traces begun here that is kept; a caller that sends a trace decides for its own.',
  ),
  OTEL_METRICS_EXPORTER: setting(
    z.enum(['otlp', 'prometheus', 'none']).default('otlp'),
    'With `prometheus` or `none`, metrics are not pushed to the collector, only read at `/metrics`.',
  ),
})

/** Undefined without a collector: nothing is traced. */
export function tracingConfig(env: SettingsOf<typeof tracingSettings>) {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    service: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    metrics: env.OTEL_METRICS_EXPORTER === 'otlp',
  }
}
