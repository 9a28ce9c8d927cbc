import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openXml } from '../../../../server/features/compat/translate/deepl.ts'
import { runs } from '../../../../test/runs.ts'
import { divided } from './divide.ts'
import { fileFormatOf, translatedName } from './file-formats.ts'
import { openHtml } from './html.ts'
import { openLines } from './lines.ts'
import { openMarkdown } from './markdown.ts'
import { openMarks } from './marks.ts'
import { openPlainText } from './plain-text.ts'
import { openSubtitles } from './subtitles.ts'
import type { TakenApart } from './taken-apart.ts'

/** Changes every word and keeps tags, as a translator would. */
const shout = (text: string) =>
  text.replace(/<[a-z]+\d+>|&\w+;|\p{L}+/gu, (one) => (/^[<&]/.test(one) ? one : one.toUpperCase()))
const shouted = ({ pieces, put }: TakenApart) => put(pieces.map(shout))
const srt = (text: string) => openSubtitles(text, 'srt')
const vtt = (text: string) => openSubtitles(text, 'vtt')

describe('names', () => {
  it.each([
    ['Rapò.DOCX', 'docx'],
    ['a.htm', 'html'],
    ['a.markdown', 'md'],
    ['film.en.srt', 'srt'],
    ['a.pdf', null],
    ['.txt', null],
  ] as const)('%s is %s', (name, format) => expect(fileFormatOf(name)).toBe(format))
  it.each([
    ['rapport.docx', 'rapport.ht.docx'],
    ['film.en.srt', 'film.en.ht.srt'],
    ['README', 'README.ht'],
  ])('%s becomes %s', (name, done) => expect(translatedName(name, 'ht')).toBe(done))
})

describe('a text divided by length', () => {
  it.each<[string, string, number[], string[]]>([
    ['in half', 'one two three four', [5, 5], ['one two', 'three four']],
    ['by weight', 'one two three four', [15, 3], ['one two three', 'four']],
    ['rather after a comma', 'I came here, and then I saw', [16, 10], ['I came here,', 'and then I saw']],
    ['with fewer words than parts', 'Yes', [4, 4, 4], ['Yes', '', '']],
    ['where a part wants nothing', 'one two', [3, 0, 3], ['one', '', 'two']],
    ['without sizes', 'one two', [0, 0], ['one two', '']],
  ])('%s', (_, text, weights, parts) => expect(divided(text, weights)).toEqual(parts))
  it('has as many parts as asked for and loses no word', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 30 }), fc.array(fc.nat(40), { minLength: 1, maxLength: 8 }), (text, weights) => {
        const parts = divided(text, weights)
        expect(parts).toHaveLength(weights.length)
        expect(parts.filter(Boolean).join(' ')).toBe(text)
      }),
    )
  })
})

describe('texts with markup between them', () => {
  it('are one text with tags, and apart again', () => {
    const { text, split } = openMarks(['The ', 'red', ' house'])
    expect(text).toBe('The <x0>red<x1> house')
    expect(split('Kay <x0>wouj<x1> la')).toEqual(['Kay ', 'wouj', ' la'])
  })
  it('use a letter the text has not', () => expect(openMarks(['a <x0> b', 'c']).text).toBe('a <x0> b<y0>c'))
  it.each(['Kay wouj la', 'Kay <x1>wouj<x0> la', '<x0><x0>Kay wouj la', 'Kay <x0><x1> wouj la'])(
    'are divided by length: %s',
    (lost) => {
      const parts = openMarks(['The ', 'red', ' house']).split(lost)
      expect(parts).toHaveLength(3)
      expect(parts.every((part) => part.trim() !== '')).toBe(true)
      expect(parts.join('').replace(/\s+/g, ' ').trim()).toBe('Kay wouj la')
    },
  )
})

