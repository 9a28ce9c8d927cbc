import { type Area, page } from '../../lib/area.ts'

const contribute = { en: 'Contribute', ht: 'Kontribye', fr: 'Contribuer', es: 'Contribuir' }
const datasets = { en: 'Datasets', ht: 'Seri done', fr: 'Jeux de données', es: 'Conjuntos de datos' }
const staff = {
  en: 'Kreyòl commons',
  ht: 'Byen komen kreyòl',
  fr: 'Bien commun créole',
  es: 'Bien común criollo',
}

export const area: Area = {
  pages: [
    page('/contribute', () => import('./contribute-page.tsx').then((m) => m.ContributePage), {
      title: contribute,
      needs: 'user',
      words: ['commons', 'recorder'],
    }),
    page('/datasets', () => import('./datasets-page.tsx').then((m) => m.DatasetsPage), {
      title: datasets,
      words: ['commons'],
      footer: true,
    }),
    page('/admin/commons', () => import('./staff/staff-page.tsx').then((m) => m.StaffCommonsPage), {
      title: staff,
      needs: 'staff',
      staff_link: 8,
      words: ['moderation', 'admin'],
    }),
  ],
}
