import { type Area, type PageRoute, page } from '../../lib/area.ts'

type Kind = 'terms' | 'privacy' | 'data_use' | 'licences'

const legal = (path: string, kind: Kind, title: PageRoute['title']) =>
  page(path, () => import('./legal-page.tsx').then((m) => m.legalPage(kind)), { title, words: ['legal'], footer: true })

export const area: Area = {
  pages: [
    legal('/legal/terms', 'terms', 'terms_of_service'),
    legal('/legal/privacy', 'privacy', 'privacy_policy'),
    legal('/legal/data-use', 'data_use', 'data_use'),
    legal('/legal/licences', 'licences', 'licences'),
  ],
}
