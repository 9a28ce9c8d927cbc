import { vi } from 'vitest'
import { full } from '../../../test/runs.ts'
import { projectPath } from '../../platform/project.ts'
import { fakeVoiceCloner } from './fake.ts'
import { voiceClonerConformance } from './voice-cloner.conformance.ts'
import { profileCloner } from './voice-profile.ts'

vi.setConfig({ testTimeout: 300_000 })

voiceClonerConformance('the fake', async () => ({ cloner: fakeVoiceCloner() }), { clones: true })

voiceClonerConformance(
  'the voice profile',
  async () => ({ cloner: profileCloner({ model_dir: projectPath('models', 'ht-voice') }) }),
  // accuracy.test.ts looks at one
  { clones: full },
)
