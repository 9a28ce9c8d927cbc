import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteClip, deleteClips, saveContributorProfile } from '#core/contract/commons/commons.ts'
import { type DatasetVersion, downloadDataset, getDataset, listDatasets } from '#core/contract/commons/datasets.ts'
import { getStaffCommons, publishDataset } from '#core/contract/commons/staff.ts'
import { pathFor } from '#core/contract/endpoint.ts'
import { clipColumns } from '#core/rules/commons/dataset.ts'
import { eventually } from '../../../../test/eventually.ts'
import { type SignedInUser, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { commonsOn } from '../../../../test/people/commons.ts'
import { speakAndSend } from '../../../../test/people/spoken-clips.ts'
import { describeInFull, runs } from '../../../../test/runs.ts'
import { fakeAligner } from '../../../adapters/aligner/fake.ts'
import { fakeMedia } from '../../../adapters/media/fake/fake.ts'
import { readTar } from '../../../platform/files/tar.ts'
import { projectPath } from '../../../platform/project.ts'

type Row = Record<(typeof clipColumns)[number], string>
type Read = { files: Map<string, Buffer>; tables: Record<string, Row[]> }

const run = promisify(execFile)

/** Staff, readers and versions of one app. */
function peopleOn(t: () => TestApp) {
  const commons = commonsOn(t)
  const staff: SignedInUser[] = []
  async function accepted(who: SignedInUser): Promise<string> {
    while (staff.length < 2) staff.push(await commons.contributor({ is_staff: true }))
    const { id } = await commons.read(who)
    for (const one of staff) await commons.vote(one, id)
    return id
  }
  async function publish(notes = ''): Promise<DatasetVersion> {
    const { version } = await t().call(publishDataset, { body: { notes } }, staff[0])
    await eventually(async () => {
      const { datasets } = await t().call(getStaffCommons, {}, staff[0])
      const state = datasets.find((one) => one.version === version)!.state
      if (state === 'failed') throw new Error('The dataset failed.')
      return state === 'published'
    }, 120_000)
    return t().call(getDataset, { params: { version } })
  }
  async function download(version: string): Promise<Buffer> {
    const reply = await t().app.http.inject({ method: 'GET', url: pathFor(downloadDataset, { version }) })
    expect(reply.statusCode).toBe(200)
    return reply.rawPayload
  }
  return { commons, accepted, publish, download, staff }
}

/** Reads the archive without the code that wrote it, as far as tables and sums go. */
async function read(archive: Buffer): Promise<Read> {
  const files = new Map<string, Buffer>()
  for await (const { name, body } of readTar(Readable.from([archive]))) {
    const chunks: Buffer[] = []
    for await (const chunk of body) chunks.push(chunk)
    files.set(name.replace(/^[^/]+\//, ''), Buffer.concat(chunks))
  }
  const tables: Record<string, Row[]> = {}
  for (const [name, bytes] of files)
    if (name.endsWith('.tsv')) {
      const [head, ...lines] = bytes.toString().trimEnd().split('\n')
      const columns = head!.split('\t')
      tables[name.slice(0, -4)] = lines.map(
        (line) => Object.fromEntries(line.split('\t').map((cell, at) => [columns[at]!, cell])) as Row,
      )
    }
  return { files, tables }
}

/** Python where there is one; the same checks here where there is none. */
async function readByScript(archive: Buffer): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'pawol-dataset-'))
  try {
    await writeFile(join(folder, 'dataset.tar'), archive)
    const script = projectPath('server', 'features', 'commons', 'datasets', 'read-dataset.py')
    const { stdout } = await run('python3', ['-I', script, join(folder, 'dataset.tar')]).catch((err) => {
      if (err.code === 'ENOENT') return { stdout: '' }
      throw err
    })
    if (stdout) return JSON.parse(stdout)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const { tables, files } = await read(archive)
  const found = Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.length]))
  const clips = [...files].filter(([name]) => name.startsWith('clips/'))
  const flac = clips.filter(([, bytes]) => bytes.subarray(0, 4).toString() === 'fLaC').length
  return { ...found, speakers: new Set(tables.validated!.map(({ client_id }) => client_id)).size, flac }
}

