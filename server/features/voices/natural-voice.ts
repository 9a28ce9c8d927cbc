import type { VoiceGender } from '#core/contract/voices.ts'
import type { PackVoice } from '../../ports/synthesizer.ts'
import { type BuiltInVoice, defaults } from './catalogue.ts'

/** Voices of the engine inside with the same ring. */
const standIns: Record<VoiceGender, string> = { female: 'nadege', male: 'jozef', neutral: 'mano' }

/** A voice of a model pack as the library shows it. */
export function naturalVoice({ voice_id, name, gender, pack_id, title, since }: PackVoice): BuiltInVoice {
  return {
    ...{ voice_id, name, gender, engine: pack_id, created_at: since },
    region: 'Ayiti',
    is_premium: false,
    is_staff_pick: false,
    tags: [],
    descriptions: title,
    preview_text: `Bonjou! Mwen se ${name}. M ap kontan li tèks ou yo ba ou.`,
    stand_in: standIns[gender],
    ...defaults(),
  }
}
