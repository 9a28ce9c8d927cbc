import type { EngineHealth } from '#core/contract/tts/jobs.ts'
import type { Word } from '../job-display.ts'

export type GpuStatus = EngineHealth['status'] | 'checking'

/** An engine whose health check fails counts as unavailable. */
export function gpuStatus({ data, isError }: { data?: EngineHealth; isError: boolean }): GpuStatus {
  if (isError) return 'offline'
  return data?.status ?? 'checking'
}

type Formats = { number: (value: number) => string; when: (time: string) => string }

/** Details for staff (S2 §6); the server sends them to no other user. */
export function engineFacts(health: EngineHealth | undefined, { number, when }: Formats): [Word, string][] {
  const details = health?.details
  if (!details) return []
  const percent = (value: number | null) => (value === null ? 'N/A' : `${number(Math.round(value))}%`)
  return [
    ['cpu', percent(details.cpu_percent)],
    ['memory', percent(details.memory_percent)],
    ['gpu_memory', percent(details.gpu_memory_percent)],
    ['active_workers', number(details.active_workers)],
    ['error_rate', percent(details.error_rate * 100)],
    ['voices', number(details.voices)],
    ['models_loaded', number(details.models_loaded)],
    ['pooled_workers', number(details.pooled_workers)],
    ['last_checked', when(health.last_checked)],
    ['engine', details.engine],
    ...known('engine_problem', details.engine_problem),
    ['transcriber', details.transcriber],
    ...known('transcriber_problem', details.transcriber_problem),
    ['translator', details.translator],
    ...known('translator_problem', details.translator_problem),
  ]
}

const known = (name: Word, value: string | null): [Word, string][] => (value ? [[name, value]] : [])
