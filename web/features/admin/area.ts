import { Bitcoin, FlaskConical } from 'lucide-react'
import { type Area, page } from '../../lib/area.ts'

export const area: Area = {
  pages: [
    page('/test-token', () => import('./test-token-page.tsx').then((m) => m.TestTokenPage), {
      title: 'test_token',
      needs: 'staff',
      staff_link: 7,
      words: ['admin'],
    }),
    page('/admin/users', () => import('./users-page.tsx').then((m) => m.UsersPage), {
      title: 'users',
      needs: 'staff',
      staff_link: 1,
      words: ['admin', 'panel'],
    }),
    page('/admin/payments', () => import('./payments/payments-page.tsx').then((m) => m.PaymentsPage), {
      title: 'payments',
      needs: 'staff',
      staff_link: 3,
      words: ['admin', 'billing'],
    }),
    page('/admin/tickets', () => import('./tickets/tickets-page.tsx').then((m) => m.TicketsPage), {
      title: 'tickets',
      needs: 'staff',
      staff_link: 2,
      words: ['admin', 'contact', 'tickets'],
    }),
    page('/admin/models', () => import('./packs/packs-page.tsx').then((m) => m.PacksPage), {
      title: 'model_packs',
      needs: 'staff',
      staff_link: 5,
      words: ['admin', 'packs'],
    }),
    page(
      '/admin/crypto-subscriptions',
      () => import('./crypto-subscriptions/crypto-subscriptions-page.tsx').then((m) => m.CryptoSubscriptionsPage),
      { title: 'crypto_subscriptions', needs: 'staff', staff_link: 4, words: ['admin', 'credits', 'panel'] },
    ),
  ],
  navigation: [
    { section: 'developers', place: 2, to: '/test-token', icon: FlaskConical, staff: true },
    {
      section: 'developers',
      place: 3,
      to: '/admin/crypto-subscriptions',
      icon: Bitcoin,
      staff: true,
    },
  ],
}
