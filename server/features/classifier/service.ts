import type { SpeechClassification } from '#core/contract/classifier.ts'
import type { Upload } from '../../platform/http/route.ts'
import type { MarkReader } from '../../ports/mark-reader.ts'
import type { Media } from '../../ports/media.ts'
import { unreadable } from '../stt/sounds.ts'

export function createClassifier({ media, mark_reader }: { media: Media; mark_reader: MarkReader }) {
  return {
    async classify(file: Pick<Upload, 'stream'>, signal?: AbortSignal): Promise<SpeechClassification> {
      const { duration_seconds } = await media.probe({ stream: file.stream() }, signal).catch(unreadable)
      const { sample_rate } = mark_reader
      const samples = media.decode({ stream: file.stream() }, { sample_rate, samples: 'f32', signal })
      const verdict = await mark_reader.read(samples, signal).catch(unreadable)
      return { ...verdict, made_by: verdict.marked ? 'pawol' : null, duration_seconds }
    },
  }
}
