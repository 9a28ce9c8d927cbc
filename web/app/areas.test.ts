import { House } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { page } from '../lib/area.ts'
import { mergeAreas, routes } from './areas.ts'

const link = { section: 'top', place: 1, to: '/lakay', icon: House } as const
const load = async () => () => null

describe('the areas of the browser', () => {
  it('name a link of the sidebar like its page', () => {
    const title = { en: 'House', ht: 'Lakay', fr: 'Maison', es: 'Casa' }
    const { navigationLinks } = mergeAreas([{ pages: [page('/lakay', load, { title })], navigation: [link] }])
    expect(navigationLinks).toEqual([{ ...link, label: title }])
  })

  it('refuse a link without a label to no page', () => {
    expect(() => mergeAreas([{ pages: [], navigation: [link] }])).toThrow('/lakay')
  })

  it('list every staff page in their navigation, each in a place of its own', () => {
    const staff = routes.filter(({ needs }) => needs === 'staff')
    expect(staff.map((route) => route.staff_link).sort()).toEqual(staff.map((_, at) => at + 1))
  })
})
