export { createElevenLabs } from '@ai-sdk/elevenlabs'
export { createOpenAI } from '@ai-sdk/openai'
export { experimental_generateSpeech as generateSpeech } from 'ai'
