import { type DeviceKit, getDeviceKit } from '#core/contract/device/kit.ts'
import { feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import type { AccountId, Acting } from '../../platform/ids.ts'

/** What a phone keeps of an account: beyond this, the least important is left out. */
const most = { entries: 20_000, terms: 10_000, corrections: 2_000 }

export type KitParts = {
  /** The account's own cloned voices that are ready. */
  ownVoices(accountId: AccountId): Promise<DeviceKit['own_voices']>
  entriesInUse(who: Acting, limit: number): Promise<DeviceKit['entries']>
  termsInUse(accountId: AccountId, limit: number): Promise<DeviceKit['terms']>
  corrections(accountId: AccountId, limit: number): Promise<DeviceKit['corrections']>
  /** Of the mark of devices. */
  watermark: Uint8Array
}

/** Answers what the engines on a device need of an account. */
export function kitFeature({ ownVoices, entriesInUse, termsInUse, corrections, watermark }: KitParts) {
  const pattern = Buffer.from(watermark).toString('base64')
  return feature({
    routes: [
      route(getDeviceKit, async ({ user }) => {
        const [own_voices, entries, terms, corrected] = await Promise.all([
          ownVoices(user.account_id),
          entriesInUse(user, most.entries),
          termsInUse(user.account_id, most.terms),
          corrections(user.account_id, most.corrections),
        ])
        return { own_voices, entries, terms, corrections: corrected, watermark: pattern }
      }),
    ],
  })
}
