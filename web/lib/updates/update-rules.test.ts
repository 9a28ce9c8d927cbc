import { describe, expect, it } from 'vitest'
import { mayTakeOver, reloadsNow, showsNotice, showsToast, type UpdateFacts } from './update-rules.ts'

const ready = { auto_update: true, busy: false }
const busy = { auto_update: true, busy: true }
const manual = { auto_update: false, busy: false }

describe('a new worker takes over automatically', () => {
  it.each([
    ['when the only page is ready', [ready], true],
    ['when every page is ready', [ready, ready], true],
    ['when the others do not answer', [ready, null], true],
    ['not while one page would lose work', [ready, busy], false],
    ['not while the only page would lose work', [busy], false],
    ['not with auto-update off', [manual], false],
    ['not without an answer', [null, null], false],
    ['not without pages', [], false],
  ])('%s', (_, pages, taken) => {
    expect(mayTakeOver(pages)).toBe(taken)
  })
})

describe('a page under a new worker', () => {
  it.each([
    ['reloads at once when idle [S1-4.4-04]', { asked: false, busy: false }, true],
    ['waits for its first idle moment', { asked: false, busy: true }, false],
    ['reloads on request, busy or not', { asked: true, busy: true }, true],
  ])('%s', (_, facts, now) => {
    expect(reloadsNow(facts)).toBe(now)
  })
})

const waiting: UpdateFacts = {
  worker: 'waiting',
  auto_update: false,
  busy: false,
  newer_build: true,
  toast_snoozed: false,
  notice_snoozed: false,
  asked: false,
}
const auto = { auto_update: true }

describe('notices on screen', () => {
  it.each<[string, Partial<UpdateFacts>, 'toast' | 'notice' | 'nothing']>([
    ['a waiting worker, auto-update off [S1-4.4-05]', {}, 'toast'],
    ['the same, busy', { busy: true }, 'toast'],
    ['the same, before the build is known', { newer_build: false }, 'toast'],
    ['the toast put off, the notice too', { toast_snoozed: true, notice_snoozed: true }, 'nothing'],
    ['the toast put off for longer than the notice', { toast_snoozed: true }, 'notice'],
    ['the update under way', { asked: true }, 'nothing'],
    ['auto-update on, about to reload', auto, 'nothing'],
    ['auto-update on, held back by work', { ...auto, busy: true }, 'notice'],
    ['auto-update on, held back, notice put off', { ...auto, busy: true, notice_snoozed: true }, 'nothing'],
    ['a worker still installing', { worker: 'installing' }, 'nothing'],
    ['a newer build and no worker [S1-4.4-08]', { ...auto, worker: 'none' }, 'notice'],
    ['a newer build, no worker, put off', { ...auto, worker: 'none', notice_snoozed: true }, 'nothing'],
    ['the same build and no worker', { ...auto, worker: 'none', newer_build: false }, 'nothing'],
  ])('%s', (_, change, shown) => {
    const facts = { ...waiting, ...change }
    expect({ toast: showsToast(facts), notice: showsNotice(facts) }).toEqual({
      toast: shown === 'toast',
      notice: shown === 'notice',
    })
  })
})
