import type { KreyolWords, Words } from './catalogue.ts'

export const en = {
  lead: 'Speech saved from Pawòl carries an inaudible mark. Upload a file to check for it.',
  your_file: 'Your file',
  examining: 'Examining {{name}}…',
  found: 'This was made by Pawòl',
  found_text: "The file carries this installation's mark. Its speech was generated in {{month}}.",
  found_device: 'This was made with Pawòl on a device',
  found_device_text:
    "The file carries the mark of devices that run this installation's engines. Its speech was generated in {{month}}. This is weaker evidence: those devices hold the key of their mark.",
  none: 'No Pawòl mark was found',
  none_text: 'It may still be synthetic: another program made it, or the mark was lost.',
  error_found: 'Probability that a sound without the mark would look like this: {{chance}}.',
  error_none:
    'A sound without the mark looks as much like a marked one as this with a probability of {{chance}}; we say “found” below 1 in 20,000.',
  one_in: '1 in {{times}}',
  one_in_more: 'less than 1 in {{times}}',
  where: 'Where it was found: {{parts}}.',
  examined: '{{seconds}} of {{all}} were examined.',
  examined_start: 'Of long files only the first ten minutes are examined.',
  too_short: 'Files under five seconds are too short to be sure.',
  means: 'What the answer means',
  means_found:
    'A mark that is found is strong evidence: chance alone leads to it in fewer than one of 20,000 files. It says that the speech was made on this installation, and in which month, not by whom or for what. Speech that a device made by itself carries another mark, which the answer names; it is weaker evidence, because the device holds its key.',
  means_none:
    'No mark says little. Speech of other programs has none of ours, and strong changes can erase it: other speeds or pitches, less than five seconds of sound, loud music over it. It is no proof that a person spoke.',
  means_kept:
    'The mark outlasts MP3 at 64 kbit/s, Opus at 32 kbit/s, other sample rates, cutting, other volumes and noise 20 dB below the voice.',
  privacy: 'Your file',
  privacy_text: 'We check your file and delete it. No one listens, and it costs no credits.',
  programs: 'From a program',
  programs_text: 'The same answer comes from one call, without a key:',
} as const

