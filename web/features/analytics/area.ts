import { type Area, page } from '../../lib/area.ts'

export const area: Area = {
  pages: [
    page('/analytics', () => import('./analytics-page.tsx').then((m) => m.AnalyticsPage), {
      title: 'usage_analytics',
      needs: 'user',
      words: ['analytics'],
    }),
  ],
}
