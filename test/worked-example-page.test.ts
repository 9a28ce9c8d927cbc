import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { projectPath } from '../server/platform/project.ts'
import { itInFull } from './runs.ts'

const example = projectPath('test/worked-example-page')
let copy = ''
afterEach(async () => {
  if (copy) await rm(copy, { recursive: true, force: true })
})

/** Copies what the pages and their tests are made of, and the example over it. */
async function applyExample(): Promise<void> {
  copy = await mkdtemp(join(tmpdir(), 'pawol-example-'))
  const isSmall = (path: string) => !/\.(webp|woff2|png)$/.test(path)
  for (const part of ['web', 'test/pages', 'test/runs.ts', 'package.json', 'vitest.config.ts', 'tsconfig.json'])
    await cp(projectPath(part), join(copy, part), { recursive: true, filter: isSmall })
  for (const part of ['core', 'packages', 'node_modules']) await symlink(projectPath(part), join(copy, part))
  // fails where the example would change a file instead of adding one
  await cp(join(example, 'web'), join(copy, 'web'), { recursive: true, force: false, errorOnExist: true })
}

it('a page is four files: area, page, words and test', () => {
  const files = readdirSync(example, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  expect(files.filter((file) => existsSync(projectPath(file)))).toEqual([])
  expect(files).toHaveLength(4)
})

itInFull('the page is found, and its test passes', async () => {
  await applyExample()
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'pages', 'web/features/greeting']
  const env = { ...process.env, TEST_WORKERS: '1', VITEST: undefined, VITEST_WORKER_ID: undefined }
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: copy, env }).catch((error) => {
    throw new Error(`${error.stdout}${error.stderr}`)
  })
  expect(stdout).toMatch(/1 passed/)
})
