import type { ComponentType } from 'react'
import { loadWords } from '../lib/i18n.ts'
import type { Namespace } from '../locales/catalogue.ts'
import type { shell } from '../locales/en/shell.ts'
import type { Needs } from './access.ts'

export type PageRoute = {
  path: string
  /** The page's name in the shell's words; home has none and takes the default title. */
  title?: keyof typeof shell
  needs: Needs
  /** `door`: arrival pages without the sidebar. */
  frame: 'shell' | 'door'
  load: () => Promise<{ default: ComponentType }>
}

type Extra = { title?: PageRoute['title']; needs?: Needs; frame?: PageRoute['frame']; words?: Namespace[] }

/** Fetches a page and the words it speaks side by side. */
function page(path: string, load: () => Promise<ComponentType>, extra: Extra = {}): PageRoute {
  const { words = [], title, needs = 'anyone', frame = 'shell' } = extra
  const both = async () => ({ default: (await Promise.all([load(), loadWords(...words)]))[0] })
  return { path, title, needs, frame, load: both }
}

/** A page whose feature is not there yet. */
function coming(path: string, title: keyof typeof shell, extra: Extra = {}): PageRoute {
  return page(path, () => import('./coming-page.tsx').then((m) => m.comingPage(title)), { ...extra, title })
}

const door = { frame: 'door', words: ['account'] } as const satisfies Extra

/** S1 §2.1, and the account pages it leaves open. */
export const routes: PageRoute[] = [
  page('/', () => import('./home-page.tsx').then((m) => m.HomePage)),
  coming('/voices', 'voice_library'),
  coming('/text-to-speech', 'text_to_speech'),
  coming('/speech-to-text', 'speech_to_text'),
  coming('/translate', 'universal_translator'),
  coming('/api-keys', 'api_keys', { needs: 'user' }),
  coming('/contact', 'contact_us'),
  coming('/voice-cloning', 'voice_cloning', { needs: 'user' }),
  coming('/test-token', 'test_token', { needs: 'staff' }),
  coming('/admin/crypto-subscriptions', 'crypto_subscriptions', { needs: 'staff' }),
  coming('/subscription', 'subscription', { needs: 'user' }),
  coming('/dictionaries', 'pronunciation_dictionaries', { needs: 'user' }),
  coming('/analytics', 'usage_analytics', { needs: 'user' }),
  coming('/docs/documentation', 'documentation'),
  coming('/docs/changelog', 'changelog'),
  coming('/docs/help-center', 'help_center'),
  coming('/docs/ai-speech-classifier', 'ai_speech_classifier'),
  coming('/legal/terms', 'terms_of_service'),
  coming('/legal/privacy', 'privacy_policy'),
  coming('/legal/data-use', 'data_use'),
  page('/login', () => import('../features/account/login-page.tsx').then((m) => m.LoginPage), {
    ...door,
    title: 'login',
  }),
  page('/register', () => import('../features/account/register-page.tsx').then((m) => m.RegisterPage), {
    ...door,
    title: 'create_account',
  }),
  page('/forgot-password', () => import('../features/account/forgot-page.tsx').then((m) => m.ForgotPage), {
    ...door,
    title: 'reset_password',
  }),
  page('/reset-password', () => import('../features/account/reset-page.tsx').then((m) => m.ResetPage), {
    ...door,
    title: 'reset_password',
  }),
  page('/verify-email', () => import('../features/account/verify-page.tsx').then((m) => m.VerifyPage), {
    ...door,
    title: 'confirm_email',
  }),
  page('/profile', () => import('../features/account/profile-page.tsx').then((m) => m.ProfilePage), {
    title: 'profile',
    needs: 'user',
    words: ['account'],
  }),
  page('/admin/outbox', () => import('../features/mail/outbox-page.tsx').then((m) => m.OutboxPage), {
    title: 'mail_outbox',
    needs: 'staff',
    words: ['mail'],
  }),
]
