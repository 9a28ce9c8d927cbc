export { ElevenLabsClient, ElevenLabsError } from 'elevenlabs'
