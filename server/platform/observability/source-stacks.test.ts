import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { readSourceMap } from './source-stacks.ts'

it('finds the same place as Node does, from every column of a bundle', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'pawol-source-map-'))
  try {
    const file = join(dir, 'built.js')
    const entry = fileURLToPath(new URL('source-stacks.ts', import.meta.url))
    const { outputFiles } = await build({
      entryPoints: [entry],
      outfile: file,
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      sourcemap: true,
      minify: true,
      lineLimit: 80,
    })
    for (const { path, contents } of outputFiles) await writeFile(path, contents)
    const [map, code] = outputFiles.map(({ text }) => text) as [string, string]
    const reference = new SourceMap(JSON.parse(map) as SourceMapPayload)
    const ours = readSourceMap(pathToFileURL(file).href)
    const places = code.split('\n').flatMap((line, row) => [...line].map((_, column) => [row, column] as const))
    expect(places.length).toBeGreaterThan(1_000)
    for (const [row, column] of places) {
      const { originalSource, originalLine, originalColumn } = reference.findEntry(row, column) as SourceMapping
      const expected = originalSource
        ? `${new URL(originalSource, pathToFileURL(file)).href}:${originalLine + 1}:${originalColumn + 1}`
        : undefined
      // before the first place of a line Node answers with the last of the line before
      const found = ours.find(row, column)
      if (found) expect(found, `${row}:${column}`).toBe(expected)
    }
    expect(places.filter(([row, column]) => ours.find(row, column)).length).toBeGreaterThan(places.length * 0.9)
    expect(ours.find(100_000, 0)).toBeUndefined()
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})
