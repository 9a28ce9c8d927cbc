import type { Words } from '../catalogue.ts'

export const glossary: Words<'glossary'> = {
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
