import { articles } from '#core/help/ht.ts'
import type { KreyolWords } from '../catalogue.ts'

export const help: KreyolWords<'help'> = {
  lead: 'Repons kout. Tape yon mo pou jwenn sa ou bezwen an.',
  search: 'Chache nan repons yo',
  found_other: '{{count}} repons',
  nothing_found: 'Pa gen repons ki gen mo sa yo',
  nothing_found_text: 'Eseye ak mwens mo, oswa ak yon lòt mo ki vle di menm bagay.',
  still_stuck: 'Ou poko jwenn? Ekri nou.',
  show_picture: 'Montre imaj la',
  answers: articles,
}
