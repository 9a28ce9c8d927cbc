import { House } from 'lucide-react'
import { type Area, page } from '../../lib/area.ts'

export const area: Area = {
  pages: [page('/', () => import('./home-page.tsx').then((m) => m.HomePage), { words: ['home'], footer: true })],
  navigation: [{ section: 'top', place: 1, label: 'home', to: '/', icon: House }],
}
