import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { projectPath } from '../server/platform/project.ts'

const namedIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name]) => name!)
    .filter((name) => /^\w[\w.-]*(\/[\w.-]+)+$|^[\w.-]+\.(md|ts|jsonc?)$/.test(name))

it('docs/security.md names only files that exist', () => {
  const named = [...new Set(namedIn(readFileSync(projectPath('docs/security.md'), 'utf8')))]
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => !existsSync(projectPath(name)))).toEqual([])
})
