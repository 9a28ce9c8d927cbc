import { classifySpeech, type SpeechClassification } from '#core/contract/classifier.ts'
import { feature } from '../../platform/feature.ts'
import { route, type Upload } from '../../platform/http/route.ts'
import type { MarkReader } from '../../ports/mark-reader.ts'
import type { Media } from '../../ports/media.ts'
import { unreadable } from '../stt/sounds.ts'

function createClassifier({ media, mark_reader }: { media: Media; mark_reader: MarkReader }) {
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

export function classifierFeature(given: Parameters<typeof createClassifier>[0]) {
  const classifier = createClassifier(given)
  return feature({
    routes: [route(classifySpeech, ({ form, request }) => classifier.classify(form.files.file!, request.signal))],
  })
}
