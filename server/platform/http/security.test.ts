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

it('asks browsers to report violations, in both formats', () => {
  expect(directives()).toMatchObject({ 'report-uri': ['/api/v1/browser-reports/'], 'report-to': ['csp'] })
  expect(headers()['reporting-endpoints']).toBe('csp="/api/v1/browser-reports/"')
})

describe('the origins that pages may contact', () => {
  it('are ours alone by default', () => {
    expect(headers()['content-security-policy']).not.toMatch(/https:|frame-src/)
    expect(headers()['cross-origin-opener-policy']).toBe('same-origin')
  })
  it('include configured ones, for their configured purposes', () => {
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
  it('allow popups that message the page only where configured', () => {
    expect(headers({ ...nobodyElse, windows: true })['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  })
})
