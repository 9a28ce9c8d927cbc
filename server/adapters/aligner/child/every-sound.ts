import type { AlignedLanguage } from '../../../ports/aligner.ts'
import type { Tools } from './align-sound.ts'
import type { MelFrames } from './mel-frames.ts'
import { referenceOf } from './reference.ts'
import { spokenText } from './spoken-text.ts'

/** A sentence that contains every phoneme of its language. */
const sentences: Record<AlignedLanguage, string> = {
  ht:
    'Jodi a, chak granmoun ki gen yon bèl ti jaden plante pwa, mayi, zaboka ak sitwon. Wozlò chante, fi a danse, ' +
    'vwazen yo ri, epi tonton Djo achte tchaka, gonbo, pen ak lèt sou wout lavil la.',
  en:
    'A young girl with five huge red boxes thought about the joy of choosing each thing, while her father should ' +
    'measure the azure water near our old house by the village.',
  fr:
    'Chaque matin, un jeune homme brun prend le train pour la montagne, où il vend du pain, des fleurs, huit figues ' +
    'et du vin blanc. Ce soir, ma soeur viendra chez nous.',
  es:
    'Cada mañana la niña lleva queso fresco, jugo y churros a su abuelo Félix, que vive cerca del viejo puente y ' +
    'guarda bien su perro.',
  pt:
    'Toda manhã a menina leva queijo fresco, chá e pão ao seu avô, que vive longe da velha ponte, junto do rio ' +
    'grande, e guarda bem os filhos do vizinho.',
}
const rate = 160
const known = new Map<AlignedLanguage, MelFrames>()

/** All phonemes of a language as the reference speaks them; computed once per process. */
export function everySound(language: AlignedLanguage, { engine, lexicon }: Tools): MelFrames {
  const frames =
    known.get(language) ?? referenceOf(spokenText(sentences[language], language, lexicon), engine, rate).frames
  known.set(language, frames)
  return frames
}
