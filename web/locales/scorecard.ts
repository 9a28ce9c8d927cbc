import type { KreyolWords, Words } from './catalogue.ts'

export const en = {
  title: 'Scorecard',
  lead: 'What our engines get right, measured on named sets, and what they get wrong.',
  failed: 'The scorecard did not load',
  none: 'No set of this kind was measured yet.',
  part_recognition: 'Recognition',
  part_recognition_text:
    'Words and letters that speech recognition gets wrong. Lower is better. Spellings of Kreyòl that are all right count as equal.',
  part_translation: 'Translation',
  part_translation_text:
    'chrF++ compares each translation with one that a person wrote, from 0 to 100. Higher is better. The engine alone is measured, one sentence at a time.',
  part_pronunciation: 'Pronunciation',
  part_pronunciation_text: 'Words of Kreyòl whose every sound is right.',
  part_voices: 'Voices',
  part_voices_text:
    'Each voice reads sentences, and our recogniser writes down what it hears. Lower is better. This measures how clear a voice is, not how natural.',
  set_english_recordings: 'English, two public-domain recordings of people',
  set_voices_in_noise: 'Kreyòl, sentences of the project read by five of our voices, with noise at 10 dB',
  set_prose: 'Prose of the project, translated by a person',
  set_word_list: 'Word list of the project',
  set_sentences: 'Kreyòl, sentences of the project',
  set_dataset: 'Test split of a dataset',
  facts_one: '{{engine}} · {{items}} sample',
  facts_other: '{{engine}} · {{items}} samples',
  synthetic: 'spoken by our own voices',
  not_measured_one: '{{count}} sample could not be measured',
  not_measured_other: '{{count}} samples could not be measured',
  measured_on: 'Version {{version}}, {{date}}',
  measure_WER: 'Words wrong',
  measure_CER: 'Letters wrong',
  measure_chrF: 'chrF++',
  measure_right: 'Words right',
  measure_BLEU: 'BLEU',
  measure_UTMOS: 'UTMOS',
  published: 'What others publish',
  published_text:
    'Each publisher measured on its own set, and we did not repeat it. Do not compare these figures with ours digit by digit.',
  source: 'Source: {{source}}',
  bad: 'What is bad',
  bad_people:
    'Recognition of Kreyòl was trained on our own voices. On 24 clear recordings of people, its first decoder got 28 % of the words wrong. Expect more on other speech, and much more in noise or fast talk.',
  bad_voices:
    'Our recogniser knows our voices, so the figures of the voices are better than other listeners would give.',
  bad_references:
    'One person wrote the references of the translations. There are other good translations, which score lower.',
  bad_words:
    'The word list was written to cover the rules of our pronunciation. It finds mistakes in them, not in rare words or names.',
  repeat: 'How to repeat it',
  repeat_text:
    'Run these commands in a copy of the project. The first measures all sets on this page, the second the test split of an unpacked dataset.',
} as const

