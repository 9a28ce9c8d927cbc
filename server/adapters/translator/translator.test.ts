import { projectPath } from '../../platform/project.ts'
import { anthropicTranslator } from './anthropic.ts'
import { startChatServer } from './chat-test-server.ts'
import { fakeTranslator } from './fake.ts'
import { htMtTranslator } from './ht-mt.ts'
import { openAiTranslator } from './openai.ts'
import { translatorConformance } from './translator.conformance.ts'

translatorConformance('the fake', async () => ({ translator: fakeTranslator(), pairs: 'kreyol' }))

translatorConformance('the embedded engine', async () => ({
  translator: htMtTranslator({ model_dir: projectPath('models/ht-mt') }),
  pairs: 'kreyol',
}))

translatorConformance('a server like OpenAI’s', async () => {
  const { url, close } = await startChatServer()
  return {
    translator: openAiTranslator({ base_url: `${url}/v1/`, model: 'gpt-4', api_key: 'secret' }),
    pairs: 'all',
    close,
  }
})

translatorConformance('a server like Anthropic’s', async () => {
  const { url, close } = await startChatServer()
  return {
    translator: anthropicTranslator({ base_url: url, model: 'claude-3-haiku-20240307', api_key: 'secret' }),
    pairs: 'all',
    close,
  }
})
