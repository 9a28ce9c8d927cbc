import type { KreyolWords } from '../catalogue.ts'

export const coming: KreyolWords<'coming'> = {
  soon: 'Ap vini talè',
  note: 'N ap bati l kounye a. Sa ki pare yo nan meni an.',
  ai_speech_classifier:
    'Fè l koute yon anrejistreman, epi l ap di ki chans pou se yon machin ki fè vwa a, ak ki pati ki montre sa.',
  proverb_gloss: 'Yon pwovèb ayisyen: ak pasyans, tout bagay fini pa bati.',
}
