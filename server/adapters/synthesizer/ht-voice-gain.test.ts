import { pronouncePhrase } from '@pawol/engines/espeak/say-phrase'
import { trialPhrase } from '@pawol/engines/speech/speech-plan'
import { gainFor, gainKey } from '@pawol/engines/voice/gain'
import { openNetworks } from '@pawol/engines/voice/networks'
import { naturalSound } from '@pawol/engines/voice/voice-sound'
import { expect, it } from 'vitest'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { full } from '../../../test/runs.ts'
import { modelFolder } from '../../platform/engines/model-folder.ts'
import { projectPath } from '../../platform/project.ts'
import { openEspeak } from './open-espeak.ts'
import { requestFor } from './synthesizer.conformance.ts'

it('what shares a gain has the same, whichever was said first', async () => {
  const networks = await openNetworks(modelFolder(projectPath('models', 'ht-voice')))
  const trial = { phrase: trialPhrase, said: pronouncePhrase(trialPhrase, await openEspeak()) }
  const [plain, other] = [1, full ? 0.25 : 1.75].map((speed) =>
    naturalSound(requestFor('', { settings: SpeechSettings.parse({ speed }) })),
  )
  expect(gainKey(other!)).toBe(gainKey(plain!))
  expect(await gainFor(networks, trial, other!)).toBe(await gainFor(networks, trial, plain!))
})
