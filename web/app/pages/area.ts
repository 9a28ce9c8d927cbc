import { type Area, page } from '../../lib/area.ts'

/** The page with tabs of two areas, credits and teams. */
export const area: Area = {
  pages: [
    page('/subscription', () => import('./subscription-with-team.tsx').then((m) => m.SubscriptionWithTeam), {
      title: 'subscription',
      needs: 'user',
      words: ['credits', 'panel', 'billing', 'teams'],
    }),
  ],
}
