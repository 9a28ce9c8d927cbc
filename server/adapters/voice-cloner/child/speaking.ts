import { pronouncer } from '@pawol/engines/espeak/speak'
import { sample_rate } from '@pawol/engines/sound/resample'
import type { PronouncedPhrase } from '@pawol/engines/speech/natural-speech'
import { openNetworks } from '@pawol/engines/voice/networks'
import { samplesOf } from '@pawol/engines/voice/say-phrase'
import { naturalSound } from '@pawol/engines/voice/voice-sound'
import { openLexicon } from '@pawol/kreyol/lexicon'
import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { defaultModelId, settingRanges } from '#core/rules/speech/voice-settings.ts'
import { modelFolder } from '../../../platform/engines/model-folder.ts'
import { openEspeak } from '../../synthesizer/open-espeak.ts'
import { type Candidate, fitted_settings, plain } from './candidate.ts'
import { heardIn } from './heard.ts'
import { measureVoice, type VoiceMeasure } from './measure.ts'

/** The texts for trying voices, for fitting the best, and for judging it. */
export type Text = 'tried' | 'fitted' | 'judged'
/** Synthesizes a candidate and measures it. */
export type Speaking = (candidate: Candidate, text: Text) => Promise<VoiceMeasure>

/** Every phoneme of Kreyòl, in sentences that are only measured. */
const texts: Record<Text, string> = {
  tried: 'Machann nan vann zoranj, bannann ak pwason fre. Jounen an long, men chemen lakay la bèl.',
  fitted:
    'Granmoun nan chita anba pye mango a, li gade timoun yo k ap jwe. Machann nan vann zoranj, bannann ak pwason fre. ' +
    'Tanpri, pale pi dousman. Jounen an long, men chemen lakay la bèl.',
  judged:
    'Manman m ap kwit diri ak pwa pou tout fanmi an. Lapli a tonbe tout nwit la, epi dlo a monte nan jaden an. ' +
    'Zanmi mwen yo rive jodi a. Gwo bato a pati bonè, li chaje ak kafe.',
}

/** Steady, so that a measure describes the voice and not one way of saying a text. */
const settings = SpeechSettings.parse({ ...fitted_settings, stability: settingRanges.stability.max })
const pause = Math.round(0.25 * sample_rate)

export async function openSpeaking(modelDir: string): Promise<Speaking> {
  const networks = await openNetworks(modelFolder(modelDir))
  const pronounce = pronouncer(await openEspeak(), openLexicon())
  const phrases = { tried: phrasesOf('tried'), fitted: phrasesOf('fitted'), judged: phrasesOf('judged') }
  function phrasesOf(text: Text): PronouncedPhrase[] {
    const parts = pronounce({ text: texts[text], ...asked(plain), settings })
    return [...parts].filter((part): part is PronouncedPhrase => 'said' in part)
  }
  const plainly = new Map<Text, Promise<VoiceMeasure>>()
  async function spoken(candidate: Candidate, text: Text): Promise<VoiceMeasure> {
    const sound = naturalSound({ ...asked(candidate), settings })
    const said: Float32Array[] = []
    for (const part of phrases[text]) said.push(await samplesOf(networks, part, { sound, settings, gain: 1 }))
    const measure = measureVoice(heardIn(withPauses(said), sample_rate))
    if (!measure) throw new Error('our own voice was not heard')
    return measure
  }
  return (candidate, text) => {
    if (candidate !== plain) return spoken(candidate, text)
    // every voice starts there
    const known = plainly.get(text) ?? spoken(candidate, text)
    plainly.set(text, known)
    return known
  }
}

const asked = ({ profile, gender }: Candidate) => ({
  speaker: { voice_id: 'fitted', gender, profile },
  model_id: defaultModelId,
})

function withPauses(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length + pause, pause))
  let at = pause
  for (const part of parts) {
    whole.set(part, at)
    at += part.length + pause
  }
  return whole
}
