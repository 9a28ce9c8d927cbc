import { expect, it } from 'vitest'
import { linkParts } from './prose.tsx'

it('turns web addresses into links and leaves other text alone', () => {
  expect(linkParts('Open http://localhost:4000/verify-email?token=a-b_c\nThanks')).toEqual([
    { text: 'Open ' },
    { text: 'http://localhost:4000/verify-email?token=a-b_c', href: 'http://localhost:4000/verify-email?token=a-b_c' },
    { text: '\nThanks' },
  ])
  expect(linkParts('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)' }])
})
