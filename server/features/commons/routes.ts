import * as contract from '#core/contract/commons/commons.ts'
import * as datasetContract from '#core/contract/commons/datasets.ts'
import * as review from '#core/contract/commons/review.ts'
import * as staffContract from '#core/contract/commons/staff.ts'
import { commons_consent_version, commons_licence, commonsConsentTexts } from '#core/rules/commons/consent.ts'
import { commons_minimum_age } from '#core/rules/commons/contributors.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Clips } from './clips.ts'
import type { Contributions } from './contributions.ts'
import type { Contributors } from './contributors.ts'
import type { Datasets } from './datasets/service.ts'
import type { Donations } from './donations/service.ts'
import type { CommonsStaff } from './staff.ts'

export function commonsRoutes({
  contributors,
  contributions,
  clips,
  donations,
  datasets,
  staff,
}: {
  contributors: Contributors
  contributions: Contributions
  clips: Clips
  donations: Donations
  datasets: Datasets
  staff: CommonsStaff
}): Route[] {
  return [
    route(contract.getContributor, ({ user }) => contributors.view(user)),
    route(contract.getCommonsConsent, ({ query: { language } }) => ({
      version: commons_consent_version,
      language,
      text: commonsConsentTexts[language],
      licence: commons_licence.spdx,
      licence_url: commons_licence.url,
      minimum_age: commons_minimum_age,
    })),
    route(contract.giveCommonsConsent, ({ user, body }) => contributors.agree(user, body)),
    route(contract.withdrawCommonsConsent, ({ user }) => contributors.withdraw(user)),
    route(contract.saveContributorProfile, ({ user, body }) => contributors.saveProfile(user, body)),
    route(contract.saveContributorPreferences, ({ user, body }) => contributors.savePreferences(user, body)),
    route(contract.nextSentences, ({ user, query }) => contributions.nextSentences(user, query)),
    route(contract.skipSentence, async ({ user, params }) => {
      await contributions.report(user, params.number, null)
      return { skipped: true as const }
    }),
    route(contract.reportSentence, async ({ user, params, body }) => {
      await contributions.report(user, params.number, body)
      return { reported: true as const }
    }),
    route(contract.sendClip, ({ user, form: { files, fields }, request }) =>
      clips.send(user, { recording: files.recording!, ...fields }, request.signal),
    ),
    route(contract.listClips, ({ user, query }) => clips.list(user, query)),
    route(contract.deleteClip, ({ user, params }) => contributors.deleteClip(user, params.clip_id)),
    route(contract.deleteClips, ({ user }) => contributors.deleteClips(user)),
    route(review.nextClips, async ({ user, query }) => ({ clips: await clips.next(user, query.count) })),
    route(review.voteOnClip, ({ user, params, body }) => contributions.voteOnClip(user, params.clip, body)),
    route(review.nextSentenceReviews, ({ user, query }) => contributions.sentencesToReview(user, query.count)),
    route(review.voteOnSentence, ({ user, params, body }) => contributions.voteOnSentence(user, params.number, body)),
    route(review.nextDonations, async ({ user, query }) => ({
      translations: await donations.next(user, query.count),
    })),
    route(review.voteOnDonation, ({ user, params, body }) => contributions.voteOnDonation(user, params.number, body)),
    route(review.donateTranslation, ({ user, body }) => donations.donate(user, body)),
    route(review.donateTranscript, ({ user, body, request }) => clips.donate(user, body, request.signal)),
    route(review.listDonations, async ({ user }) => ({ donations: await donations.list(user) })),
    route(review.deleteDonation, async ({ user, params }) => {
      await donations.remove(user, params.donation_id)
      return { deleted: true as const }
    }),
    route(contract.reportAbuse, ({ user, body }) => contributions.reportAbuse(user, body)),
    route(contract.getCommonsProgress, () => contributions.progress()),

    route(datasetContract.listDatasets, async () => ({ versions: await datasets.list() })),
    route(datasetContract.getDataset, ({ params }) => datasets.get(params.version)),
    route(datasetContract.downloadDataset, ({ params, request: { headers, signal } }) => {
      const one = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)
      return datasets.download(params.version, {
        range: one(headers.range),
        if_range: one(headers['if-range']),
        signal,
      })
    }),

    route(staffContract.getStaffCommons, () => staff.overview()),
    route(staffContract.importSentences, ({ user, body }) => staff.import(user, body)),
    route(staffContract.judgeSentence, ({ user, params, body }) => staff.judge(user, params.number, body.state)),
    route(staffContract.publishDataset, ({ user, body }) => staff.publish(user, body.notes)),
    route(staffContract.listContributors, ({ query }) => staff.contributors(query)),
    route(staffContract.blockContributor, ({ user, params, body }) =>
      staff.block(user, params.contributor, body.reason),
    ),
    route(staffContract.unblockContributor, ({ user, params }) => staff.unblock(user, params.contributor)),
  ]
}
