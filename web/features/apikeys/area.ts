import { KeyRound } from 'lucide-react'
import { type Area, page } from '../../lib/area.ts'

export const area: Area = {
  pages: [
    page('/api-keys', () => import('./api-keys-page.tsx').then((m) => m.ApiKeysPage), {
      title: 'api_keys',
      needs: 'user',
      words: ['apikeys', 'webhooks'],
    }),
  ],
  navigation: [{ section: 'developers', place: 1, to: '/api-keys', icon: KeyRound }],
}
