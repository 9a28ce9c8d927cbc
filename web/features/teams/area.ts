import { type Area, page } from '../../lib/area.ts'

export const area: Area = {
  pages: [
    page('/team-invitation', () => import('./invitation/invitation-page.tsx').then((m) => m.InvitationPage), {
      title: 'team_invitation',
      frame: 'auth',
      words: ['teams', 'account'],
    }),
  ],
}