describe('lines', () => {
  it('are read as one text, by sentences, and are lines again', () => {
    const { pieces, put } = openLines(['I saw a man who', 'was old. He sat', 'down.'])
    expect(pieces).toEqual(['I saw a man who was old.', 'He sat down.'])
    expect(put(['Mwen te wè yon nonm ki te granmoun.', 'Li chita.'])).toEqual([
      'Mwen te wè yon nonm ki',
      'te granmoun. Li',
      'chita.',
    ])
  })
  it('may be many', () => {
    const lines = Array.from({ length: 300 }, (_, n) => `line ${n} goes on`)
    const { pieces, put } = openLines(lines)
    expect(put(pieces)).toEqual(lines)
  })
})

describe('plain text', () => {
  it.each([
    ['lines', 'One.\r\n\r\n  - two\r\n', 'ONE.\r\n\r\n  - TWO\r\n'],
    ['no end of line', 'One', 'ONE'],
    ['nothing to say', '12 34\n***\n', '12 34\n***\n'],
  ])('%s', (_, text, done) => expect(shouted(openPlainText(text))).toBe(done))
  it('broken by length is translated by sentences', () => {
    const text = 'It is a long line which a program broke at a width\nof its own, as they do. And more.\nA new line.\n'
    expect(openPlainText(text).pieces[0]).toBe(
      'It is a long line which a program broke at a width of its own, as they do.',
    )
    expect(shouted(openPlainText(text))).toBe(text.toUpperCase())
  })
})

describe('subtitles', () => {
  it('keep numbers, timings, tags and dashes', () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,500 X1:40\n- <i>Hello.</i>\n- {\\an8}Mary, <b>you</b> here?\n\n2\n00:00:03,000 --> 00:00:04,000\n♪ La la ♪\n'
    const { pieces } = srt(text)
    expect(pieces).toEqual(['Hello.', 'Mary, <x0>you<x1> here?', 'La la'])
    expect(shouted(srt(text))).toBe(
      '1\n00:00:01,000 --> 00:00:02,500 X1:40\n- <i>HELLO.</i>\n- {\\an8}MARY, <b>YOU</b> HERE?\n\n2\n00:00:03,000 --> 00:00:04,000\n♪ LA LA ♪\n',
    )
  })
  it('have a sentence over two cues translated whole, and divided again', () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,000\nI saw a man who\nwas very old\n\n2\n00:00:02,000 --> 00:00:03,000\nand he sat down. <i>Then</i> he left.\n'
    const { pieces, put } = srt(text)
    expect(pieces).toEqual(['I saw a man who was very old and he sat down.', '<x0>Then<x1> he left.'])
    expect(put(['Mwen te wè yon nonm ki te granmoun anpil epi li te chita.', '<x0>Apre sa<x1> li ale.'])).toBe(
      '1\n00:00:01,000 --> 00:00:02,000\nMwen te wè yon nonm\nki te granmoun\n\n2\n00:00:02,000 --> 00:00:03,000\nanpil epi li te chita. <i>Apre sa</i> li ale.\n',
    )
  })
  it('keep a cue whose words all went to another', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nCome in,\n\n2\n00:00:02,000 --> 00:00:03,000\nplease.\n'
    expect(srt(text).put(['Antre.'])).toBe(
      '1\n00:00:01,000 --> 00:00:02,000\nAntre.\n\n2\n00:00:02,000 --> 00:00:03,000\n\u00a0\n',
    )
  })
  it('of the web keep their head, notes, styles, names of cues and settings', () => {
    const text =
      'WEBVTT - A film\nKind: captions\n\nNOTE a note to keep\n\nSTYLE\n::cue { color: lime }\n\nintro\n00:01.000 --> 00:02.000 align:start\n<v Mary>Hello &amp; good day</v>\n\n'
    expect(vtt(text).pieces).toEqual(['Hello &amp; good day'])
    expect(shouted(vtt(text))).toBe(text.replace('Hello &amp; good day', 'HELLO &amp; GOOD DAY'))
  })
  it('that break their format are still read', () => {
    const text = '00:00:01,000 --> 00:00:02,000\nHello\n\nworld\n3\n00:00:03,000 --> 00:00:04,000\nagain'
    expect(shouted(srt(text))).toBe(
      '00:00:01,000 --> 00:00:02,000\nHELLO\n\nWORLD\n3\n00:00:03,000 --> 00:00:04,000\nAGAIN',
    )
  })
})

