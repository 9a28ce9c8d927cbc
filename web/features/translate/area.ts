import { Languages } from 'lucide-react'
import { type Area, page } from '../../lib/area.ts'

export const area: Area = {
  pages: [
    page('/translate', () => import('./page/translate-page.tsx').then((m) => m.TranslatePage), {
      title: 'universal_translator',
      needs: 'user',
      offline: true,
      words: ['translate', 'workbench'],
    }),
  ],
  navigation: [{ section: 'products', place: 3, to: '/translate', icon: Languages }],
}
