import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectPath } from '../server/platform/project.ts'

const page = readFileSync(projectPath('docs/security.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [number = '', about = '', state = '', proof = '', ...more] = line.slice(2, -2).split(' | ')
    return { number, about, state, proof, more }
  })
const namedIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name]) => name!)
    .filter((name) => /^\w[\w.-]*(\/[\w.-]+)+$|^[\w.-]+\.(md|ts|jsonc?)$/.test(name))

/** How many requirements of levels 1 and 2 each section of the standard has; they come before those of level 3. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}

describe('docs/security.md', () => {
  it('walks every requirement of levels 1 and 2, in order, once', () => {
    const wanted = Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, n) => `V${section}.${n + 1}`),
    )
    expect(wanted).toHaveLength(253)
    expect(rows.map(({ number }) => number)).toEqual(wanted)
    const chapters = [...page.matchAll(/^## V(\d+) /gm)].map(([, chapter]) => Number(chapter))
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, n) => n + 1))
  })
  it.each(rows)('$number says what it is about, how it stands, and why', ({ about, state, proof, more }) => {
    expect(about).not.toBe('')
    expect(['met', 'not met', 'not applicable']).toContain(state)
    expect([proof.length > 10, more]).toEqual([true, []])
    if (state === 'met' && !proof.startsWith('`npm run')) expect(namedIn(proof)).not.toEqual([])
  })
  it('names only files that are there', () => {
    const named = [...new Set(namedIn(page))]
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter((name) => !existsSync(projectPath(name)))).toEqual([])
  })
})
