import { type Area, page } from '../../lib/area.ts'

const authPage = { frame: 'auth', words: ['account', 'security'] } as const satisfies Parameters<typeof page>[2]

export const area: Area = {
  pages: [
    page('/login', () => import('./entry/login-page.tsx').then((m) => m.LoginPage), { ...authPage, title: 'login' }),
    page('/register', () => import('./entry/register-page.tsx').then((m) => m.RegisterPage), {
      ...authPage,
      title: 'create_account',
    }),
    page('/forgot-password', () => import('./entry/forgot-page.tsx').then((m) => m.ForgotPage), {
      ...authPage,
      title: 'reset_password',
    }),
    page('/reset-password', () => import('./entry/reset-page.tsx').then((m) => m.ResetPage), {
      ...authPage,
      title: 'reset_password',
    }),
    page('/verify-email', () => import('./entry/verify-page.tsx').then((m) => m.VerifyPage), {
      ...authPage,
      title: 'confirm_email',
    }),
    page('/profile', () => import('./profile-page.tsx').then((m) => m.ProfilePage), {
      title: 'profile',
      needs: 'user',
      words: ['account', 'security'],
    }),
  ],
}
