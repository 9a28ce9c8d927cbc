import { type Area, page } from '../../lib/area.ts'

export const area: Area = {
  pages: [
    page('/docs/documentation', () => import('./documentation-page.tsx').then((m) => m.DocumentationPage), {
      title: 'documentation',
      words: ['docs', 'guides'],
      footer: true,
    }),
    page('/docs/changelog', () => import('./changelog/changelog-page.tsx').then((m) => m.ChangelogPage), {
      title: 'changelog',
      words: ['docs'],
      footer: true,
    }),
    page('/docs/help-center', () => import('./help/help-page.tsx').then((m) => m.HelpPage), {
      title: 'help_center',
      words: ['help', 'docs'],
      footer: true,
    }),
  ],
}
