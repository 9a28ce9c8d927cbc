import { expect, it } from 'vitest'
import { sealPath } from './seal.tsx'

const voices = ['Nadège', 'Jozèf', 'Fabiola', 'Wilnè', 'Tant Roz']

it('is the same for the same name and different for another', () => {
  expect(sealPath('Nadège')).toBe(sealPath('Nadège'))
  expect(new Set(voices.map(sealPath)).size).toBe(voices.length)
})

it.each([...voices, ''])('of “%s” has leaves, a heart, and stays inside its round', (name) => {
  const path = sealPath(name)
  expect(path.match(/Q/g)!.length).toBeGreaterThanOrEqual(12)
  expect(path).not.toContain('NaN')
  for (const [, x, y] of path.matchAll(/[MQ]([\d.]+) ([\d.]+)/g)) {
    expect(Math.hypot(Number(x) - 24, Number(y) - 24)).toBeLessThan(22)
  }
})
