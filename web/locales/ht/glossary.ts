import type { KreyolWords } from '../catalogue.ts'

export const glossary: KreyolWords<'glossary'> = {
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