describe('HTML', () => {
  it.each([
    [
      'paragraphs and titles',
      '<title>Hi</title><h1>A</h1>\n<p>One\n  two</p>',
      '<title>HI</title><h1>A</h1>\n<p>ONE TWO</p>',
    ],
    [
      'tags in a sentence',
      '<p>The <b>red</b> <a href="x?a=1&amp;b">house</a>.</p>',
      '<p>THE <b>RED</b> <a href="x?a=1&amp;b">HOUSE</a>.</p>',
    ],
    [
      'attributes people read',
      '<img src=a.png alt="A \'dog\'"><input placeholder=Name value="x">',
      '<img src=a.png alt="A &#39;DOG&#39;"><input placeholder="NAME" value="x">',
    ],
    [
      'entities',
      '<p>caf&eacute; &lt;b&gt; &unknown; R&amp;D&nbsp;&#233;t&#xE9;</p>',
      '<p>CAFÉ &lt;B&gt; &unknown; R&amp;D\u00a0ÉTÉ</p>',
    ],
    [
      'scripts, styles and code',
      '<style>p{a:b}</style><script>if (a<b) "</p>"</script><p>Run <code>npm i</code> now</p><pre>as is</pre>',
      '<style>p{a:b}</style><script>if (a<b) "</p>"</script><p>RUN <code>npm i</code> NOW</p><pre>as is</pre>',
    ],
    [
      'what says no',
      '<p translate="no">a <b>b</b></p><p class="x notranslate">c</p>d <span translate=no>e <span>f</span></span> g',
      '<p translate="no">a <b>b</b></p><p class="x notranslate">c</p>D <span translate=no>e <span>f</span></span> G',
    ],
    ['comments', '<!-- a > b --><p>One<!-- c --> two</p><!', '<!-- a > b --><p>ONE<!-- c --> TWO</p><!'],
    ['a tag that never ends', '<p>One</p><p class="x', '<p>ONE</p><p class="x'],
    ['less-than signs', '<p>a < b and 3<4</p>', '<p>A &lt; B AND 3&lt;4</p>'],
  ])('%s', (_, text, done) => expect(shouted(openHtml(text))).toBe(done))
  it('leaves elements excluded by the file', () =>
    expect(shouted(openHtml('<p>a <x>b</x> c</p>', { ignored: ['X'] }))).toBe('<p>A <x>b</x> C</p>'))
  it('reads a page of nothing but brackets at once', () => {
    for (const text of ['<'.repeat(2e5), '<a '.repeat(1e5), '<!x'.repeat(1e5), '<a "'.repeat(1e5), '&'.repeat(2e5)])
      expect(openHtml(text).put(openHtml(text).pieces).length).toBeGreaterThanOrEqual(text.length)
  })
})

describe('XML', () => {
  const text = '<d><h>Hi <b>you</b></h><p>One</p><p>Two<x/> three</p></d>'
  it('is recognised by the place of its text', () => {
    expect(openXml(text).pieces).toEqual(['Hi <x0>you', 'One', 'Two<x0> three'])
    expect(shouted(openXml(text))).toBe('<d><h>HI <b>YOU</b></h><p>ONE</p><p>TWO<x/> THREE</p></d>')
  })
  it('is divided as the caller says', () => {
    expect(openXml(text, { splitting: ['b'] }).pieces).toEqual(['Hi', 'you', 'One', 'Two<x0> three'])
    expect(openXml(text, { outline: false }).pieces).toEqual([
      'Hi <y0>you<y1>One<y2>Two<y3> three'.replaceAll('<y', '<x'),
    ])
    expect(openXml(text, { ignored: ['p'] }).pieces).toEqual(['Hi <x0>you'])
  })
})

