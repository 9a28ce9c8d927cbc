import type { Words } from '../catalogue.ts'

export const classifier: Words<'classifier'> = {
  lead: "Chaque son fabriqué ici porte une marque que personne n'entend. Donnez-nous un fichier : nous disons si elle s'y trouve.",
  your_file: 'Votre fichier',
  examining: 'Examen de {{name}}…',
  found: 'Pawòl a fabriqué ce son',
  found_text:
    'Le fichier porte la marque de cette installation. La parole y a été fabriquée par une machine en {{month}}.',
  none: "Aucune marque de Pawòl n'a été trouvée",
  none_text:
    "Cela ne veut pas dire qu'une personne parle. Un autre programme a pu la fabriquer, une autre installation de Pawòl aussi, ou la marque s'est perdue.",
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
    "Une marque trouvée est un indice fort : le hasard seul y mène dans moins d'un fichier sur 20 000. Elle dit que la parole a été fabriquée sur cette installation, et quel mois, mais ni par qui ni pourquoi.",
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
