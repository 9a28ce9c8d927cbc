import { expect, it } from 'vitest'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { full } from '../../../../test/runs.ts'
import { projectPath } from '../../../platform/project.ts'
import { openEngine } from '../espeak/engine.ts'
import { pronouncePhrase } from '../espeak/say-phrase.ts'
import { requestFor } from '../synthesizer.conformance.ts'
import { trialPhrase } from '../trial-phrase.ts'
import { gainFor, gainKey } from './gain.ts'
import { openNetworks } from './networks.ts'
import { naturalSound } from './voice-sound.ts'

it('what shares a gain has the same, whichever was said first', async () => {
  const networks = await openNetworks(projectPath('models', 'ht-voice'))
  const trial = { phrase: trialPhrase, said: pronouncePhrase(trialPhrase, await openEngine()) }
  const [plain, other] = [1, full ? 0.25 : 1.75].map((speed) =>
    naturalSound(requestFor('', { settings: SpeechSettings.parse({ speed }) })),
  )
  expect(gainKey(other!)).toBe(gainKey(plain!))
  expect(await gainFor(networks, trial, other!)).toBe(await gainFor(networks, trial, plain!))
})
