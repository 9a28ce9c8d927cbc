import { Mic } from 'lucide-react'
import { type Area, page } from '../../lib/area.ts'

export const area: Area = {
  pages: [
    page('/speech-to-text', () => import('./page/stt-page.tsx').then((m) => m.SttPage), {
      title: 'speech_to_text',
      needs: 'user',
      words: ['stt', 'recorder', 'workbench', 'translate'],
    }),
  ],
  navigation: [{ section: 'products', place: 2, to: '/speech-to-text', icon: Mic }],
}
