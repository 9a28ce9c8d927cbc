import { fakeTranscriber } from './fake.ts'
import { moonshineTranscriber } from './moonshine.ts'
import { openAiTranscriber } from './openai.ts'
import { recording, transcriberConformance } from './transcriber.conformance.ts'
import { startTranscriptionServer, verbose } from './transcription-test-server.ts'
import { firstWords, inKreyol, openTrial } from './trial.conformance.ts'

transcriberConformance('the fake', async () => {
  const { media, close } = await openTrial()
  const transcriber = fakeTranscriber({ media })
  const foreign = async () => {
    transcriber.foreign = true
    return recording('jfk')
  }
  const usual = () => {
    transcriber.foreign = false
  }
  return { transcriber, foreign, usual, close }
})

transcriberConformance('Moonshine', async () => {
  const trial = await openTrial()
  return {
    transcriber: moonshineTranscriber(trial.options),
    speech: await firstWords(trial),
    hears_words: true,
    foreign: () => inKreyol('Mwen rele Mari. Mwen abite Pòtoprens.'),
    close: trial.close,
  }
})

transcriberConformance('a server like OpenAI’s', async () => {
  const trial = await openTrial()
  const server = await startTranscriptionServer()
  const { model_dir: _, ...ears } = trial.options
  return {
    transcriber: openAiTranscriber({ ...ears, base_url: `${server.url}/v1/`, model: 'whisper-1', api_key: 'secret' }),
    speech: await firstWords(trial),
    async foreign() {
      server.say = (asked) => verbose(asked, 'haitian creole')
      return recording('jfk')
    },
    usual() {
      server.say = verbose
    },
    async close() {
      await server.close()
      await trial.close()
    },
  }
})
