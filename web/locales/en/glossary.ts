export const glossary = {
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

declare module '../catalogue.ts' {
  interface Catalogue {
    glossary: typeof glossary
  }
}
