import { articles } from '#core/help/en.ts'

export const help = {
  lead: 'Short answers. Type a word to find the one you need.',
  search: 'Search the answers',
  found_one: '{{count}} answer',
  found_other: '{{count}} answers',
  nothing_found: 'No answer has these words',
  nothing_found_text: 'Try fewer words, or one that means the same.',
  still_stuck: 'Still stuck? Write to us.',
  show_picture: 'Show picture',
  answers: articles,
} as const

declare module '../catalogue.ts' {
  interface Catalogue {
    help: typeof help
  }
}
