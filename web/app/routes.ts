import type { ComponentType } from 'react'
import { loadWords } from '../lib/language/i18n.ts'
import type { Namespace } from '../locales/catalogue.ts'
import type { shell } from '../locales/en/shell.ts'
import type { Needs } from './access.ts'

export type PageRoute = {
  path: string
  /** The page's name in the shell's words; home has none and takes the default title. */
  title?: keyof typeof shell
  needs: Needs
  /** `auth`: sign-in and registration pages without the sidebar. */
  frame: 'shell' | 'auth'
  /** Pages to read end with the site's footer. */
  footer: boolean
  load: () => Promise<{ default: ComponentType }>
}

type Extra = Partial<Pick<PageRoute, 'title' | 'needs' | 'frame' | 'footer'>> & { words?: Namespace[] }

/** Fetches a page and the words it speaks side by side. */
function page(path: string, load: () => Promise<ComponentType>, extra: Extra = {}): PageRoute {
  const { words = [], title, needs = 'anyone', frame = 'shell', footer = false } = extra
  const both = async () => ({ default: (await Promise.all([load(), loadWords(...words)]))[0] })
  return { path, title, needs, frame, footer, load: both }
}

function legal(
  path: string,
  kind: 'terms' | 'privacy' | 'data_use' | 'licences',
  title: keyof typeof shell,
): PageRoute {
  const load = () => import('../features/legal/legal-page.tsx').then((m) => m.legalPage(kind))
  return page(path, load, { title, words: ['legal'], footer: true })
}

const auth_page = { frame: 'auth', words: ['account', 'security'] } as const satisfies Extra

