// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logout } from '#core/contract/account/account.ts'
import { AppError } from '#core/contract/errors.ts'
import { acceptInvitation, declineInvitation, lookAtInvitation } from '#core/contract/teams/teams.ts'
import { address, eachPageTest, find, get, open, press, server, shows, until } from '../../../../test/pages/page.tsx'
import { answerForSpeaker } from '../../../../test/pages/page-answers.ts'
import { invitation, joined, seat } from '../../../../test/people/team-samples.ts'
import { session } from '../../../lib/session/session.ts'
import { InvitationPage } from './invitation-page.tsx'

eachPageTest()
beforeEach(() => {
  answerForSpeaker()
  server.answer(lookAtInvitation, invitation())
})

const place = '/team-invitation?token=secret'
const openPage = (path = place) => open(<InvitationPage />, { path, words: ['teams', 'account'] })
const back = `next=${encodeURIComponent(place)}`

describe('an invitation', () => {
  it('shows who invites, to which team and in which role', async () => {
    await openPage()
    await get('heading', 'Join Radyo Lakay')
    await shows('jozef invites you to Radyo Lakay as a member.')
    await shows('It was sent to mari@example.com. Good until')
    expect(server.sent(lookAtInvitation)[0]!.body).toEqual({ token: 'secret' })
  })

  it('is accepted and opens the team', async () => {
    const team = joined(seat(1))
    server.answer(acceptInvitation, team)
    await openPage()
    await press('Accept')
    await until(() => address() === `/subscription?tab=team&organisation=${team.id}`)
    await shows('You joined Lekòl Nou')
    expect(server.sent(acceptInvitation)[0]!.body).toEqual({ token: 'secret' })
  })

  it('is declined, and nothing else happens', async () => {
    server.answer(declineInvitation, {})
    await openPage()
    await press('Decline')
    await get('heading', 'Invitation declined')
    expect(server.sent(declineInvitation)[0]!.body).toEqual({ token: 'secret' })
    expect(find('button', 'Accept')).toBeUndefined()
  })

  it.each([
    [new AppError('no_free_seat', { max_seats: 5 }), 'This team has no free seat.'],
    [new AppError('already_in_team', {}), 'This address belongs to the team already, or has been invited.'],
    [new AppError('invitation_used', {}), 'This invitation has been accepted already.'],
    [
      new AppError('invitation_for_another', { address: 'j…@example.com' }),
      'This invitation was sent to j…@example.com. Please log in with that address.',
    ],
  ])('says why an answer failed: %s', async (error, words) => {
    server.answer(acceptInvitation, error)
    server.answer(declineInvitation, error)
    await openPage()
    await press('Accept')
    await shows(words, await get('alert'))
    await press('Decline')
    await shows(words, await get('alert'))
  })

  it('waits until the address is confirmed, and offers the mail again', async () => {
    server.answer(acceptInvitation, new AppError('email_unconfirmed', {}))
    await openPage()
    await press('Accept')
    await shows('Confirm your email address first.', await get('alert'))
    await get('button', /Send/)
  })

  it.each([
    [new AppError('invitation_invalid', {}), 'This invitation is not valid. Please ask for a new one.'],
    [new AppError('invitation_used', {}), 'This invitation has been accepted already.'],
    [new AppError('invitation_expired', {}), 'This invitation has expired. Please ask for a new one.'],
  ])('says when it is over: %s', async (error, words) => {
    server.answer(lookAtInvitation, error)
    await openPage()
    await get('heading', 'This invitation cannot be used')
    await shows(words)
    expect(find('button', 'Accept')).toBeUndefined()
  })

  it('without a token says where to find it, and fetches nothing', async () => {
    await openPage('/team-invitation')
    await shows('Open the link in the mail you got.')
    expect(server.sent(lookAtInvitation)).toEqual([])
  })

  it('for another address shows part of that address, and offers to log in with it', async () => {
    server.answer(logout, { success: true } as never)
    server.answer(lookAtInvitation, invitation({ is_yours: false, address: 'n…@example.com' }))
    await openPage()
    await shows('It was sent to n…@example.com, and you are logged in as mari@example.com.')
    expect(find('button', 'Accept')).toBeUndefined()
    await press('Log in as another')
    await until(() => address() === `/login?${back}`)
  })

  it('asks a visitor to log in or create an account, and returns here', async () => {
    vi.spyOn(session, 'accept').mockReturnValue()
    server.answer(lookAtInvitation, invitation({ is_yours: false, address: 'm…@example.com' }))
    await openPage()
    expect((await get('link', 'Log In')).getAttribute('href')).toBe(`/login?${back}`)
    expect((await get('link', 'Create Account')).getAttribute('href')).toBe(`/register?${back}`)
    expect(find('button', 'Accept')).toBeUndefined()
  })
})
