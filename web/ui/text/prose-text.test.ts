import { describe, expect, it } from 'vitest'
import { blocksOf, partsOf, plainText, spansOf } from './prose-text.ts'

describe('blocks', () => {
  it.each([
    ['', []],
    ['One\nline', [{ kind: 'paragraph', text: 'One line' }]],
    [
      'One\n\n\nTwo',
      [
        { kind: 'paragraph', text: 'One' },
        { kind: 'paragraph', text: 'Two' },
      ],
    ],
    [
      '## Title\nText',
      [
        { kind: 'heading', level: 2, text: 'Title' },
        { kind: 'paragraph', text: 'Text' },
      ],
    ],
    [
      'Text\n### Smaller',
      [
        { kind: 'paragraph', text: 'Text' },
        { kind: 'heading', level: 3, text: 'Smaller' },
      ],
    ],
    ['- one\n- two,\n  and more', [{ kind: 'list', items: ['one', 'two, and more'] }]],
    ['```\na\n\n  b # c\n```', [{ kind: 'code', text: 'a\n\n  b # c' }]],
    [
      'See\n```sh\n## not a title\n```\nafter',
      [
        { kind: 'paragraph', text: 'See' },
        { kind: 'code', text: '## not a title' },
        { kind: 'paragraph', text: 'after' },
      ],
    ],
    ['# Too big', [{ kind: 'paragraph', text: '# Too big' }]],
  ])('of %j', (text, blocks) => {
    expect(blocksOf(text)).toEqual(blocks)
  })

  it('are split at their headings', () => {
    const parts = partsOf(blocksOf('Before\n## A\nx\n### a\ny\n## B'), 2)
    expect(parts.map((part) => [part.title, part.blocks.length])).toEqual([
      ['', 1],
      ['A', 3],
      ['B', 0],
    ])
  })
})

describe('spans', () => {
  it.each([
    ['plain', [{ kind: 'text', text: 'plain' }]],
    [
      'a **b** `c` [d](/e)!',
      [
        { kind: 'text', text: 'a ' },
        { kind: 'bold', text: 'b' },
        { kind: 'text', text: ' ' },
        { kind: 'code', text: 'c' },
        { kind: 'text', text: ' ' },
        { kind: 'link', text: 'd', to: '/e' },
        { kind: 'text', text: '!' },
      ],
    ],
    ['2 * 3 ** 4', [{ kind: 'text', text: '2 * 3 ** 4' }]],
    ['[not a link]', [{ kind: 'text', text: '[not a link]' }]],
  ])('of %j', (text, spans) => {
    expect(spansOf(text)).toEqual(spans)
  })

  it('are searched without markup and accents', () => {
    expect(plainText('**Kòman** mwen [dekonekte](/x) `È`?')).toBe('koman mwen dekonekte e?')
  })
})
