import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { engineNames } from '#core/rules/translate/engine-choice.ts'
import { projectPath } from '../server/platform/project.ts'

const named = new RegExp(Object.values(engineNames).join('|'))
const textsIn = (folder: string) =>
  readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|html)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file))

it.each(['web/locales', 'core/help', 'core/reference'])(
  'no text in %s names a translation engine by hand',
  (folder) => {
    const files = textsIn(folder)
    const examples = 'core/reference/example-error.ts'
    const naming = files.filter((file) => file !== examples && named.test(readFileSync(projectPath(file), 'utf8')))
    expect(naming).toEqual([])
    expect(files.length).toBeGreaterThan(4)
  },
)

it('no page that is drawn ahead names one: what is configured is known only to a running server', () => {
  const drawn = textsIn('dist/web/drawn')
  expect(drawn.filter((file) => named.test(readFileSync(projectPath(file), 'utf8')))).toEqual([])
  expect(drawn.length).toBeGreaterThan(4)
})
