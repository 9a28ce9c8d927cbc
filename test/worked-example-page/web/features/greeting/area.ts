import { HandHeart } from 'lucide-react'
import { type Area, page } from '../../lib/area.ts'
import { title } from '../../locales/greeting.ts'

export const area: Area = {
  pages: [
    page('/greeting', () => import('./greeting-page.tsx').then((m) => m.GreetingPage), { title, words: ['greeting'] }),
  ],
  navigation: [{ section: 'support', place: 2, to: '/greeting', icon: HandHeart }],
}
