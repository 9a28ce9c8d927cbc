import { type Area, page } from '../../lib/area.ts'

export const area: Area = {
  pages: [
    page('/admin/outbox', () => import('./outbox-page.tsx').then((m) => m.OutboxPage), {
      title: 'mail_outbox',
      needs: 'staff',
      staff_link: 6,
      words: ['mail'],
    }),
  ],
}
