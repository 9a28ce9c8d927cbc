import { type Area, page } from '../../lib/area.ts'

const auth_page = { frame: 'auth', words: ['account', 'security'] } as const satisfies Parameters<typeof page>[2]

export const area: Area = {
  pages: [
    page('/login', () => import('./entry/login-page.tsx').then((m) => m.LoginPage), { ...auth_page, title: 'login' }),
    page('/register', () => import('./entry/register-page.tsx').then((m) => m.RegisterPage), {
      ...auth_page,
      title: 'create_account',
    }),
    page('/forgot-password', () => import('./entry/forgot-page.tsx').then((m) => m.ForgotPage), {
      ...auth_page,
      title: 'reset_password',
    }),
    page('/reset-password', () => import('./entry/reset-page.tsx').then((m) => m.ResetPage), {
      ...auth_page,
      title: 'reset_password',
    }),
    page('/verify-email', () => import('./entry/verify-page.tsx').then((m) => m.VerifyPage), {
      ...auth_page,
      title: 'confirm_email',
    }),
    page('/profile', () => import('./profile-page.tsx').then((m) => m.ProfilePage), {
      title: 'profile',
      needs: 'user',
      words: ['account', 'security'],
    }),
  ],
}
