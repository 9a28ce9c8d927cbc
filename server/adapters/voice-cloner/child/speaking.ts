import { SpeechSettings } from '#core/contract/tts/tts.ts'
import { openLexicon } from '#core/kreyol/lexicon/lexicon.ts'
import { defaultModelId, settingRanges } from '#core/rules/speech/voice-settings.ts'
import { openEngine } from '../../synthesizer/espeak/engine.ts'
import { pronouncer } from '../../synthesizer/espeak/speak.ts'
import { openNetworks } from '../../synthesizer/ht-voice/networks.ts'
import { samplesOf } from '../../synthesizer/ht-voice/say-phrase.ts'
import { naturalSound } from '../../synthesizer/ht-voice/voice-sound.ts'
import type { PronouncedPhrase } from '../../synthesizer/messages.ts'
import { sample_rate } from '../../synthesizer/sound/sample-rate.ts'
import { type Candidate, fitted_settings, plain } from './candidate.ts'
import { heardIn } from './heard.ts'
import { measureVoice, type VoiceMeasure } from './measure.ts'

/** What is said while voices are tried, while the best is fitted, and what it is judged by. */
export type Text = 'tried' | 'fitted' | 'judged'
/** Speaks as a candidate and measures it. */
export type Speaking = (candidate: Candidate, text: Text) => Promise<VoiceMeasure>

/** Every sound of Kreyòl, in sentences nobody has to read. */
const texts: Record<Text, string> = {
  tried: 'Machann nan vann zoranj, bannann ak pwason fre. Jounen an long, men chemen lakay la bèl.',
  fitted:
    'Granmoun nan chita anba pye mango a, li gade timoun yo k ap jwe. Machann nan vann zoranj, bannann ak pwason fre. ' +
    'Tanpri, pale pi dousman. Jounen an long, men chemen lakay la bèl.',
  judged:
    'Manman m ap kwit diri ak pwa pou tout fanmi an. Lapli a tonbe tout nwit la, epi dlo a monte nan jaden an. ' +
    'Zanmi mwen yo rive jodi a. Gwo bato a pati bonè, li chaje ak kafe.',
}

/** Steady, so that a measure is of the voice and not of one manner of saying a text. */
const settings = SpeechSettings.parse({ ...fitted_settings, stability: settingRanges.stability.max })
const pause = Math.round(0.25 * sample_rate)

export async function openSpeaking(model_dir: string): Promise<Speaking> {
  const networks = await openNetworks(model_dir)
  const pronounce = pronouncer(await openEngine(), openLexicon())
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
    // every voice begins there
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
