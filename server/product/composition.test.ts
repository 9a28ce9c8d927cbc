import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectPath } from '../platform/project.ts'

const textOf = (file: string) => readFileSync(projectPath(file), 'utf8')
const below = (folder: string) =>
  readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)

const composing = [...below('server/product').filter((file) => !file.endsWith('.test.ts')), 'server/app.ts']
const composition = composing.map(textOf).join('\n')

/** `feature.ts` of each area; its exported function creates the area. */
const creators = (files: { file: string; text: string }[]) =>
  files.flatMap(({ file, text }) =>
    [...text.matchAll(/^export function (\w+Feature)\(/gm)].map(([, name]) => ({ file, name: name! })),
  )

/** The lists of features that are folded into the product: each text between their brackets. */
function foldedLists(text: string): string {
  return [...text.matchAll(/(?:features: |areas: Feature\[\] = |folded\()(?=\[)/g)]
    .map((match) => bracketed(text.slice(match.index + match[0].length)))
    .join('\n')
}
function bracketed(text: string): string {
  let depth = 0
  for (const [at, sign] of [...text].entries()) {
    if (sign === '[') depth++
    if (sign === ']' && --depth === 0) return text.slice(0, at)
  }
  throw new Error('A list of features has no end.')
}

/** Areas that a composition creates nowhere, or creates and leaves out of the product. */
function omitted(names: string[], text: string): string[] {
  const lists = foldedLists(text)
  const isListed = (name: string) => new RegExp(`\\b${name}\\b`).test(lists)
  return names.filter((name) => {
    const assigned = new RegExp(`const (?:(\\w+)|\\{[^}]*\\.\\.\\.(\\w+)[^}]*\\}) = ${name}\\(`).exec(text)
    return !isListed(assigned?.[1] ?? assigned?.[2] ?? name)
  })
}

describe('composition', () => {
  const files = below('server/features')
    .filter((file) => /(^|[/-])feature\.ts$/.test(file))
    .map((file) => ({ file, text: textOf(file) }))
  const areas = creators(files)

  it('holds each area that has a feature.ts', () => {
    expect(areas.map(({ file }) => file).sort()).toEqual(files.map(({ file }) => file).sort())
    // authenticates the calls of all areas and is closed after them
    expect(
      omitted(
        areas.map(({ name }) => name),
        composition,
      ),
    ).toEqual(['signInFeature'])
    expect(areas.length).toBeGreaterThan(25)
  })
  it('would miss an area that is created nowhere, or that is created and not listed', () => {
    const text =
      'const one = oneFeature(given)\nconst { a, ...two } = twoFeature({})\nreturn { features: [two, threeFeature({})] }'
    expect(omitted(['oneFeature', 'twoFeature', 'threeFeature', 'fourFeature'], text)).toEqual([
      'oneFeature',
      'fourFeature',
    ])
  })
})
