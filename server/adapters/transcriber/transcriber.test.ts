import { afterAll, beforeAll } from 'vitest'
import { projectPath } from '../../platform/project.ts'
import { earTranscriber } from './ear.ts'
import { fakeTranscriber } from './fake.ts'
import { moonshineTranscriber } from './moonshine.ts'
import { openAiTranscriber } from './openai.ts'
import { recording, said, transcriberConformance } from './transcriber.conformance.ts'
import { startTranscriptionServer, verbose } from './transcription-test-server.ts'
import { firstWords, inKreyol, openTrial, type Trial } from './trial.conformance.ts'

const kreyol_seconds = 18
let trial: Trial
beforeAll(async () => {
  trial = await openTrial()
})
afterAll(() => trial.close())

transcriberConformance('the fake', async () => {
  const transcriber = fakeTranscriber({ media: trial.media })
  const foreign = async () => {
    transcriber.foreign = true
    return recording('jfk')
  }
  const usual = () => {
    transcriber.foreign = false
  }
  return { transcriber, foreign, usual }
})

transcriberConformance('Moonshine', async () => ({
  transcriber: moonshineTranscriber(trial.options),
  speech: await firstWords(trial),
  hears_words: true,
  foreign: () => inKreyol('Mwen rele Mari. Mwen abite Pòtoprens.'),
}))

transcriberConformance('the recogniser of Kreyòl', async () => ({
  transcriber: earTranscriber({ ...trial.options, model_dir: projectPath('models', 'ht-ear') }),
  speech: { source: recording('kreyol'), seconds: kreyol_seconds, words: said.kreyol },
  hears_words: true,
  language: 'ht-HT',
  foreign: async () => recording('two-cities'),
}))

transcriberConformance('a server like OpenAI’s', async () => {
  const server = await startTranscriptionServer()
  const { model_dir: _, ...listeners } = trial.options
  return {
    transcriber: openAiTranscriber({
      ...listeners,
      base_url: `${server.url}/v1/`,
      model: 'whisper-1',
      api_key: 'secret',
    }),
    speech: await firstWords(trial),
    async foreign() {
      server.say = (asked) => verbose(asked, 'haitian creole')
      return recording('jfk')
    },
    usual() {
      server.say = verbose
    },
    close: server.close,
  }
})
