import { randomUUID } from 'node:crypto'
import {
  type CommonsClip,
  getContributor,
  giveCommonsConsent,
  nextSentences,
  sendClip,
} from '#core/contract/commons/commons.ts'
import { donateTranslation, voteOnClip } from '#core/contract/commons/review.ts'
import { AppError } from '#core/contract/errors.ts'
import { commons_consent_version } from '#core/rules/commons/consent.ts'
import type { SignedInUser, TestApp } from '../harness.ts'
import { multipartFile } from '../multipart.ts'
import { voiceLikeWav } from '../sounds/sounds.ts'

const sound = voiceLikeWav(2.24)

/** Contributions to the commons, made through the product's own calls. */
export function commonsOn(t: () => TestApp) {
  const agree = (who: SignedInUser) =>
    t().call(giveCommonsConsent, { body: { version: commons_consent_version, language: 'ht', is_adult: true } }, who)
  async function contributor(given: { is_staff?: boolean } = {}): Promise<SignedInUser> {
    const who = await t().newUser(given)
    await agree(who)
    return who
  }
  async function send(
    who: SignedInUser,
    { sentence, client_key = randomUUID(), bytes = sound }: { sentence: number; client_key?: string; bytes?: Buffer },
  ): Promise<CommonsClip> {
    const fields = { sentence: String(sentence), client_key }
    const { payload, headers } = await multipartFile('recording', 'klip.wav', bytes, fields)
    const authorization = `Bearer ${who.token}`
    const reply = await t().app.http.inject({
      method: 'POST',
      url: sendClip.path,
      headers: { ...headers, authorization },
      payload,
    })
    if (reply.statusCode >= 400) throw AppError.from(reply.json())
    return reply.json<CommonsClip>()
  }
  /** Reads the next sentence. */
  async function read(who: SignedInUser): Promise<CommonsClip> {
    if (!(await t().call(getContributor, {}, who)).consent) await agree(who)
    const { sentences } = await t().call(nextSentences, { query: { count: 1 } }, who)
    return send(who, { sentence: sentences[0]!.id })
  }
  const vote = (who: SignedInUser, clip: string, isGood = true) =>
    t().call(
      voteOnClip,
      { params: { clip }, body: isGood ? { is_good: true } : { is_good: false, reason: 'noise' } },
      who,
    )
  async function donate(who: SignedInUser, target_text = 'Dlo a frèt anpil.') {
    const texts = { source_text: 'The water is very cold.', target_text, machine_text: 'Dlo a frèt.' }
    const body = { client_key: randomUUID(), source_language: 'en', target_language: 'ht', ...texts } as const
    if (!(await t().call(getContributor, {}, who)).consent) await agree(who)
    return t().call(donateTranslation, { body }, who)
  }
  return { agree, contributor, send, read, vote, donate }
}
