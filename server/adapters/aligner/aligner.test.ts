import { sharedMedia } from '../../../test/shared-engines.ts'
import { fakeMedia } from '../media/fake/fake.ts'
import { alignerConformance } from './aligner.conformance.ts'
import { espeakAligner } from './espeak.ts'
import { fakeAligner } from './fake.ts'

alignerConformance('the fake', async () => {
  const media = fakeMedia()
  return { aligner: fakeAligner(media), close: media.close }
})

alignerConformance('eSpeak', async () => {
  const media = sharedMedia()
  return { aligner: espeakAligner({ media, processes: 1 }), close: media.close }
})
