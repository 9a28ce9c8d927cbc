import type { KreyolWords } from '../catalogue.ts'

export const classifier: KreyolWords<'classifier'> = {
  lead: 'Chak son ki fèt isit la gen yon mak pèsonn pa tande. Ban nou yon fichye, n ap di w si mak la ladan l.',
  your_file: 'Fichye w la',
  examining: 'N ap egzamine {{name}}…',
  found: 'Se Pawòl ki fè son sa a',
  found_text: 'Fichye a gen mak enstalasyon sa a. Se yon machin ki fè vwa ki ladan l lan, nan {{month}}.',
  none: 'Nou pa jwenn okenn mak Pawòl',
  none_text:
    'Sa pa vle di se yon moun k ap pale. Yon lòt pwogram ka fè l, yon lòt enstalasyon Pawòl, oswa mak la ka pèdi.',
  error_found: 'Chans pou yon son san mak sanble konsa: {{chance}}.',
  error_none:
    'Chans pou yon son san mak sanble ak yon son ki gen mak menm jan ak sa a se {{chance}}; nou di « jwenn » lè chans lan pi piti pase 1 sou 20 000.',
  one_in: '1 sou {{times}}',
  one_in_more: 'mwens pase 1 sou {{times}}',
  where: 'Kote nou jwenn li: {{parts}}.',
  examined: 'Nou egzamine {{seconds}} sou {{all}}.',
  examined_start: 'Nan fichye ki long, se sèlman dis premye minit yo nou egzamine.',
  too_short: 'Mwens pase senk segonn twò piti pou nou sèten: nou ka rate yon mak.',
  means: 'Sa repons lan vle di',
  means_found:
    'Yon mak nou jwenn se yon prèv solid: aza sèlman bay sa nan mwens pase yon fichye sou 20 000. Li di vwa a fèt sou enstalasyon sa a, ak nan ki mwa, men li pa di kiyès ki fè l ni pou kisa.',
  means_none:
    'Lè pa gen mak, sa pa di anpil bagay. Vwa lòt pwogram pa gen mak pa nou an, epi gwo chanjman ka efase l: yon lòt vitès oswa yon lòt wotè, mwens pase senk segonn son, mizik fò sou li. Se pa prèv se yon moun ki pale.',
  means_kept:
    'Mak la reziste anba MP3 64 kbit/s, Opus 32 kbit/s, lòt frekans echantiyonaj, koupe, lòt volim, ak bri 20 dB anba vwa a.',
  privacy: 'Fichye w la',
  privacy_text:
    'Nou egzamine l epi nou efase l, pèsonn pa koute l. Nou pa kenbe ni fichye a ni repons lan, epi li pa koute kredi. Ou pa bezwen kont.',
  programs: 'Nan yon pwogram',
  programs_text: 'Menm repons lan vini ak yon sèl apèl, san kle:',
}
