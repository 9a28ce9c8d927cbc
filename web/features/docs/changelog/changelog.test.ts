import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { releasesOf } from './changelog-page.tsx'

it('has one part per version', () => {
  const releases = releasesOf('# Changelog\n\nIntro.\n\n## 4.3.0\n\n- new\n- newer,\n  at last\n\n## 4.2.1\n\nFirst.\n')
  expect(releases.map((release) => release.title)).toEqual(['4.3.0', '4.2.1'])
  expect(releases[0]?.blocks).toEqual([{ kind: 'list', items: ['new', 'newer, at last'] }])
})

it("reads the project's own file", () => {
  const releases = releasesOf(readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8'))
  expect(releases.map((release) => release.title)).toContain('4.2.1')
  for (const { blocks } of releases) expect(blocks.length).toBeGreaterThan(0)
})
