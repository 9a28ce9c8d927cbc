import { NotebookPen } from 'lucide-react'
import { type Area, page } from '../../lib/area.ts'
import { title } from '../../locales/sheets.ts'

export const area: Area = {
  pages: [
    page('/sheets', () => import('./sheets-page.tsx').then((m) => m.SheetsPage), {
      title,
      needs: 'user',
      words: ['sheets', 'jobs', 'workbench'],
    }),
  ],
  navigation: [{ section: 'products', place: 9, to: '/sheets', icon: NotebookPen }],
}
