// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { type CommonsProgress, getCommonsProgress } from '#core/contract/commons/commons.ts'
import { type DatasetVersion, listDatasets } from '#core/contract/commons/datasets.ts'
import {
  blockContributor,
  getStaffCommons,
  importSentences,
  judgeSentence,
  listContributors,
  publishDataset,
} from '#core/contract/commons/staff.ts'
import { getScorecard } from '#core/contract/scorecard.ts'
import { eachPageTest, find, get, isOff, open, press, server, shows, text, write } from '../../../test/pages/page.tsx'
import { ScorecardPage } from '../scorecard/scorecard-page.tsx'
import { DatasetsPage } from './datasets-page.tsx'
import { StaffCommonsPage } from './staff/staff-page.tsx'

eachPageTest()

const progress: CommonsProgress = {
  clips: 12,
  accepted: 8,
  minutes_accepted: 0.6,
  speakers: 3,
  sentences: 6_000,
  sentences_recorded: 12,
  translations: 2,
  regions: [
    { region: 'nord', clips: 10, speakers: 2, minutes: 0.5, is_rare: false },
    { region: 'nippes', clips: 2, speakers: 1, minutes: 0.1, is_rare: true },
  ],
  names: [{ name: 'Mari', clips: 4 }],
}
const version: DatasetVersion = {
  version: '2.0',
  published_at: '2026-11-19T08:00:00Z',
  size_bytes: 3_000_000,
  sha256: 'ab'.repeat(32),
  filename: 'kreyol-commons-2.0.tar',
  download_path: '/api/v1/datasets/2.0/download/',
  licence: 'CC0-1.0',
  licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  consent_version: 1,
  notes: 'More from the south',
  changes: { added: 5, removed: 1 },
  counts: {
    clips: 8,
    invalidated: 1,
    other: 3,
    minutes: 0.6,
    speakers: 3,
    sentences: 8,
    translations: 2,
    splits: { train: 5, dev: 1, test: 2 },
  },
  regions: { nord: 6, unknown: 2 },
  ages: { twenties: 8 },
  genders: { female_feminine: 8 },
}

it('lists a version with its counts, checksum and a link that resumes, and the progress by region', async () => {
  server.answer(listDatasets, { versions: [version] })
  server.answer(getCommonsProgress, progress)
  await open(<DatasetsPage />, { path: '/datasets', words: ['commons'] })
  for (const words of ['Version 2.0', 'More from the south', 'train 5, dev 1, test 2', '5 added, 1 left out', 'Nippes'])
    await shows(words)
  for (const words of ['ab'.repeat(32), 'CC0-1.0', 'Most needed', 'Mari']) expect(text()).toContain(words)
  expect((await get('link', /^Download/)).getAttribute('href')).toBe(version.download_path)
  expect(text()).toContain(`curl -C - -O -J ${window.location.origin}${version.download_path}`)
})
it('says that nothing is published yet', async () => {
  server.answer(listDatasets, { versions: [] })
  server.answer(getCommonsProgress, progress)
  await open(<DatasetsPage />, { path: '/datasets', words: ['commons'] })
  await shows('No dataset is published yet')
})

