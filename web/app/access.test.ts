import { describe, expect, it } from 'vitest'
import { AppError } from '#core/contract/errors.ts'
import type { Needs } from '../lib/area.ts'
import type { SessionState } from '../lib/session/session.ts'
import { type Admission, admit } from './access.ts'
import { routes } from './areas.ts'

const person = (is_staff: boolean): SessionState => ({
  status: 'signed_in',
  user: {
    id: 'u',
    email: 'a@b.co',
    username: 'a',
    is_staff,
    email_verified: true,
    language: 'en',
    created_at: '2026-01-01T00:00:00Z',
  },
})
const visitor: SessionState = { status: 'anonymous', expired: false }
const expired: SessionState = { status: 'anonymous', expired: true }
const unknown: SessionState = { status: 'unknown' }
const unreachable: SessionState = { status: 'unknown', error: new AppError('offline', {}) }

describe('who may see a page', () => {
  it.each([
    ['anyone', 'unknown', unknown, false, 'show'],
    ['anyone', 'a visitor', visitor, false, 'show'],
    ['user', 'unknown', unknown, false, 'wait'],
    ['user', 'unreachable', unreachable, false, 'unreachable'],
    ['user', 'a visitor', visitor, false, 'login'],
    ['user', 'a user', person(false), false, 'show'],
    ['user', 'expired on this page', expired, true, 'show'],
    ['user', 'expired on another page', expired, false, 'login'],
    ['staff', 'unknown', unknown, false, 'wait'],
    ['staff', 'a visitor', visitor, false, 'login'],
    ['staff', 'expired on another page', expired, false, 'login'],
    ['staff', 'a user', person(false), false, 'missing'],
    ['staff', 'staff', person(true), false, 'show'],
    ['staff', 'expired on this page', expired, true, 'show'],
  ] as [Needs, string, SessionState, boolean, Admission][])('%s page, %s', (needs, _, session, shown, admission) => {
    expect(admit({ needs }, session, shown)).toBe(admission)
  })

  const presumed = (error?: AppError): SessionState => ({ ...person(false), presumed: { error } }) as SessionState
  const offline = new AppError('offline', {})
  it.each([
    ['works offline', true, offline, false, 'show'],
    ['works offline', true, undefined, false, 'show'],
    ['needs the server', undefined, undefined, false, 'wait'],
    ['needs the server', undefined, offline, false, 'unreachable'],
    ['needs the server', undefined, offline, true, 'show'],
  ] as const)('the remembered user, without the server: a page that %s', (_, works, error, shown, admission) => {
    expect(admit({ needs: 'user', offline: works }, presumed(error), shown)).toBe(admission)
  })
})

describe('the pages of the specification', () => {
  const needsOf = (path: string) => routes.find((route) => route.path === path)?.needs
  it.each([
    ['/test-token', 'staff', '[S1-2.1-12]'],
    ['/admin/crypto-subscriptions', 'staff', ''],
    ['/voice-cloning', 'user', ''],
    ['/profile', 'user', '[S1-6-06]'],
    ['/', 'anyone', ''],
    ['/login', 'anyone', ''],
  ])('%s is for %s %s', (path, needs) => {
    expect(needsOf(path)).toBe(needs)
  })

  it('has every path once', () => {
    const paths = routes.map((route) => route.path)
    expect(new Set(paths).size).toBe(paths.length)
  })
})