describe('a dataset', () => {
  const media = fakeMedia()
  let t: TestApp
  beforeAll(async () => {
    t = await startTestApp({ media, aligner: fakeAligner(media) })
  })
  afterAll(() => t.stop())
  const { commons, accepted, publish, download, staff } = peopleOn(() => t)

  it('contains accepted clips, leaves withdrawn ones out of the next version, and says so', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => commons.contributor()))
    const profile = { region: 'grand_anse', age: 'fifties', gender: 'female_feminine', first_language: 'ht' } as const
    await t.call(saveContributorProfile, { body: profile }, one)
    const first = await accepted(one!)
    for (const who of [one!, two!, two!, three!]) await accepted(who)
    const waiting = await commons.read(two!)
    const rejected = await commons.read(three!)
    for (const by of staff) await commons.vote(by, rejected.id, false)
    const donated = await commons.donate(one!)
    await t.app.db.query(`update commons_donations set state = 'accepted' where id = $1`, [donated.donation_id])

    const version = await publish('Test clips, marked synthetic.')
    expect(version).toMatchObject({ version: '1.0', changes: { added: 5, removed: 0 }, licence: 'CC0-1.0' })
    expect(version.counts).toMatchObject({ clips: 5, invalidated: 1, other: 1, speakers: 3, translations: 1 })
    expect(version.regions).toEqual({ grand_anse: 2, unknown: 3 })
    const archive = await download(version.version)
    expect(createHash('sha256').update(archive).digest('hex')).toBe(version.sha256)
    expect(archive.length).toBe(version.size_bytes)
    const { tables, files } = await read(archive)
    expect(Object.keys(tables.validated![0]!)).toEqual([...clipColumns])
    for (const row of tables.validated!) expect(files.has(`clips/${row.path}`)).toBe(true)
    expect([...tables.invalidated!, ...tables.other!].map(({ path }) => path)).toEqual(['', ''])
    const ofOne = tables.validated!.filter(({ accents }) => accents === "Grand'Anse")
    expect(ofOne.map(({ age, gender }) => [age, gender])).toEqual(Array(2).fill(['fifties', 'female_feminine']))
    const readme = files.get('README.md')!.toString()
    for (const said of ['Test clips, marked synthetic.', '| speakers | 3 |', 'CC0-1.0', 'Consent, version 1'])
      expect(readme).toContain(said)
    // nothing leads back to an account, a contributor or a clip
    const people = await t.app.db.query<{ id: string; account_id: string }>(
      'select id, account_id from commons_contributors',
    )
    for (const secret of people.flatMap(({ id, account_id }) => [id, account_id]).concat(first, waiting.id))
      expect(archive.includes(secret)).toBe(false)
    expect(await readByScript(archive)).toMatchObject({
      validated: 5,
      invalidated: 1,
      other: 1,
      translations: 1,
      speakers: 3,
    })

    expect(await t.call(deleteClip, { params: { clip_id: first } }, one)).toEqual({ deleted: 1, published_in: ['1.0'] })
    const next = await publish()
    expect(next).toMatchObject({ version: '2.0', changes: { added: 0, removed: 1 } })
    const second = await read(await download('2.0'))
    expect(second.tables.validated).toHaveLength(4)
    expect(second.files.get('CHANGES.md')!.toString()).toContain('1 clips removed')
    // ids of two versions cannot be compared
    const ids = ({ tables: { validated } }: Read) => validated!.map(({ client_id }) => client_id)
    const before = new Set(ids({ tables, files }))
    for (const id of ids(second)) expect(before).not.toContain(id)
    const { versions } = await t.call(listDatasets, {})
    expect(versions.map((each) => each.version)).toEqual(['2.0', '1.0'])
  })
  it('is downloaded in parts, which resume', async () => {
    const url = pathFor(downloadDataset, { version: '1.0' })
    const whole = await download('1.0')
    const part = async (range: string, more: Record<string, string> = {}) =>
      t.app.http.inject({ method: 'GET', url, headers: { range, ...more } })
    const [start, rest] = [await part('bytes=0-999'), await part('bytes=1000-')]
    expect([start.statusCode, rest.statusCode]).toEqual([206, 206])
    expect(Buffer.concat([start.rawPayload, rest.rawPayload]).equals(whole)).toBe(true)
    const { etag } = start.headers
    expect((await part('bytes=1000-', { 'if-range': String(etag) })).statusCode).toBe(206)
    expect((await part('bytes=1000-', { 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await part(`bytes=${whole.length + 1}-`)).statusCode).toBe(416)
  })
  it('contains exactly the accepted clips of contributors who did not withdraw them', async () => {
    const act = fc.record({ who: fc.nat(2), what: fc.constantFrom('accept', 'read', 'delete', 'delete all') })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 6 }), async (acts) => {
        const who = await Promise.all([0, 1, 2].map(() => commons.contributor()))
        const kept = new Map<string, number>()
        for (const { who: at, what } of acts) {
          if (what === 'accept') kept.set(await accepted(who[at]!), at)
          if (what === 'read') await commons.read(who[at]!)
          const own = [...kept].filter(([, owner]) => owner === at).map(([id]) => id)
          if (what === 'delete' && own[0]) {
            await t.call(deleteClip, { params: { clip_id: own[0] } }, who[at])
            kept.delete(own[0])
          }
          if (what === 'delete all') {
            await t.call(deleteClips, {}, who[at])
            for (const id of own) kept.delete(id)
          }
        }
        const { version } = await publish()
        const rows = await t.app.db.query<{ id: string; consents: number }>(
          `select c.id, (select count(*) from commons_consents a where a.contributor_id = c.contributor_id
             and a.version = c.consent_version) as consents
           from commons_dataset_clips i join commons_datasets d on d.id = i.dataset_id left join commons_clips c on c.id = i.clip_id
           where d.version = $1`,
          [version],
        )
        const mine = rows.filter(({ id }) => kept.has(id))
        expect(mine.map(({ id }) => id).sort()).toEqual([...kept.keys()].sort())
        // every row of a version is still a clip under a consent
        expect(rows.every(({ id, consents }) => id !== null && consents === 1)).toBe(true)
      }),
      runs(15, { usually: 2 }),
    )
  })
  it('refuses a second publication while one runs, and a version that is none', async () => {
    const id = randomUUID()
    await t.app.db.query(
      `insert into commons_datasets (id, ordinal, version, state) values ($1, 900, '900.0', 'building')`,
      [id],
    )
    const busy = t.call(publishDataset, { body: {} }, staff[0])
    await expect(busy).rejects.toMatchObject({ code: 'dataset_running', data: { dataset: '900.0' } })
    await t.app.db.query('delete from commons_datasets where id = $1', [id])
    await expect(t.call(getDataset, { params: { version: '900' } })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describeInFull('a dataset of 300 clips that our voices speak', () => {
  const options = { timeout: 900_000 }
  it('passes the checks on arrival and is read by a script with the standard library alone', options, async () => {
    const t = await startTestApp({ real_engines: true })
    try {
      const { commons, publish, download, staff } = peopleOn(() => t)
      for (const _ of [1, 2]) staff.push(await commons.contributor({ is_staff: true }))
      const sent = await speakAndSend(t, { speakers: 12, clips: 300 })
      for (const id of sent) for (const by of staff) await commons.vote(by, id)
      const { version } = await publish('Test clips, spoken by synthetic voices.')
      const found = await readByScript(await download(version))
      expect(found).toMatchObject({ validated: 300, flac: 300, speakers: 12 })
      expect(found.dev! * found.test!).toBeGreaterThan(0)
    } finally {
      await t.stop()
    }
  })
})
