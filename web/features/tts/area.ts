import { AudioLines } from 'lucide-react'
import { type Area, page } from '../../lib/area.ts'

export const area: Area = {
  pages: [
    page('/text-to-speech', () => import('./page/tts-page.tsx').then((m) => m.TtsPage), {
      title: 'text_to_speech',
      needs: 'user',
      offline: true,
      words: ['speech', 'workbench'],
    }),
  ],
  navigation: [{ section: 'products', place: 1, to: '/text-to-speech', icon: AudioLines }],
}
