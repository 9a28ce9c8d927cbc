import type { KreyolWords } from '../catalogue.ts'

export const coming: KreyolWords<'coming'> = {
  soon: 'Ap vini talè',
  note: 'N ap bati l kounye a. Sa ki pare yo nan meni an.',
  contact_us: 'Poze asistan an kesyon, oswa ekri yon moun.',
  proverb_gloss: 'Yon pwovèb ayisyen: ak pasyans, tout bagay fini pa bati.',
}
