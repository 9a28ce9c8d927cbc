import type { KreyolWords, Words } from './catalogue.ts'

export const title = {
  en: 'Practice sheets',
  ht: 'Fèy egzèsis',
  fr: "Fiches d'exercice",
  es: 'Hojas de ejercicios',
} as const

export const en = {
  sentence: 'Sentence',
  make: 'Make a sheet',
  search: 'Search sheets',
  empty: 'No sheets yet',
  empty_text: 'Your sheets appear here.',
  load_failed: 'Your sheets could not be loaded.',
  words_one: '{{count}} word',
  words_other: '{{count}} words',
} as const

export const ht: KreyolWords<typeof en> = {
  sentence: 'Fraz',
  make: 'Fè yon fèy',
  search: 'Chèche fèy',
  empty: 'Poko gen fèy',
  empty_text: 'Fèy ou yo ap parèt isit la.',
  load_failed: 'Fèy ou yo pa t ka chaje.',
  words_other: '{{count}} mo',
}

export const fr: Words<typeof en> = {
  sentence: 'Phrase',
  make: 'Créer une fiche',
  search: 'Rechercher une fiche',
  empty: 'Aucune fiche',
  empty_text: 'Vos fiches apparaissent ici.',
  load_failed: "Vos fiches n'ont pas pu être chargées.",
  words_one: '{{count}} mot',
  words_other: '{{count}} mots',
}

export const es: Words<typeof en> = {
  sentence: 'Frase',
  make: 'Crear una hoja',
  search: 'Buscar hojas',
  empty: 'Aún no hay hojas',
  empty_text: 'Tus hojas aparecen aquí.',
  load_failed: 'No se pudieron cargar tus hojas.',
  words_one: '{{count}} palabra',
  words_other: '{{count}} palabras',
}

declare module './catalogue.ts' {
  interface Catalogue {
    sheets: typeof en
  }
}
