import { ScanFace } from 'lucide-react'
import { type Area, page } from '../../lib/area.ts'

export const area: Area = {
  pages: [
    page('/voice-cloning', () => import('./cloning-page.tsx').then((m) => m.CloningPage), {
      title: 'voice_cloning',
      needs: 'user',
      words: ['cloning', 'recorder', 'workbench'],
    }),
  ],
  navigation: [{ section: 'products', place: 4, to: '/voice-cloning', icon: ScanFace, staff: true }],
}
