import { MessageCircle } from 'lucide-react'
import { type Area, page } from '../../lib/area.ts'

export const area: Area = {
  pages: [
    page('/contact', () => import('./contact-page.tsx').then((m) => m.ContactPage), {
      title: 'contact_us',
      words: ['contact'],
    }),
  ],
  navigation: [{ section: 'support', place: 1, to: '/contact', icon: MessageCircle }],
}
