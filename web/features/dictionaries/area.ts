import { type Area, page } from '../../lib/area.ts'

export const area: Area = {
  pages: [
    page('/dictionaries', () => import('./dictionaries-page.tsx').then((m) => m.DictionariesPage), {
      title: 'pronunciation_dictionaries',
      needs: 'user',
      words: ['dictionaries'],
    }),
  ],
}
