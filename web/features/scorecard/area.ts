import { type Area, page } from '../../lib/area.ts'

const title = { en: 'Scorecard', ht: 'Bilten', fr: 'Bulletin', es: 'Boletín' }

export const area: Area = {
  pages: [
    page('/scorecard', () => import('./scorecard-page.tsx').then((m) => m.ScorecardPage), {
      title,
      words: ['scorecard'],
      footer: true,
    }),
  ],
}
