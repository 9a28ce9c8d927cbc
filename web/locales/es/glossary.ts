import type { Words } from '../catalogue.ts'

export const glossary: Words<'glossary'> = {
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
