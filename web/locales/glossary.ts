import type { KreyolWords, Words } from './catalogue.ts'

export const en = {
  title: 'Glossary',
  text: 'Terms here are always translated your way.',
  my_terms: 'My terms',
  terms: 'Terms',
  term: 'Term',
  translated_as: 'Translated as',
  add: 'Add',
  remove: 'Remove {{term}}',
  empty: 'No terms for these languages yet.',
  and_more: 'and {{shown}} more',
  import: 'Import CSV or TBX',
  export: 'Export {{format}}',
  imported_one: '{{count}} term imported; {{unread}} lines could not be read.',
  imported_other: '{{count}} terms imported; {{unread}} lines could not be read.',
  same_language: 'Choose two different languages.',
} as const

export const ht: KreyolWords<typeof en> = {
  title: 'Glosè',
  text: 'Nou toujou tradui mo ki isit la jan ou vle l.',
  my_terms: 'Mo pa m yo',
  terms: 'Mo yo',
  term: 'Mo',
  translated_as: 'Tradui kòm',
  add: 'Ajoute',
  remove: 'Retire {{term}}',
  empty: 'Poko gen mo pou lang sa yo.',
  and_more: 'ak {{shown}} lòt',
  import: 'Enpòte CSV oswa TBX',
  export: 'Ekspòte {{format}}',
  imported_other: '{{count}} mo enpòte; nou pa rive li {{unread}} liy.',
  same_language: 'Chwazi de lang ki pa menm.',
}

export const fr: Words<typeof en> = {
  title: 'Glossaire',
  text: 'Les termes d’ici sont toujours traduits à votre façon.',
  my_terms: 'Mes termes',
  terms: 'Termes',
  term: 'Terme',
  translated_as: 'Traduit par',
  add: 'Ajouter',
  remove: 'Retirer {{term}}',
  empty: 'Pas encore de termes pour ces langues.',
  and_more: 'et {{shown}} autres',
  import: 'Importer CSV ou TBX',
  export: 'Exporter {{format}}',
  imported_one: '{{count}} terme importé ; {{unread}} lignes illisibles.',
  imported_other: '{{count}} termes importés ; {{unread}} lignes illisibles.',
  same_language: 'Choisissez deux langues différentes.',
}

export const es: Words<typeof en> = {
  title: 'Glosario',
  text: 'Los términos de aquí se traducen siempre a su manera.',
  my_terms: 'Mis términos',
  terms: 'Términos',
  term: 'Término',
  translated_as: 'Traducido como',
  add: 'Añadir',
  remove: 'Quitar {{term}}',
  empty: 'Aún no hay términos para estos idiomas.',
  and_more: 'y {{shown}} más',
  import: 'Importar CSV o TBX',
  export: 'Exportar {{format}}',
  imported_one: '{{count}} término importado; {{unread}} líneas no se pudieron leer.',
  imported_other: '{{count}} términos importados; {{unread}} líneas no se pudieron leer.',
  same_language: 'Elige dos idiomas distintos.',
}

declare module './catalogue.ts' {
  interface Catalogue {
    glossary: typeof en
  }
}