export const ht: KreyolWords<typeof en> = {
  lead: 'Vwa ou anrejistre oswa telechaje sou Pawòl gen yon mak pèsonn pa tande. Ban nou yon fichye, n ap di w si mak la ladan l.',
  your_file: 'Fichye w la',
  examining: 'N ap egzamine {{name}}…',
  found: 'Se Pawòl ki fè son sa a',
  found_text: 'Fichye a gen mak enstalasyon sa a. Se yon machin ki fè vwa ki ladan l lan, nan {{month}}.',
  found_device: 'Se Pawòl sou yon aparèy ki fè son sa a',
  found_device_text:
    'Fichye a gen mak aparèy ki sèvi ak motè enstalasyon sa a. Vwa ki ladan l lan fèt nan {{month}}. Se yon prèv ki pi fèb: aparèy sa yo gen kle mak yo.',
  none: 'Nou pa jwenn okenn mak Pawòl',
  none_text:
    'Sa pa vle di se yon moun k ap pale. Yon lòt pwogram ka fè l, yon lòt enstalasyon Pawòl, oswa mak la ka pèdi.',
  error_found: 'Chans pou yon son san mak sanble konsa: {{chance}}.',
  error_none:
    'Chans pou yon son san mak sanble ak yon son ki gen mak menm jan ak sa a se {{chance}}; nou di “jwenn” lè chans lan pi piti pase 1 sou 20 000.',
  one_in: '1 sou {{times}}',
  one_in_more: 'mwens pase 1 sou {{times}}',
  where: 'Kote nou jwenn li: {{parts}}.',
  examined: 'Nou egzamine {{seconds}} sou {{all}}.',
  examined_start: 'Nan fichye ki long, se sèlman dis premye minit yo nou egzamine.',
  too_short: 'Mwens pase senk segonn twò kout pou nou sèten: nou ka rate yon mak.',
  means: 'Sa repons lan vle di',
  means_found:
    'Yon mak nou jwenn se yon prèv solid: aza sèlman bay sa nan mwens pase yon fichye sou 20 000. Li di vwa a fèt sou enstalasyon sa a, ak nan ki mwa, men li pa di kiyès ki fè l ni pou kisa. Vwa yon aparèy fè pou kont li gen yon lòt mak, repons lan di l; prèv sa a pi fèb, paske aparèy la gen kle a.',
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

export const fr: Words<typeof en> = {
  lead: "La parole enregistrée depuis Pawòl porte une marque inaudible. Envoyez un fichier : nous disons si elle s'y trouve.",
  your_file: 'Votre fichier',
  examining: 'Examen de {{name}}…',
  found: 'Ce son a été fait par Pawòl',
  found_text: "Le fichier porte la marque de cette installation. La voix qu'on y entend a été générée en {{month}}.",
  found_device: 'Ce son a été fait avec Pawòl sur un appareil',
  found_device_text:
    "Le fichier porte la marque des appareils qui font tourner les moteurs de cette installation. La voix a été générée en {{month}}. L'indice est plus faible : ces appareils détiennent la clé de leur marque.",
  none: "Aucune marque de Pawòl n'a été trouvée",
  none_text:
    "Cela ne veut pas dire qu'une personne parle. Un autre programme ou une autre installation de Pawòl a pu produire cette voix, ou la marque s'est perdue.",
  error_found: "Probabilité qu'un son sans marque ait cet aspect : {{chance}}.",
  error_none:
    'Un son sans marque ressemble autant à un son marqué avec une probabilité de {{chance}} ; nous disons « trouvée » au-dessous de 1 sur 20 000.',
  one_in: '1 sur {{times}}',
  one_in_more: 'moins de 1 sur {{times}}',
  where: 'Où elle se trouve : {{parts}}.',
  examined: '{{seconds}} sur {{all}} ont été examinées.',
  examined_start: 'Des longs fichiers, seules les dix premières minutes sont examinées.',
  too_short: "Moins de cinq secondes, c'est trop peu pour être sûr : une marque peut échapper.",
  means: 'Ce que dit la réponse',
  means_found:
    "Une marque trouvée est un indice fort : le hasard seul y mène dans moins d'un fichier sur 20 000. Elle dit que la parole a été fabriquée sur cette installation, et quel mois, mais ni par qui ni pourquoi. La parole qu'un appareil fabrique seul porte une autre marque, que la réponse nomme ; l'indice est plus faible, car l'appareil en détient la clé.",
  means_none:
    "L'absence de marque dit peu. La parole d'autres programmes n'a pas la nôtre, et de forts changements l'effacent : une autre vitesse ou hauteur, moins de cinq secondes de son, une musique forte par-dessus. Ce n'est pas la preuve qu'une personne a parlé.",
  means_kept:
    "La marque résiste au MP3 à 64 kbit/s, à Opus à 32 kbit/s, à d'autres fréquences d'échantillonnage, aux coupes, à un autre volume et à un bruit de 20 dB sous la voix.",
  privacy: 'Votre fichier',
  privacy_text:
    "Il est examiné puis effacé, et personne ne l'écoute. Ni le fichier ni la réponse ne sont gardés, et cela ne coûte aucun crédit. Il ne faut pas de compte.",
  programs: 'Depuis un programme',
  programs_text: 'La même réponse vient par un seul appel, sans clé :',
}

export const es: Words<typeof en> = {
  lead: 'La voz guardada desde Pawòl lleva una marca que nadie oye. Envía un archivo y decimos si la lleva.',
  your_file: 'Tu archivo',
  examining: 'Examinando {{name}}…',
  found: 'Esto lo hizo Pawòl',
  found_text: 'El archivo lleva la marca de esta instalación. Una máquina hizo la voz que contiene en {{month}}.',
  found_device: 'Esto se hizo con Pawòl en un dispositivo',
  found_device_text:
    'El archivo lleva la marca de los dispositivos que usan los motores de esta instalación. La voz se hizo en {{month}}. Es un indicio más débil: esos dispositivos tienen la clave de su marca.',
  none: 'No se encontró ninguna marca de Pawòl',
  none_text:
    'Eso no significa que hable una persona. Pudo hacerlo otro programa, otra instalación de Pawòl, o la marca pudo perderse.',
  error_found: 'Probabilidad de que un sonido sin marca tenga este aspecto: {{chance}}.',
  error_none:
    'Un sonido sin marca se parece tanto a uno marcado con una probabilidad de {{chance}}; decimos «encontrada» por debajo de 1 entre 20 000.',
  one_in: '1 entre {{times}}',
  one_in_more: 'menos de 1 entre {{times}}',
  where: 'Dónde se encontró: {{parts}}.',
  examined: 'Se examinaron {{seconds}} de {{all}}.',
  examined_start: 'De los archivos largos solo se examinan los diez primeros minutos.',
  too_short: 'Menos de cinco segundos son pocos para estar seguros: una marca puede pasar inadvertida.',
  means: 'Qué significa la respuesta',
  means_found:
    'Una marca encontrada es un indicio fuerte: el azar solo lleva a ella en menos de uno de cada 20 000 archivos. Dice que la voz se hizo en esta instalación y en qué mes, no quién la hizo ni para qué. La voz que un dispositivo hace por sí solo lleva otra marca, que la respuesta nombra; es un indicio más débil, porque el dispositivo tiene la clave.',
  means_none:
    'Que no haya marca dice poco. La voz de otros programas no lleva la nuestra, y los cambios fuertes la borran: otra velocidad o altura, menos de cinco segundos de sonido, música alta encima. No prueba que hablara una persona.',
  means_kept:
    'La marca resiste MP3 a 64 kbit/s, Opus a 32 kbit/s, otras frecuencias de muestreo, cortes, otro volumen y ruido 20 dB por debajo de la voz.',
  privacy: 'Tu archivo',
  privacy_text:
    'Se examina y después se borra, y nadie lo escucha. No se guardan ni el archivo ni la respuesta, y no cuesta créditos. No hace falta una cuenta.',
  programs: 'Desde un programa',
  programs_text: 'La misma respuesta llega con una sola llamada, sin clave:',
}

declare module './catalogue.ts' {
  interface Catalogue {
    classifier: typeof en
  }
}
