import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { articles as en } from '#core/help/en.ts'
import { articles as es } from '#core/help/es.ts'
import { articles as fr } from '#core/help/fr.ts'
import { helpTopics } from '#core/help/help-center.ts'
import { articles as ht } from '#core/help/ht.ts'

const dir = join(import.meta.dirname, 'pictures')
const files = readdirSync(dir).filter((file) => file.endsWith('.webp'))
const sizes: Record<string, { width: number; height: number }> = JSON.parse(
  readFileSync(join(dir, 'sizes.json'), 'utf8'),
)
const named = (text: string) =>
  helpTopics(text).flatMap(({ articles }) =>
    articles.flatMap(({ id, picture }) => (picture ? [{ id, ...picture }] : [])),
  )

it('each picture of an article exists in both themes, in English and Kreyòl, with its size', () => {
  const names = named(en).map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(15)
  const wanted = names.flatMap((name) =>
    ['en', 'ht'].flatMap((language) => ['light', 'dark'].map((theme) => `${name}.${language}.${theme}.webp`)),
  )
  expect([...files].sort()).toEqual(wanted.sort())
  for (const file of files) expect(sizes, file).toHaveProperty([file.replace(/\.\w+\.webp$/, '')])
})

it('each picture has a description in four languages', () => {
  const places = named(en).map(({ id, name }) => [id, name])
  const words = [en, ht, fr, es].map((text) => named(text))
  for (const pictures of words) {
    expect(pictures.map(({ id, name }) => [id, name])).toEqual(places)
    for (const { alt } of pictures) expect(alt.length).toBeGreaterThan(20)
  }
  for (const [place] of places.entries()) expect(new Set(words.map((all) => all[place]!.alt)).size).toBe(4)
})

it('pictures are small and have the stated size', () => {
  const bytes = files.map((file) => statSync(join(dir, file)).size)
  for (const [place, size] of bytes.entries()) expect(size, files[place]).toBeLessThanOrEqual(60_000)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2_500_000)
  for (const file of files) {
    const { width, height } = sizes[file.replace(/\.\w+\.webp$/, '')]!
    const taken = webpSize(readFileSync(join(dir, file)))
    expect(Math.abs(taken.width / taken.height - width / height), file).toBeLessThan(0.02)
  }
})

/** The size of a lossy or an extended WebP. */
function webpSize(bytes: Buffer): { width: number; height: number } {
  if (bytes.toString('latin1', 12, 16) === 'VP8X')
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}
