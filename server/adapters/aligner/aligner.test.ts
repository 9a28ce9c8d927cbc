import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeMedia } from '../media/fake/fake.ts'
import { nodeAvMedia } from '../media/node-av.ts'
import { alignerConformance } from './aligner.conformance.ts'
import { espeakAligner } from './espeak.ts'
import { fakeAligner } from './fake.ts'

alignerConformance('the fake', async () => {
  const media = fakeMedia()
  return { aligner: fakeAligner(media), close: media.close }
})

alignerConformance('eSpeak', async () => {
  const work_dir = await mkdtemp(join(tmpdir(), 'pawol-align-'))
  const media = nodeAvMedia({ work_dir, processes: 1 })
  return {
    aligner: espeakAligner({ media, processes: 1 }),
    async close() {
      await media.close()
      await rm(work_dir, { recursive: true, force: true })
    },
  }
})