describe('Markdown', () => {
  it.each([
    ['front matter', '---\ntitle: a\n---\nText\n', '---\ntitle: a\n---\nTEXT\n'],
    ['headings', '# A *big* one #\n\nTitle\n=====\n', '# A *BIG* ONE #\n\nTITLE\n=====\n'],
    ['lists', '- one\n  more\n* [x] two\n1. three\n   - four\n', '- ONE\n  MORE\n* [x] TWO\n1. THREE\n   - FOUR\n'],
    ['quotes', '> one\n> two\n>\n> > three\n', '> ONE\n> TWO\n>\n> > THREE\n'],
    [
      'code',
      'a `b c` d ``e ` f``\n\n```sh\nls a\n```\n\n    code\n\n~~~\nx\n',
      'A `b c` D ``e ` f``\n\n```sh\nls a\n```\n\n    code\n\n~~~\nx\n',
    ],
    [
      'links',
      '[a b](http://x.y/(z) "t") ![c](d.png) <http://e.f> [g][h] i[^1]\n\n[h]: http://j\n[^1]: note\n',
      '[A B](http://x.y/(z) "t") ![C](d.png) <http://e.f> [G][h] I[^1]\n\n[h]: http://j\n[^1]: NOTE\n',
    ],
    [
      'links by their name',
      '[Home page] and [other]\n\n[home page]: x\n',
      '[HOME PAGE][Home page] AND [OTHER]\n\n[home page]: x\n',
    ],
    [
      'tables',
      '| a | b `x|y` |\n|---|:-:|\n| c \\| d | |\n\nend\n',
      '| A | B `x|y` |\n|---|:-:|\n| C \\| D | |\n\nEND\n',
    ],
    ['emphasis', '**a b** _c_ snake_case 2*3*4 ~~d~~\n', '**A B** _C_ SNAKE_CASE 2*3*4 ~~D~~\n'],
    [
      'HTML',
      '<div class="a">\nText <b>b</b>\n</div>\n<!-- note\nmore -->\n<pre>\nas is\n</pre>\n',
      '<div class="a">\nTEXT <b>B</b>\n</div>\n<!-- note\nmore -->\n<pre>\nas is\n</pre>\n',
    ],
    ['hard breaks', 'one  \ntwo\\\nthree\n', 'ONE  \nTWO\\\nTHREE\n'],
    ['rules and formulas', 'a\n\n***\n\n$$\nx = y\n$$\n$a_b$ c\n', 'A\n\n***\n\n$$\nx = y\n$$\n$a_b$ C\n'],
  ])('%s', (_, text, done) => expect(shouted(openMarkdown(text))).toBe(done))
  it('is translated by sentences where lines were broken, and no word makes a list of a line', () => {
    const text = 'One line of text that ends with a sum: 3\nand it goes on.\n'
    expect(openMarkdown(text).pieces).toEqual(['One line of text that ends with a sum: 3 and it goes on.'])
    expect(openMarkdown(text).put(['Yon liy tèks ki fini ak yon sòm : 3 - ak 4) li kontinye.'])).not.toMatch(
      /\n(?:-|\d+[.)])/,
    )
  })
})

