import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type JobRetention, jobKind } from '#core/contract/jobs.ts'
import { checkFolders, filesOfJobs, userFolder } from './files/user-folder.ts'
import { checkHistories } from './jobs/old-work.ts'

const kindKept = (retention: JobRetention) =>
  jobKind({ kind: 'recipe', retention, input: z.object({}), result: z.object({ file_key: z.string() }) })
const history = { kind: 'recipe', removeOld: async () => 0, removeOldSound: async () => 0 }

describe('boot', () => {
  it('refuses a job kind with a history that no area removes old jobs of', () => {
    expect(() => checkHistories([kindKept('history')], [])).toThrow('No area hands in a history of job kind recipe.')
    checkHistories([kindKept('history')], [history])
    checkHistories([kindKept('errand'), kindKept('result'), kindKept({ hours: 1 })], [])
  })
  it('refuses a folder whose files nobody owns, and one that two areas own', () => {
    const folder = { ...userFolder('tts'), name: 'recipes' }
    const owned = filesOfJobs(folder, kindKept('history'), 'file_key')
    expect(() => checkFolders([], ['recipes'])).toThrow('No area says who owns the files in folder recipes.')
    expect(() => checkFolders([owned, owned], ['recipes'])).toThrow('Two areas own the files in folder recipes.')
    checkFolders([owned], ['recipes'])
  })
})
