import { Library } from 'lucide-react'
import { type Area, page } from '../../lib/area.ts'

export const area: Area = {
  pages: [
    page('/voices', () => import('./voices-page.tsx').then((m) => m.VoicesPage), {
      title: 'voice_library',
      words: ['voices'],
    }),
  ],
  navigation: [{ section: 'top', place: 2, to: '/voices', icon: Library }],
}
