import { AppError } from '#core/contract/errors.ts'
import type { SpeechModel } from '#core/contract/tts/tts.ts'
import { defaultModelId } from '#core/rules/speech/voice-settings.ts'
import type { Synthesizer } from '../../ports/synthesizer.ts'

export const speechModels: SpeechModel[] = [
  {
    model_id: defaultModelId,
    name: 'Pawòl Kreyòl 1.0',
    description: 'Fast and clear. The right choice for most texts.',
    is_default: true,
    is_premium: false,
    version: '1.0.0',
    quality_score: 8.5,
    inference_speed: 'fast',
    supported_languages: ['Haitian'],
    tags: ['fast', 'clear'],
  },
  {
    model_id: 'ccl_ht_expressive_v100',
    name: 'Pawòl Kreyòl Expressive 1.0',
    description: 'Slower, with a livelier melody. For stories, radio and long reading.',
    is_default: false,
    is_premium: true,
    version: '1.0.0',
    quality_score: 8.8,
    inference_speed: 'slow',
    supported_languages: ['Haitian'],
    tags: ['expressive', 'stories'],
  },
]

const unavailableDetail = 'The inference service is currently unavailable. Please try again later.'
const freshMs = 30_000

export type Models = ReturnType<typeof createModels>

/** Models of the engine while it is available; a good answer is cached for half a minute. */
export function createModels({ synthesizer, now = Date.now }: { synthesizer: Synthesizer; now?: () => number }) {
  let goodUntil = 0
  return {
    async list({ refresh = false } = {}): Promise<SpeechModel[]> {
      if (refresh || now() >= goodUntil) {
        goodUntil = 0
        await synthesizer.check(AbortSignal.timeout(5_000)).catch((cause) => {
          throw new AppError('unavailable', { detail: unavailableDetail }, { cause })
        })
        goodUntil = now() + freshMs
      }
      return synthesizer.ignores_models ? speechModels.filter(({ is_default }) => is_default) : speechModels
    },
  }
}
