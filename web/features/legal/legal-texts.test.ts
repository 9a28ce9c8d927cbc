import { expect, it } from 'vitest'
import { fillTemplate, namesIn } from '#core/rules/fill-template.ts'
import { en, es, fr, ht } from '../../locales/legal.ts'
import { blocksOf, partsOf, spansOf } from '../../ui/text/prose-text.ts'

const languages = { en, ht, fr, es }
const kinds = ['terms', 'privacy', 'data_use', 'licences'] as const

it.each(kinds)('%s has the same parts in every language', (kind) => {
  const shape = (text: string) => partsOf(blocksOf(text), 2).map((part) => part.blocks.map((block) => block.kind))
  expect(shape(en[kind]).length).toBeGreaterThanOrEqual(5)
  for (const words of Object.values(languages)) expect(shape(words[kind])).toEqual(shape(en[kind]))
})

it.each(kinds)('%s points to the same pages in every language', (kind) => {
  const links = (text: string) => spansOf(text).flatMap((span) => (span.kind === 'link' ? [span.to] : []))
  for (const words of Object.values(languages)) expect(links(words[kind])).toEqual(links(en[kind]))
})

it.each(kinds)('%s asks for the same values in every language', (kind) => {
  for (const words of Object.values(languages)) expect([...namesIn(words[kind])]).toEqual([...namesIn(en[kind])])
})

it.each([
  ['{if a}One {a}.{end} Two.', { a: 'x' }, 'One x. Two.'],
  ['{if a}One {a}.{end} Two.', {}, 'Two.'],
  ['{unless a}One.{end} {if a}Two.{end}', {}, 'One.'],
  ['- {if a}One{end}\n- Two', {}, '- Two'],
  ['{a}', { a: '{b} {if c}' }, '{b} {if c}'],
])('a template %j with %o', (template, values, text) => {
  expect(fillTemplate(template, values)).toBe(text)
})
