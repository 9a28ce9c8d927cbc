import { full } from '../../../test/runs.ts'
import { projectPath } from '../../platform/project.ts'
import { espeakSynthesizer } from './espeak.ts'
import { fakeSynthesizer } from './fake.ts'
import { htVoiceSynthesizer } from './ht-voice.ts'
import { openAiSynthesizer } from './openai.ts'
import { startSpeechServer } from './speech-test-server.ts'
import { synthesizerConformance } from './synthesizer.conformance.ts'

synthesizerConformance('the fake', async () => ({ synthesizer: fakeSynthesizer() }))

synthesizerConformance('eSpeak', async () => ({
  synthesizer: espeakSynthesizer({ processes: full ? 2 : 1, keep_warm: 0 }),
}))

synthesizerConformance(
  'the natural voice',
  async () => ({
    synthesizer: htVoiceSynthesizer({ model_dir: projectPath('models', 'ht-voice'), processes: full ? 2 : 1 }),
  }),
  { reads_itself: false },
)

synthesizerConformance('a server like OpenAI’s', async () => {
  const server = await startSpeechServer()
  return {
    synthesizer: openAiSynthesizer({ base_url: server.url, model: 'tts-1', api_key: 'secret' }),
    close: server.close,
  }
})
