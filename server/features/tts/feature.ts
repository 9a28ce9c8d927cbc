import { speechKind } from '#core/contract/tts/jobs.ts'
import { feature } from '../../platform/feature.ts'
import { filesOfJobs } from '../../platform/files/user-folder.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import type { Translator } from '../../ports/translator.ts'
import { createDeviceSpeech } from './device.ts'
import { createHealth, recentOutcomes } from './health.ts'
import { type SpeechWork, speechRunner } from './job.ts'
import { speechRoutes } from './routes.ts'
import { createSpeech, type SpeechParts } from './service.ts'
import { speechFiles } from './sound/audio.ts'
import type { SpeechFile } from './sound/speech-file.ts'

type Given = Omit<SpeechWork, 'listeners' | 'concurrency'> &
  Omit<SpeechParts, 'listeners'> &
  Omit<Parameters<typeof createDeviceSpeech>[0], 'job_days'> & {
    config: { retention: { job_days: number | null } }
    processes: number
    counts: { voices: number; models: number }
    transcriber: Transcriber
    translators: { embedded: Translator }
  }

export function speechFeature(given: Given) {
  const { jobs, processes, counts, synthesizers, transcriber, translators } = given
  const listeners = new Map<string, (file: SpeechFile) => void>()
  const outcomes = recentOutcomes()
  jobs.onReport(({ kind, status }) => kind === speechKind.kind && outcomes.add(status))
  const speech = createSpeech({ ...given, listeners })
  const synthesizer = synthesizers.standard
  const health = createHealth({
    synthesizer,
    transcriber,
    translator: translators.embedded,
    jobs,
    ...counts,
    pooled_workers: processes,
    outcomes,
  })
  const keepOfDevice = createDeviceSpeech({ ...given, job_days: given.config.retention.job_days })
  return feature({
    speech,
    routes: speechRoutes(speech, { health, keepOfDevice }),
    runners: [speechRunner({ ...given, listeners, concurrency: processes + 1 })],
    owned_files: [filesOfJobs(speechFiles, speechKind, 's3_key')],
    histories: [speech],
    close: given.spoken.close,
  })
}
