import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type JobKind, type JobRetention, jobKind } from '#core/contract/jobs.ts'
import { exportJobTypes } from '#core/rules/exports/export-source.ts'
import { kindsByExportType } from '../features/exports/sources.ts'
import { allJobKinds } from './contract.ts'
import { checkFolders, filesOfJobs, userFolder } from './files/user-folder.ts'
import { checkHistories } from './jobs/old-work.ts'

const recipe = { kind: 'recipe', input: z.object({}), result: z.object({ file_key: z.string() }) }
const kindKept = (retention: JobRetention): JobKind =>
  jobKind({ ...recipe, retention, support_name: null, export_type: null } as JobKind)
const forgetful = { ...recipe, retention: 'history' } as const
// @ts-expect-error a kind with a history says whether it is exported, and its name for support
const _: JobKind = forgetful
const history = { kind: 'recipe', removeOld: async () => 0, removeOldSound: async () => 0 }

describe('boot', () => {
  it('refuses a job kind with a history that no area removes old jobs of', () => {
    expect(() => checkHistories([kindKept('history')], [])).toThrow('No area hands in a history of job kind recipe.')
    checkHistories([kindKept('history')], [history])
    checkHistories([kindKept('errand'), kindKept('result'), kindKept({ hours: 1 })], [])
  })
  it('refuses an export type that no job kind declares, or two', () => {
    const exported = allJobKinds.filter(({ export_type }) => export_type)
    expect(Object.keys(kindsByExportType(exported))).toEqual([...exportJobTypes])
    expect(() => kindsByExportType(exported.slice(1))).toThrow('No job kind declares export type')
    expect(() => kindsByExportType([...exported, exported[0]!])).toThrow('Two job kinds declare export type')
  })
  it('refuses a folder whose files have no owner, and one with two owning areas', () => {
    const folder = { ...userFolder('tts'), name: 'recipes' }
    const owned = filesOfJobs(folder, kindKept('history'), 'file_key')
    expect(() => checkFolders([], ['recipes'])).toThrow('No area says who owns the files in folder recipes.')
    expect(() => checkFolders([owned, owned], ['recipes'])).toThrow('Two areas own the files in folder recipes.')
    checkFolders([owned], ['recipes'])
  })
})
