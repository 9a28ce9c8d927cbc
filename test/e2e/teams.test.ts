import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { renameOrganisation, suspendMember } from '#core/contract/teams/teams.ts'
import type { SignedInUser } from '../harness.ts'
import { doPaidWork, paidWork } from '../payments/paid-work.ts'
import { teamsOn } from '../people/team.ts'
import { itInFull } from '../runs.ts'
import { journey } from './browser.ts'
import { expectGoodLooks, expectGoodLooksHere } from './looks.ts'

const j = journey({ more: paidWork })
const teams = teamsOn(() => j.t)

// web/features/teams tests the tab for other answers
const tab = '/subscription?tab=team'
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'People in this team' }).getByRole('listitem').filter({ hasText: name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const notification = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).getByText(words)
const spend = (as: SignedInUser, credits: number) =>
  j.t.call(doPaidWork, { body: { text: 'a'.repeat(credits), now: true } }, as)
async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
async function invite(page: Page, email: string, limit: string) {
  await page.getByRole('button', { name: 'Invite Team Member' }).click()
  const form = dialog(page, 'Invite Team Member')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Credit limit per month').fill(limit)
  await form.getByRole('button', { name: 'Send Invitation' }).click()
  await notification(page, 'Invitation sent successfully').waitFor()
}

it('an owner invites a user, who creates an account, joins, and works at the team’s expense [S1-2.8-05] [S1-4.7-02] [S1-8-34]', async () => {
  const { owner } = await teams.found()
  const page = await j.openSignedIn(tab, { as: owner })
  await page.getByText('1 of 5 seats used').waitFor()
  await invite(page, 'nadege@example.com', '500')
  await row(page, 'nadege@example.com').getByText('Invitation good for 7 more days').waitFor()
  await page.getByText('2 of 5 seats used').waitFor()

  const token = await teams.tokenFor('nadege@example.com')
  const guest = await j.open(`/team-invitation?token=${token}`)
  await guest.getByText(`${owner.user.username} invites you to`).waitFor()
  await expectGoodLooksHere(guest, 'an invitation')
  await guest.getByRole('link', { name: 'Create Account' }).click()
  await guest.getByLabel('Email').fill('nadege@example.com')
  await guest.getByLabel('Username').fill('nadege')
  await guest.getByLabel('Password', { exact: true }).fill('solèy leve sou mòn yo')
  await guest.getByRole('button', { name: 'Create an account' }).click()
  await guest.getByRole('button', { name: 'Accept' }).click()
  await guest.waitForURL(`**${tab}**`)
  await notification(guest, `You joined ${owner.user.username}`).waitFor()
  await guest.getByRole('region', { name: 'Your seat' }).getByText('500 credits a month').waitFor()
  const strip = guest.getByRole('region', { name: 'Plan and credits' })
  await strip.getByText('500 credits').waitFor()
  await row(page, 'nadege').getByText('Active').waitFor()
  await page.getByText('nadege joined').waitFor()

  await guest.getByRole('radio', { name: 'Your own credits' }).click()
  await strip.getByText('10K credits').waitFor()
  await guest.getByRole('radio', { name: owner.user.username }).click()
  await strip.getByText('500 credits').waitFor()
})

itInFull('members see what is done to their seats [S1-8-35] [S1-8-36] [S1-8-37]', async () => {
  const { owner, id } = await teams.found()
  const { member } = await teams.join(owner, id, { credit_limit_per_month: 1_000 })
  await spend(member, 400)
  const { username } = member.user
  const page = await j.openSignedIn(tab, { as: owner })
  const theirs = await j.openSignedIn(tab, { as: member })
  await row(page, username).getByText('400 of 1,000 credits this month').waitFor()
  await theirs.getByText('600 credits left for you this month').waitFor()

  await act(page, username, 'Edit')
  const form = dialog(page, 'Edit Team Member Settings')
  await form.getByLabel('Role').selectOption('admin')
  await form.getByLabel('Credit limit per month').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await notification(page, 'Team member updated successfully').waitFor()
  await theirs.getByRole('button', { name: 'Invite Team Member' }).waitFor()

  await act(page, username, 'Suspend')
  await notification(page, `${username} suspended successfully`).waitFor()
  await theirs.getByText('Your seat is suspended. Your own credits pay for your work.').waitFor()
  await act(page, username, 'Reactivate')
  await notification(page, `${username} reactivated successfully`).waitFor()
  await theirs.getByRole('button', { name: 'Invite Team Member' }).waitFor()
  await act(page, username, 'Remove from Team')
  await question(page, `Remove ${username} from the team?`).getByRole('button', { name: 'Remove from Team' }).click()
  await notification(page, 'Team member removed successfully').waitFor()
  await theirs.getByText('No Team Subscription').waitFor()
})

itInFull('an invitation is sent again, and withdrawn [S1-4.7-01] [S1-8-38]', async () => {
  const { owner, id } = await teams.found()
  await teams.invite(owner, id, 'jozef@example.com')
  const first = await teams.tokenFor('jozef@example.com')
  const page = await j.openSignedIn(tab, { as: owner })
  await act(page, 'jozef@example.com', 'Resend Invitation')
  await notification(page, 'Invitation resent successfully').waitFor()
  await teams.tokenFor('jozef@example.com', { after: 1 })
  await act(page, 'jozef@example.com', 'Cancel Invitation')
  await row(page, 'jozef@example.com').waitFor({ state: 'detached' })
  const guest = await j.open(`/team-invitation?token=${first}`)
  await guest.getByText('This invitation is not valid. Please ask for a new one.').waitFor()
})

itInFull('an owner reads the usage by day and user, and saves it [S1-2.8-07]', async () => {
  const { owner, id } = await teams.found()
  const { member } = await teams.join(owner, id)
  await spend(member, 1_200)
  await spend(owner, 300)
  const page = await j.openSignedIn(tab, { as: owner })
  await page.getByRole('button', { name: 'Usage Report' }).click()
  const report = dialog(page, 'Usage Report')
  await report.getByText('1,500', { exact: true }).waitFor()
  await report.getByRole('listitem').filter({ hasText: member.user.email }).getByText('1,200').waitFor()
  await report.getByText('Show as a table').click()
  await expectGoodLooksHere(page, 'the usage report', { within: '[role=dialog]' })
  const download = page.waitForEvent('download')
  await report.getByRole('button', { name: 'Download CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`${member.user.username},${member.user.email},,1200`)
})

itInFull('a team is handed over to a user whose plan includes a team', async () => {
  const { owner, id } = await teams.found()
  const { member } = await teams.join(owner, id)
  const page = await j.openSignedIn(tab, { as: owner })
  const theirs = await j.openSignedIn(tab, { as: member })
  await act(page, member.user.username, 'Offer Ownership')
  await question(page, `Offer ownership to ${member.user.username}?`)
    .getByRole('button', { name: 'Offer Ownership' })
    .click()
  await page.getByRole('button', { name: 'Take Offer Back' }).waitFor()
  const takeOver = async () => {
    await theirs.getByRole('button', { name: 'Take over' }).click()
    await question(theirs, `Take over ${owner.user.username}?`).getByRole('button', { name: 'Take over' }).click()
  }
  await takeOver()
  await question(theirs, 'Take Over Error').getByRole('button', { name: 'Cancel' }).click()
  await teams.start(member, 'enterprise')
  await takeOver()
  await notification(theirs, `${owner.user.username} is yours now`).waitFor()
  await theirs.getByText('2 of 25 seats used').waitFor()
  await page.getByRole('region', { name: 'Your seat' }).waitFor()
})

itInFull('another user sees part of the invited address, and logs in with it', async () => {
  const { owner, id } = await teams.found()
  const invited = await j.t.newUser()
  await teams.invite(owner, id, invited.user.email)
  const token = await teams.tokenFor(invited.user.email)
  const page = await j.openSignedIn(`/team-invitation?token=${token}`)
  await page.getByText('This invitation is for another address').waitFor()
  expect(await page.getByText(invited.user.email).count()).toBe(0)
  await page.getByRole('button', { name: 'Log in as another' }).click()
  await page.getByLabel('Email').fill(invited.user.email)
  await page.getByLabel('Password', { exact: true }).fill(invited.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('heading', { name: 'Invitation declined' }).waitFor()
})

itInFull(
  'looks right everywhere, with every kind of seat and long names, and works by keyboard [S1-2.8-02] [S1-2.8-04]',
  async () => {
    const { owner, id } = await teams.found('enterprise')
    const { member, params } = await teams.join(owner, id, { role: 'admin', credit_limit_per_month: 0 })
    await teams.join(owner, id, { can_use_credits: false })
    await teams.invite(owner, id, `${'w'.repeat(60)}@example.com`)
    await j.t.call(suspendMember, { params }, owner)
    await j.t.call(renameOrganisation, { params: { id }, body: { name: 'W'.repeat(80) } }, owner)
    const page = await j.openSignedIn('about:blank', { as: owner })
    await expectGoodLooks(page, tab)
    const menu = page.getByRole('button', { name: `Actions for ${member.user.username}` })
    await menu.focus()
    await page.keyboard.press('Enter')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Reactivate')
    await page.keyboard.press('End')
    await expect.poll(focused).toBe('Remove from Team')
    await page.keyboard.press('Enter')
    await question(page, `Remove ${member.user.username} from the team?`).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true)
    const theirs = await j.openSignedIn('about:blank', { as: member })
    await expectGoodLooks(theirs, tab)
  },
)
