import type { KreyolWords, Words } from './catalogue.ts'

export const en = {
  title: 'Write down spoken Kreyòl (beta)',
  expect: 'A draft: about three words in ten are wrong. Doubtful words are underlined.',
  download: 'Add spoken Kreyòl, +{{size}}',
  downloading: '{{bytes}} of {{total}} downloaded',
  stop: 'Stop',
  remove: 'Remove spoken Kreyòl',
  choose: 'Choose a file',
  private: 'Your recording stays on this device.',
  heard: 'Transcript',
  nothing: 'We heard no Kreyòl in this recording.',
  foreign: 'This does not sound like Kreyòl. Check every word.',
  unreadable: 'This browser cannot read that file. Try another one.',
  too_long: 'Choose a recording of ten minutes or less.',
  doubtful: 'Not sure: listen to this word',
} as const

export const ht: KreyolWords<typeof en> = {
  title: 'Ekri kreyòl moun pale (beta)',
  expect: 'Se yon bouyon: apeprè twa mo sou dis pa bon. Mo ki pa sèten yo souliye.',
  download: 'Ajoute kreyòl pale, +{{size}}',
  downloading: '{{bytes}} sou {{total}} telechaje',
  stop: 'Kanpe',
  remove: 'Retire kreyòl pale',
  choose: 'Chwazi yon fichye',
  private: 'Anrejistreman ou a rete sou aparèy sa a.',
  heard: 'Transkripsyon',
  nothing: 'Nou pa tande kreyòl nan anrejistreman sa a.',
  foreign: 'Sa pa sanble kreyòl. Verifye chak mo.',
  unreadable: 'Navigatè sa a pa ka li fichye sa a. Eseye yon lòt.',
  too_long: 'Chwazi yon anrejistreman ki pa depase dis minit.',
  doubtful: 'Nou pa sèten: koute mo sa a',
}

export const fr: Words<typeof en> = {
  title: 'Transcrire le créole parlé (bêta)',
  expect: 'Un brouillon : environ trois mots sur dix sont faux. Les mots incertains sont soulignés.',
  download: 'Ajouter le créole parlé, +{{size}}',
  downloading: '{{bytes}} sur {{total}} téléchargés',
  stop: 'Arrêter',
  remove: 'Supprimer le créole parlé',
  choose: 'Choisir un fichier',
  private: 'Votre enregistrement reste sur cet appareil.',
  heard: 'Transcription',
  nothing: 'Nous n’avons pas entendu de créole dans cet enregistrement.',
  foreign: 'Cela ne ressemble pas à du créole. Vérifiez chaque mot.',
  unreadable: 'Ce navigateur ne peut pas lire ce fichier. Essayez-en un autre.',
  too_long: 'Choisissez un enregistrement de dix minutes au plus.',
  doubtful: 'Incertain : écoutez ce mot',
}

export const es: Words<typeof en> = {
  title: 'Transcribir criollo hablado (beta)',
  expect: 'Un borrador: unas tres de cada diez palabras están mal. Las palabras dudosas están subrayadas.',
  download: 'Añadir criollo hablado, +{{size}}',
  downloading: '{{bytes}} de {{total}} descargados',
  stop: 'Detener',
  remove: 'Eliminar el criollo hablado',
  choose: 'Elegir un archivo',
  private: 'Tu grabación se queda en este dispositivo.',
  heard: 'Transcripción',
  nothing: 'No oímos criollo en esta grabación.',
  foreign: 'Esto no parece criollo. Revisa cada palabra.',
  unreadable: 'Este navegador no puede leer ese archivo. Prueba con otro.',
  too_long: 'Elige una grabación de diez minutos como máximo.',
  doubtful: 'Dudosa: escucha esta palabra',
}

declare module './catalogue.ts' {
  interface Catalogue {
    hearing: typeof en
  }
}