describe('nothing but texts changes', () => {
  const word = fc.constantFrom('water', 'is', 'good', 'Mary', 'said', '12', 'and', 'café', '&', '<', '…')
  const words = fc.array(word, { minLength: 1, maxLength: 9 }).map((all) => all.join(' '))
  const sentence = fc.tuple(words, fc.constantFrom('.', '!', '?', '', ',')).map((both) => both.join(''))
  const clock = (n: number) => `00:00:${String(n % 60).padStart(2, '0')},${String(n % 1000).padStart(3, '0')}`

  it('in subtitles: numbers, times and how many cues there are', () => {
    const cue = fc.tuple(
      fc.nat(),
      fc.array(
        fc.oneof(
          sentence,
          sentence.map((s) => `<i>${s}</i>`),
        ),
        { minLength: 1, maxLength: 3 },
      ),
    )
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 12 }), (cues) => {
        const text = cues
          .map(([at, lines], n) => `${n + 1}\n${clock(at)} --> ${clock(at + 1)}\n${lines.join('\n')}\n`)
          .join('\n')
        const done = shouted(srt(text))
        // a line of a text may be a number alone; that of a cue comes before its times
        const isFrame = (line: string, next = '') => /-->|^$/.test(line) || (/^\d+$/.test(line) && next.includes('-->'))
        const shape = (all: string) =>
          all.split('\n').map((line, n, lines) => (isFrame(line, lines[n + 1]) ? line : 'words'))
        expect(shape(done)).toEqual(shape(text))
        expect(done.match(/<\/?i>/g)).toEqual(text.match(/<\/?i>/g))
      }),
    )
  })
  it('in HTML: tags, their order and their other attributes', () => {
    const inline = fc
      .tuple(fc.constantFrom('b', 'i', 'a href="x"', 'span class="y"'), words)
      .map(([tag, text]) => `<${tag}>${escaped(text)}</${tag.split(' ')[0]}>`)
    const block = fc.tuple(
      fc.constantFrom('p', 'h1', 'li', 'td'),
      fc.array(fc.oneof(words.map(escaped), inline), { minLength: 1, maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
        const text = blocks.map(([tag, parts]) => `<${tag}>${parts.join(' ')}</${tag}>\n`).join('')
        const done = shouted(openHtml(text))
        expect(done.match(/<[^>]*>/g)).toEqual(text.match(/<[^>]*>/g))
        expect(openHtml(done).pieces).toEqual(openHtml(text).pieces.map(shout))
      }),
    )
  })
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  it('in Markdown: code, addresses, margins and how many lines there are', () => {
    // numbers and signs that begin a line go to the one before, where they make no list
    const translated = sentence.filter((s) => /^\p{L}/u.test(s))
    const line = fc.oneof(
      translated,
      translated.map((s) => `- ${s}`),
      translated.map((s) => `## ${s}`),
      translated.map((s) => `> ${s}`),
      fc.constant(''),
      fc.constant('```\ncode `x` here\n```'),
      words.map((s) => `[${s}](http://x.y/z) \`code ${s}\``),
    )
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 15 }), (lines) => {
        const text = `${lines.join('\n')}\n`
        const done = shouted(openMarkdown(text))
        const margin = /^(?:- |## |> )?/gm
        const wordsOf = (all: string) => all.toLowerCase().replace(margin, '').split(/\s+/)
        expect(wordsOf(done)).toEqual(wordsOf(text))
        expect(done.match(margin)).toEqual(text.match(margin))
        const kept = /`[^`\n]*`|\(http[^)]*\)|^code.*$/gm
        expect(done.match(kept)).toEqual(text.match(kept))
      }),
    )
  })
  it('whatever the file is', () => {
    const anything = fc
      .array(
        fc.constantFrom(
          '<',
          '>',
          '&',
          '"',
          "'",
          '/',
          '!',
          '-',
          '[',
          ']',
          '(',
          ')',
          '`',
          '*',
          '_',
          '|',
          '#',
          '\n',
          '\r\n',
          ' ',
          'a',
          'B.',
          '1',
          '-->',
          '00:00:01,000 --> 00:00:02,000',
          '\\',
          '{',
          '}',
          '$',
          '~',
        ),
      )
      .map((all) => all.join(''))
    fc.assert(
      fc.property(anything, (text) => {
        for (const open of [openPlainText, openMarkdown, openHtml, openXml, srt, vtt]) {
          const { pieces, put } = open(text)
          expect(pieces.every((piece) => !/[\r\n]/.test(piece) && /\p{L}/u.test(piece))).toBe(true)
          expect(typeof put(pieces.map(shout))).toBe('string')
        }
        expect(openPlainText(text).put(openPlainText(text).pieces)).toBe(text)
      }),
      runs(500, { usually: 100 }),
    )
  })
})
