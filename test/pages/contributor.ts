import type { Contributor } from '#core/contract/commons/commons.ts'

/** Someone who has agreed and has clips. */
export const contributor: Contributor = {
  consent: { version: 1, agreed_at: '2026-11-19T08:00:00Z', is_current: true },
  is_blocked: false,
  profile: { region: null, age: null, gender: null, first_language: null },
  preferences: { public_name: null, donates_corrections: false, daily_goal: 20, after_deletion: 'withdraw' },
  clips: { total: 4, waiting: 1, accepted: 2, rejected: 1, minutes: 0.4, acceptance_rate: 2 / 3 },
  votes: { total: 7, count: false, clips_needed: 1 },
  today: { done: 5, goal: 20 },
}
