import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { getScorecard, MeasuredScore, type PublishedScore } from '#core/contract/scorecard.ts'
import { feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { projectPath } from '../../platform/project.ts'

/** Serves the results that `npm run scorecard -- --named --save` wrote for this version. */
export function scorecardFeature() {
  const measured = z
    .array(MeasuredScore)
    .parse(JSON.parse(readFileSync(projectPath('models', 'scorecard.json'), 'utf8')))
  return feature({ routes: [route(getScorecard, () => ({ measured, published }))] })
}

const none = { from: null, to: null }

/** Figures that others publish for Kreyòl. We repeat them as they are published and have not measured them. */
const published: PublishedScore[] = [
  {
    ...none,
    part: 'recognition',
    name: 'Oswald-ASR-0.6-V2',
    figures: [
      { measure: 'WER', value: 7.6 },
      { measure: 'CER', value: 2.7 },
    ],
    of: '1,700 clips, lower case, without accents',
    licence: 'Apache-2.0',
    source: 'huggingface.co/jsbeaudry/Oswald-ASR-0.6-V2',
  },
  {
    ...none,
    part: 'recognition',
    name: 'Oswald-mini-V1',
    figures: [
      { measure: 'WER', value: 13.8 },
      { measure: 'CER', value: 5.3 },
    ],
    of: 'clips of at most 30 s, lower case, without accents',
    licence: 'Apache-2.0',
    source: 'huggingface.co/jsbeaudry/Oswald-mini-V1',
  },
  {
    ...none,
    part: 'recognition',
    name: 'omnilingual-asr 7B',
    figures: [{ measure: 'CER', value: 10.6 }],
    of: 'hat_Latn',
    licence: 'Apache-2.0',
    source: 'github.com/facebookresearch/omnilingual-asr',
  },
  {
    part: 'translation',
    name: 'opus-mt-en-ht',
    from: 'en',
    to: 'ht',
    figures: [{ measure: 'BLEU', value: 45.2 }],
    of: 'Tatoeba (JW300: 38.3)',
    licence: 'Apache-2.0',
    source: 'huggingface.co/Helsinki-NLP/opus-mt-en-ht',
  },
  {
    part: 'translation',
    name: 'opus-mt-ht-en',
    from: 'ht',
    to: 'en',
    figures: [{ measure: 'BLEU', value: 57 }],
    of: 'Tatoeba (JW300: 37.5)',
    licence: 'Apache-2.0',
    source: 'huggingface.co/Helsinki-NLP/opus-mt-ht-en',
  },
  {
    part: 'translation',
    name: 'NLLB-1.3B',
    from: 'en',
    to: 'ht',
    figures: [{ measure: 'BLEU', value: 23.8 }],
    of: 'FLORES',
    licence: 'CC-BY-NC-4.0',
    source: 'model card by dondodoai',
  },
  {
    ...none,
    part: 'voices',
    name: 'Fatiman-TTS-v2',
    figures: [
      { measure: 'CER', value: 5.2 },
      { measure: 'UTMOS', value: 3.11 },
    ],
    of: '60 recordings',
    licence: null,
    source: 'huggingface.co/jsbeaudry/Fatiman-TTS-v2-onnx',
  },
  {
    ...none,
    part: 'voices',
    name: 'Fatiman-mini-V1',
    figures: [
      { measure: 'CER', value: 2.9 },
      { measure: 'UTMOS', value: 2.59 },
    ],
    of: 'not said',
    licence: 'CC-BY-4.0',
    source: 'huggingface.co/jsbeaudry/Fatiman-mini-V1',
  },
]