/** S1 §2.1, and the account pages it leaves open. */
export const routes: PageRoute[] = [
  page('/', () => import('../features/home/home-page.tsx').then((m) => m.HomePage), { words: ['home'], footer: true }),
  page('/voices', () => import('../features/voices/voices-page.tsx').then((m) => m.VoicesPage), {
    title: 'voice_library',
    words: ['voices'],
  }),
  page('/text-to-speech', () => import('../features/tts/page/tts-page.tsx').then((m) => m.TtsPage), {
    title: 'text_to_speech',
    needs: 'user',
    words: ['speech', 'workbench'],
  }),
  page('/speech-to-text', () => import('../features/stt/page/stt-page.tsx').then((m) => m.SttPage), {
    title: 'speech_to_text',
    needs: 'user',
    words: ['stt', 'recorder', 'workbench', 'translate'],
  }),
  page('/translate', () => import('../features/translate/page/translate-page.tsx').then((m) => m.TranslatePage), {
    title: 'universal_translator',
    needs: 'user',
    words: ['translate', 'workbench'],
  }),
  page('/api-keys', () => import('../features/apikeys/api-keys-page.tsx').then((m) => m.ApiKeysPage), {
    title: 'api_keys',
    needs: 'user',
    words: ['apikeys', 'webhooks'],
  }),
  page('/contact', () => import('../features/contact/contact-page.tsx').then((m) => m.ContactPage), {
    title: 'contact_us',
    words: ['contact'],
  }),
  page('/voice-cloning', () => import('../features/cloning/cloning-page.tsx').then((m) => m.CloningPage), {
    title: 'voice_cloning',
    needs: 'user',
    words: ['cloning', 'recorder', 'workbench'],
  }),
  page('/test-token', () => import('../features/admin/test-token-page.tsx').then((m) => m.TestTokenPage), {
    title: 'test_token',
    needs: 'staff',
    words: ['admin'],
  }),
  page('/admin/users', () => import('../features/admin/users-page.tsx').then((m) => m.UsersPage), {
    title: 'users',
    needs: 'staff',
    words: ['admin', 'panel'],
  }),
  page('/admin/payments', () => import('../features/admin/payments/payments-page.tsx').then((m) => m.PaymentsPage), {
    title: 'payments',
    needs: 'staff',
    words: ['admin', 'billing'],
  }),
  page('/admin/tickets', () => import('../features/admin/tickets/tickets-page.tsx').then((m) => m.TicketsPage), {
    title: 'tickets',
    needs: 'staff',
    words: ['admin', 'contact', 'tickets'],
  }),
  page('/admin/models', () => import('../features/admin/packs/packs-page.tsx').then((m) => m.PacksPage), {
    title: 'model_packs',
    needs: 'staff',
    words: ['admin', 'packs'],
  }),
  page(
    '/admin/crypto-subscriptions',
    () =>
      import('../features/admin/crypto-subscriptions/crypto-subscriptions-page.tsx').then(
        (m) => m.CryptoSubscriptionsPage,
      ),
    { title: 'crypto_subscriptions', needs: 'staff', words: ['admin', 'credits', 'panel'] },
  ),
  page('/subscription', () => import('./pages/subscription-with-team.tsx').then((m) => m.SubscriptionWithTeam), {
    title: 'subscription',
    needs: 'user',
    words: ['credits', 'panel', 'billing', 'teams'],
  }),
  page(
    '/dictionaries',
    () => import('../features/dictionaries/dictionaries-page.tsx').then((m) => m.DictionariesPage),
    {
      title: 'pronunciation_dictionaries',
      needs: 'user',
      words: ['dictionaries'],
    },
  ),
  page('/analytics', () => import('../features/analytics/analytics-page.tsx').then((m) => m.AnalyticsPage), {
    title: 'usage_analytics',
    needs: 'user',
    words: ['analytics'],
  }),
  page(
    '/docs/documentation',
    () => import('../features/docs/documentation-page.tsx').then((m) => m.DocumentationPage),
    {
      title: 'documentation',
      words: ['docs', 'guides'],
      footer: true,
    },
  ),
  page('/docs/changelog', () => import('../features/docs/changelog/changelog-page.tsx').then((m) => m.ChangelogPage), {
    title: 'changelog',
    words: ['docs'],
    footer: true,
  }),
  page('/docs/help-center', () => import('../features/docs/help/help-page.tsx').then((m) => m.HelpPage), {
    title: 'help_center',
    words: ['help', 'docs'],
    footer: true,
  }),
  page(
    '/docs/ai-speech-classifier',
    () => import('../features/classifier/classifier-page.tsx').then((m) => m.ClassifierPage),
    { title: 'ai_speech_classifier', words: ['classifier', 'workbench'], footer: true },
  ),
  legal('/legal/terms', 'terms', 'terms_of_service'),
  legal('/legal/privacy', 'privacy', 'privacy_policy'),
  legal('/legal/data-use', 'data_use', 'data_use'),
  legal('/legal/licences', 'licences', 'licences'),
  page('/login', () => import('../features/account/entry/login-page.tsx').then((m) => m.LoginPage), {
    ...auth_page,
    title: 'login',
  }),
  page('/register', () => import('../features/account/entry/register-page.tsx').then((m) => m.RegisterPage), {
    ...auth_page,
    title: 'create_account',
  }),
  page('/forgot-password', () => import('../features/account/entry/forgot-page.tsx').then((m) => m.ForgotPage), {
    ...auth_page,
    title: 'reset_password',
  }),
  page('/reset-password', () => import('../features/account/entry/reset-page.tsx').then((m) => m.ResetPage), {
    ...auth_page,
    title: 'reset_password',
  }),
  page('/verify-email', () => import('../features/account/entry/verify-page.tsx').then((m) => m.VerifyPage), {
    ...auth_page,
    title: 'confirm_email',
  }),
  page(
    '/team-invitation',
    () => import('../features/teams/invitation/invitation-page.tsx').then((m) => m.InvitationPage),
    { title: 'team_invitation', frame: 'auth', words: ['teams', 'account'] },
  ),
  page('/profile', () => import('../features/account/profile-page.tsx').then((m) => m.ProfilePage), {
    title: 'profile',
    needs: 'user',
    words: ['account', 'security'],
  }),
  page('/admin/outbox', () => import('../features/mail/outbox-page.tsx').then((m) => m.OutboxPage), {
    title: 'mail_outbox',
    needs: 'staff',
    words: ['mail'],
  }),
]
