import { classifySpeech } from '#core/contract/classifier.ts'
import { feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { createClassifier } from './service.ts'

export function classifierFeature(given: Parameters<typeof createClassifier>[0]) {
  const classifier = createClassifier(given)
  return feature({
    routes: [route(classifySpeech, ({ form, request }) => classifier.classify(form.files.file!, request.signal))],
  })
}
