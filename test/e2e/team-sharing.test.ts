import { expect } from 'vitest'
import { createDictionary } from '#core/contract/dictionaries/dictionaries.ts'
import { renameOrganisation } from '#core/contract/teams/teams.ts'
import { teamsOn } from '../people/team.ts'
import { itInFull } from '../runs.ts'
import { agreeTo, makeVoice } from '../sounds/cloned-voice.ts'
import { journey } from './browser.ts'
import { expectGoodLooksHere, overflowing, violations } from './looks.ts'
import { button, card, delivered, generate, openSpeech, write } from './speech-page.ts'

const j = journey()
const team = teamsOn(() => j.t)
const phone = { viewport: { width: 360, height: 780 } }
const name = 'Biwo tradiksyon ak radyo kominotè Jakmèl ak Okay'

itInFull(
  'a voice and a dictionary are each shared with a team in one press, and a member speaks with them',
  async () => {
    const { owner, id } = await team.found()
    await j.t.call(renameOrganisation, { params: { id }, body: { name } }, owner)
    const { member } = await team.join(owner, id)
    const voice_id = await makeVoice(j.t, owner)
    await agreeTo(j.t, voice_id, owner)
    await j.t.call(createDictionary, { body: { name: 'Mo biwo a' } }, owner)

    const page = await j.openSignedIn('/dictionaries', { as: owner, ...phone })
    await page.getByRole('button', { name: 'Actions for Mo biwo a' }).click()
    await page.getByRole('menuitem', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share Dictionary' })
    await dialog.getByRole('button', { name: `Share with ${name}` }).click()
    await dialog.getByText('Only you and the team see it.').waitFor()
    await expectGoodLooksHere(page, 'sharing with a team', { within: '[role=dialog]' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.setViewportSize(phone.viewport)
    await page.goto('/voices?tab=my')
    await page.getByRole('button', { name: 'More for Vwa pa m' }).click()
    expect(await overflowing(page)).toBe(0)
    const offered = await page.getByRole('menuitem', { name: `Share with ${name}` }).boundingBox()
    expect(offered!.x + offered!.width).toBeLessThanOrEqual(phone.viewport.width)
    await page.getByRole('menuitem', { name: `Share with ${name}` }).click()
    const mine = page.getByRole('listitem').filter({ hasText: 'Vwa pa m' })
    await mine.getByText(`Shared with ${name}`).waitFor()

    const theirs = await openSpeech(j, { as: member, voice: voice_id })
    await write(theirs, 'Bonjou tout moun nan biwo a.')
    await generate(theirs)
    await delivered(card(theirs))
    await theirs.setViewportSize(phone.viewport)
    for (const path of ['/voices?tab=my', '/dictionaries?tab=shared']) {
      await theirs.goto(path)
      await theirs.getByText(`Shared by ${owner.user.username}`).waitFor()
      expect(await overflowing(theirs), path).toBe(0)
      expect(await violations(theirs, { within: 'main', contrast: 'of each kind' }), path).toEqual([])
    }

    // a share that ends disappears from the member's open page
    await theirs.goto('/voices?tab=my')
    await button(theirs, 'Hear Vwa pa m').waitFor()
    await page.getByRole('button', { name: 'More for Vwa pa m' }).click()
    await page.getByRole('menuitem', { name: `Stop sharing with ${name}` }).click()
    await theirs.getByText('Vwa pa m').waitFor({ state: 'detached' })
    expect(await theirs.getByText(`Shared by ${owner.user.username}`).count()).toBe(0)
  },
)