export const ht: KreyolWords<typeof en> = {
  title: 'Bilten',
  lead: 'Sa motè nou yo fè byen, mezire sou echantiyon ki gen non, ak sa yo fè mal.',
  failed: 'Bilten an pa chaje',
  none: 'Nou poko mezire okenn echantiyon konsa.',
  part_recognition: 'Rekonesans lapawòl',
  part_recognition_text:
    'Mo ak lèt rekonesans lapawòl la ekri mal. Pi piti pi bon. Plizyè fason ki bon pou ekri yon mo konte menm jan.',
  part_translation: 'Tradiksyon',
  part_translation_text:
    'chrF++ konpare chak tradiksyon ak youn yon moun ekri, ant 0 ak 100. Pi gwo pi bon. Nou mezire motè a poukont li, yon fraz alafwa.',
  part_pronunciation: 'Pwononsyasyon',
  part_pronunciation_text: 'Mo kreyòl ki gen tout son yo bon.',
  part_voices: 'Vwa',
  part_voices_text:
    'Chak vwa li fraz, epi rekonesans nou an ekri sa l tande. Pi piti pi bon. Sa montre si yon vwa klè, li pa montre si l natirèl.',
  set_english_recordings: 'Anglè, de anrejistreman moun ki nan domèn piblik',
  set_voices_in_noise: 'Kreyòl, fraz pwojè a, senk nan vwa nou yo li ak bri 10 dB',
  set_prose: 'Tèks pwojè a, yon moun tradui yo',
  set_word_list: 'Lis mo pwojè a',
  set_sentences: 'Kreyòl, fraz pwojè a',
  set_dataset: 'Pati tès yon seri done',
  facts_other: '{{engine}} · {{items}} echantiyon',
  synthetic: 'se pwòp vwa nou ki pale',
  not_measured_other: 'nou pa t ka mezire {{count}} echantiyon',
  measured_on: 'Vèsyon {{version}}, {{date}}',
  measure_WER: 'Mo ki mal',
  measure_CER: 'Lèt ki mal',
  measure_chrF: 'chrF++',
  measure_right: 'Mo ki bon',
  measure_BLEU: 'BLEU',
  measure_UTMOS: 'UTMOS',
  published: 'Sa lòt moun pibliye',
  published_text:
    'Chak moun mezire sou pwòp echantiyon pa l, epi nou pa refè mezi a. Pa konpare chif sa yo ak pa nou yo chif pa chif.',
  source: 'Sous: {{source}}',
  bad: 'Sa ki pa bon',
  bad_people:
    'Rekonesans kreyòl la aprann ak pwòp vwa nou. Sou 24 anrejistreman klè moun te fè, premye dekodè a te mete 28 % mo yo mal. Ap gen plis erè sou lòt anrejistreman, ak anpil plis lè gen bri oswa lè moun pale vit.',
  bad_voices: 'Rekonesans nou an konnen vwa nou yo. Kidonk chif vwa yo pi bon pase sa lòt moun ta ba yo.',
  bad_references: 'Yon sèl moun ekri tradiksyon referans yo. Gen lòt bon tradiksyon ki jwenn mwens pwen.',
  bad_words:
    'Nou ekri lis mo a pou kouvri règ pwononsyasyon nou yo. Li montre erè nan règ yo, li pa montre erè nan mo ra ak non.',
  repeat: 'Ki jan pou refè l',
  repeat_text:
    'Egzekite kòmand sa yo nan yon kopi pwojè a. Premye a mezire tout echantiyon ki nan paj sa a, dezyèm nan mezire pati tès yon seri done ou dekonprese.',
}

export const fr: Words<typeof en> = {
  title: 'Bulletin',
  lead: 'Ce que nos moteurs font bien, mesuré sur des jeux nommés, et ce qu’ils font mal.',
  failed: 'Le bulletin ne s’est pas chargé',
  none: 'Aucun jeu de ce genre n’a encore été mesuré.',
  part_recognition: 'Reconnaissance vocale',
  part_recognition_text:
    'Mots et lettres que la reconnaissance vocale écrit mal. Plus c’est bas, mieux c’est. Les graphies correctes d’un même mot comptent comme égales.',
  part_translation: 'Traduction',
  part_translation_text:
    'chrF++ compare chaque traduction à celle d’une personne, de 0 à 100. Plus c’est haut, mieux c’est. Le moteur seul est mesuré, une phrase à la fois.',
  part_pronunciation: 'Prononciation',
  part_pronunciation_text: 'Mots créoles dont tous les sons sont justes.',
  part_voices: 'Voix',
  part_voices_text:
    'Chaque voix lit des phrases, et notre reconnaissance vocale écrit ce qu’elle entend. Plus c’est bas, mieux c’est. Cela mesure la clarté d’une voix, pas son naturel.',
  set_english_recordings: 'Anglais, deux enregistrements de personnes dans le domaine public',
  set_voices_in_noise: 'Créole, phrases du projet lues par cinq de nos voix, avec un bruit à 10 dB',
  set_prose: 'Prose du projet, traduite par une personne',
  set_word_list: 'Liste de mots du projet',
  set_sentences: 'Créole, phrases du projet',
  set_dataset: 'Partie de test d’un jeu de données',
  facts_one: '{{engine}} · {{items}} échantillon',
  facts_other: '{{engine}} · {{items}} échantillons',
  synthetic: 'prononcé par nos propres voix',
  not_measured_one: '{{count}} échantillon n’a pas pu être mesuré',
  not_measured_other: '{{count}} échantillons n’ont pas pu être mesurés',
  measured_on: 'Version {{version}}, {{date}}',
  measure_WER: 'Mots faux',
  measure_CER: 'Lettres fausses',
  measure_chrF: 'chrF++',
  measure_right: 'Mots justes',
  measure_BLEU: 'BLEU',
  measure_UTMOS: 'UTMOS',
  published: 'Ce que d’autres publient',
  published_text:
    'Chacun a mesuré sur son propre jeu, et nous n’avons pas refait la mesure. Ne comparez pas ces chiffres aux nôtres au dixième près.',
  source: 'Source : {{source}}',
  bad: 'Ce qui est mauvais',
  bad_people:
    'La reconnaissance du créole a été entraînée sur nos propres voix. Sur 24 enregistrements clairs de personnes, son premier décodeur s’est trompé sur 28 % des mots. Attendez-vous à plus d’erreurs ailleurs, et à beaucoup plus dans le bruit ou quand on parle vite.',
  bad_voices:
    'Notre reconnaissance vocale connaît nos voix : leurs chiffres sont meilleurs que ceux d’autres auditeurs.',
  bad_references:
    'Une seule personne a écrit les traductions de référence. D’autres bonnes traductions obtiennent moins de points.',
  bad_words:
    'La liste de mots a été écrite pour couvrir nos règles de prononciation. Elle y trouve des erreurs, pas dans les mots rares ni dans les noms.',
  repeat: 'Comment refaire la mesure',
  repeat_text:
    'Exécutez ces commandes dans une copie du projet. La première mesure tous les jeux de cette page, la seconde la partie de test d’un jeu de données décompressé.',
}

