import { describe, expect, it } from 'vitest'
import { nobodyElse, securityHeaders } from './security.ts'

const headers = (others = nobodyElse) =>
  securityHeaders({ secure: true, public_url: 'https://pawol.ht', others })() as Record<string, string>
const directives = (others = nobodyElse) =>
  Object.fromEntries(
    headers(others)
      ['content-security-policy']!.split('; ')
      .map((one) => [one.split(' ')[0], one.split(' ').slice(1)]),
  )

it('what a browser refuses is told to us, by both ways that browsers know', () => {
  expect(directives()).toMatchObject({ 'report-uri': ['/api/v1/browser-reports/'], 'report-to': ['csp'] })
  expect(headers()['reporting-endpoints']).toBe('csp="/api/v1/browser-reports/"')
})

describe('whom pages may speak with', () => {
  it('is nobody but us, unless somebody is named', () => {
    expect(headers()['content-security-policy']).not.toMatch(/https:|frame-src/)
    expect(headers()['cross-origin-opener-policy']).toBe('same-origin')
  })
  it('is who is named, for what they are named', () => {
    const named = directives({
      script: ['https://a.example'],
      frame: ['https://b.example'],
      connect: ['https://c.example'],
      img: ['https://d.example'],
      windows: true,
    })
    expect(named).toMatchObject({
      'script-src': ["'self'", 'https://a.example'],
      'frame-src': ["'self'", 'https://b.example'],
      'connect-src': ["'self'", 'wss://pawol.ht', 'https://c.example'],
      'img-src': ["'self'", 'data:', 'blob:', 'https://d.example'],
      'style-src': ["'self'"],
    })
  })
  it('windows of theirs that speak with a page are opened only where they are', () => {
    expect(headers({ ...nobodyElse, windows: true })['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  })
})
