import type { Feature } from '../../platform/feature.ts'
import { creditRoutes } from './routes.ts'
import { type Credits, createCredits } from './service.ts'

export function creditsFeature(given: Parameters<typeof createCredits>[0]): Feature & { credits: Credits } {
  const credits = createCredits(given)
  return {
    credits,
    routes: creditRoutes(credits),
    chores: [{ name: 'credit renewals', run: () => credits.renewDue() }],
    personal_data: [
      {
        area: 'credits',
        export: ({ account_id }) => credits.exportOf(account_id),
        erase: (tx, { account_id }) => credits.close(tx, account_id),
      },
    ],
  }
}