const state = {
  clips: { waiting: 1, accepted: 2, rejected: 0 },
  sentences: { open: 6_000, waiting: 0, held: 1, rejected: 0 },
  translations: { waiting: 0, accepted: 0, rejected: 0 },
  held: [
    {
      number: 7,
      text: 'Fraz ki pa bon.',
      source: 'own' as const,
      state: 'held' as const,
      clips: 0,
      reports: [{ reason: 'spelling', comment: 'manke yon aksan' }],
    },
  ],
  datasets: [],
}
it('lets staff publish, judge a report, import sentences and block a contributor with a reason', async () => {
  const building = {
    id: 'd',
    version: '1.0',
    state: 'building' as const,
    progress: 40,
    error: null,
    created_at: '2026-11-19T08:00:00Z',
    published_at: null,
  }
  const person = {
    contributor: '00000000-0000-4000-8000-000000000009',
    user_id: 'u',
    username: 'twonpe',
    clips: 9,
    accepted: 0,
    rejected: 9,
    votes: 4,
    is_blocked: false,
    created_at: '2026-11-19T08:00:00Z',
  }
  server.answer(getStaffCommons, state)
  await open(<StaffCommonsPage />, { path: '/admin/commons', words: ['moderation', 'admin'], is_staff: true })
  await shows('Spelling: manke yon aksan')

  server.answer(publishDataset, building)
  server.answer(getStaffCommons, { ...state, held: [], datasets: [building] })
  await press('Publish a version')
  await shows('Being written')
  expect(isOff(await get('button', 'Publish a version'))).toBe(true)
  server.answer(getStaffCommons, { ...state, datasets: [{ ...building, state: 'published' }] })
  await shows('Published')

  server.answer(judgeSentence, { ...state.held[0]!, state: 'rejected' })
  server.answer(getStaffCommons, { ...state, held: [] })
  await press('Reject')
  await shows('No reported sentences')
  expect(server.sent(judgeSentence)[0]).toMatchObject({ params: { number: '7' }, body: { state: 'rejected' } })

  server.answer(importSentences, {
    added: 1,
    refused: [{ line: 2, text: 'Rele m nan 509', problem: 'digits' }],
    refused_in_all: 1,
  })
  await write('Sentences', 'Solèy la cho.\nRele m nan 509')
  await write('Source', 'ours, CC0')
  await press('Import')
  await shows('1 sentence added')
  expect(text()).toContain('2: Rele m nan 509 (has digits)')

  server.answer(listContributors, { contributors: [person] })
  await write('Email or username', 'twonpe', undefined, 'searchbox')
  await press('Search')
  await shows('not accepted 9')
  server.answer(blockContributor, { ...person, is_blocked: true })
  server.answer(listContributors, { contributors: [{ ...person, is_blocked: true }] })
  await press('Block')
  const dialog = await get('dialog')
  await write('Reason', 'reads other texts', dialog)
  await press('Block', dialog)
  await get('button', 'Unblock')
  expect(server.sent(blockContributor)[0]!.body).toEqual({ reason: 'reads other texts' })
})

it('shows each score with its set, date and version, and figures of others apart from them', async () => {
  server.answer(getScorecard, {
    measured: [
      {
        part: 'translation',
        set: 'prose',
        title: null,
        engine: 'ht-mt',
        from: 'en',
        to: 'ht',
        items: 180,
        failed: 1,
        synthetic: false,
        wer: null,
        cer: null,
        chrf: 75.3,
        right: null,
        version: '4.2.1',
        measured_on: '2026-11-19',
      },
      {
        part: 'recognition',
        set: 'dataset',
        title: 'kreyol-commons-1.0',
        engine: 'ht-ear-beta',
        from: null,
        to: null,
        items: 20,
        failed: 0,
        synthetic: true,
        wer: 28.4,
        cer: 12,
        chrf: null,
        right: null,
        version: '4.2.1',
        measured_on: '2026-11-19',
      },
    ],
    published: [
      {
        part: 'translation',
        name: 'NLLB-1.3B',
        from: 'en',
        to: 'ht',
        figures: [{ measure: 'BLEU', value: 23.8 }],
        of: 'FLORES',
        licence: 'CC-BY-NC-4.0',
        source: 'its model card',
      },
    ],
  })
  await open(<ScorecardPage />, { path: '/scorecard', words: ['scorecard'] })
  for (const words of ['English → Haitian Creole', '75.3', 'kreyol-commons-1.0', '28.4 %', 'spoken by our own voices'])
    await shows(words)
  for (const words of [
    '1 sample could not be measured',
    'Version 4.2.1, November 19th, 2026',
    'Source: its model card',
  ])
    expect(text()).toContain(words)
  expect(find('heading', 'What is bad')).toBeDefined()
})