export const es: Words<typeof en> = {
  title: 'Boletín',
  lead: 'Lo que nuestros motores hacen bien, medido en conjuntos con nombre, y lo que hacen mal.',
  failed: 'El boletín no se cargó',
  none: 'Todavía no se ha medido ningún conjunto de este tipo.',
  part_recognition: 'Reconocimiento de voz',
  part_recognition_text:
    'Palabras y letras que el reconocimiento escribe mal. Cuanto más bajo, mejor. Las grafías correctas de una misma palabra cuentan como iguales.',
  part_translation: 'Traducción',
  part_translation_text:
    'chrF++ compara cada traducción con la de una persona, de 0 a 100. Cuanto más alto, mejor. Se mide solo el motor, frase por frase.',
  part_pronunciation: 'Pronunciación',
  part_pronunciation_text: 'Palabras criollas con todos los sonidos correctos.',
  part_voices: 'Voces',
  part_voices_text:
    'Cada voz lee frases y nuestro reconocimiento escribe lo que oye. Cuanto más bajo, mejor. Esto mide si una voz es clara, no si es natural.',
  set_english_recordings: 'Inglés, dos grabaciones de personas de dominio público',
  set_voices_in_noise: 'Criollo, frases del proyecto leídas por cinco de nuestras voces, con ruido a 10 dB',
  set_prose: 'Prosa del proyecto, traducida por una persona',
  set_word_list: 'Lista de palabras del proyecto',
  set_sentences: 'Criollo, frases del proyecto',
  set_dataset: 'Parte de prueba de un conjunto de datos',
  facts_one: '{{engine}} · {{items}} muestra',
  facts_other: '{{engine}} · {{items}} muestras',
  synthetic: 'leído por nuestras propias voces',
  not_measured_one: '{{count}} muestra no se pudo medir',
  not_measured_other: '{{count}} muestras no se pudieron medir',
  measured_on: 'Versión {{version}}, {{date}}',
  measure_WER: 'Palabras mal',
  measure_CER: 'Letras mal',
  measure_chrF: 'chrF++',
  measure_right: 'Palabras bien',
  measure_BLEU: 'BLEU',
  measure_UTMOS: 'UTMOS',
  published: 'Lo que publican otros',
  published_text:
    'Cada uno midió en su propio conjunto y no hemos repetido la medición. No compares estas cifras con las nuestras décima a décima.',
  source: 'Fuente: {{source}}',
  bad: 'Lo que está mal',
  bad_people:
    'El reconocimiento del criollo se entrenó con nuestras propias voces. En 24 grabaciones claras de personas, su primer decodificador escribió mal el 28 % de las palabras. Habrá más errores en otras grabaciones, y muchos más con ruido o al hablar rápido.',
  bad_voices: 'Nuestro reconocimiento conoce nuestras voces: sus cifras son mejores que las que darían otros oyentes.',
  bad_references:
    'Una sola persona escribió las traducciones de referencia. Hay otras buenas traducciones que reciben menos puntos.',
  bad_words:
    'La lista de palabras se escribió para cubrir nuestras reglas de pronunciación. Encuentra errores en ellas, no en palabras raras ni en nombres.',
  repeat: 'Cómo repetirlo',
  repeat_text:
    'Ejecuta estas órdenes en una copia del proyecto. La primera mide todos los conjuntos de esta página; la segunda, la parte de prueba de un conjunto de datos descomprimido.',
}

declare module './catalogue.ts' {
  interface Catalogue {
    scorecard: typeof en
  }
}
