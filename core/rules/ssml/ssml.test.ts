import { sayAsKinds } from '@pawol/kreyol/numbers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../test/runs.ts'
import { AppError, type ErrorData } from '../../contract/errors.ts'
import { breakTag } from '../speech/pauses.ts'
import { readSsml, ssmlCharacters } from './ssml.ts'
import { breakStrengths, prosodyRates, ssmlLanguages, ssmlTable } from './ssml-table.ts'

function refusal(text: string): ErrorData<'ssml_invalid'> {
  try {
    readSsml(text)
  } catch (error) {
    if (error instanceof AppError && error.is('ssml_invalid')) return error.data
    throw error
  }
  return expect.fail(`${text.slice(0, 80)} was read`)
}
const tag = (seconds: number) => breakTag(seconds)

describe('text', () => {
  it.each([
    '',
    'Bonjou',
    '3 < 5 ak 7 > 2',
    'I <3 u',
    '</3',
    '<>',
    'Tom &amp; Jeri',
    '  de\n\nliy  ',
    '<',
    '⏱½s wi',
    '<!',
    '< b>',
  ])('without a tag stays as it is: %j', (text) => {
    expect(readSsml(text)).toEqual({ text, spans: [] })
  })
  it.each([
    ['<speak>Bonjou</speak>', 'Bonjou'],
    ['<speak>\n  Bonjou\n  tout   moun\n</speak>\n', 'Bonjou tout moun'],
    ['<speak>Youn.\n\nDe.</speak>', 'Youn.\n\nDe.'],
    ['<?xml version="1.0"?>\n<speak version="1.1" xmlns="x" xmlns:a="y" xsi:b="z" xml:lang="ht">Wi</speak>', 'Wi'],
    ['<prosody rate="1">a\n b</prosody>\n\nc ', 'a\n b\n\nc '],
    ['a<!-- <voice> -->b<break strength="none"/>', 'ab'],
    ['<p>3 < 5 &amp; <![CDATA[<b> &amp;]]></p>', '3 < 5 & <b> &amp;'],
    ['<p>&lt;&gt;&quot;&apos;&#233;&#x1F600; R&D & co</p>', '<>"\'é😀 R&D & co'],
    ['<p>Youn</p><p>De</p> Twa <p>Kat</p>', 'Youn\n\nDe\n\nTwa\n\nKat'],
    ['<s>Youn</s><s>De!</s><s> Twa »</s> kat <s>Senk.»</s>', 'Youn. De! Twa ». kat. Senk.»'],
    ['<speak>\n<p>\n<s>Youn</s>\n<s>De</s>\n</p>\n<p/>\n<p>Twa</p>\n</speak>', 'Youn. De.\n\nTwa'],
    ['<s>Dr <sub alias="doktè">Dr.</sub></s>', 'Dr Dr..'],
  ])('%j is read as %j', (ssml, text) => {
    expect(readSsml(ssml).text).toBe(text)
  })
})

describe('a break', () => {
  it.each([
    ['time="500ms"', 0.5],
    ["time='1.5s'", 1.5],
    ['time=" .25s "', 0.25],
    ['time="+10s"', 10],
    ['time="1234ms"', 1.234],
    ['time="2s" strength="weak"', 2],
    ['', 0.4],
    ...Object.entries(breakStrengths)
      .filter(([, ms]) => ms > 0)
      .map(([strength, ms]): [string, number] => [`strength="${strength}"`, ms / 1000]),
  ])('with %s lasts %s s', (attributes, seconds) => {
    expect(readSsml(`Wi <break ${attributes}/> non`)).toEqual({ text: `Wi ${tag(seconds)} non`, spans: [] })
    expect(readSsml(`Wi <break ${attributes}> </break>non`).text).toBe(`Wi ${tag(seconds)} non`)
  })
  it.each(['time="0s"', 'strength="none"', 'time="0.0001s"'])('with %s is no break', (attributes) => {
    expect(readSsml(`Wi <break ${attributes}/>non`).text).toBe('Wi non')
  })
  it('may last 10 s and is refused beyond', () => {
    const refused = refusal('a <break time="10001ms"/>')
    expect(refused).toMatchObject({ tag: 'break', position: 2, detail: '<break> may last 10 s' })
  })
  it.each([
    ['together up to 10 s', '<break time="6s"/> <break time="4s"/>', `${tag(6)} ${tag(4)}`],
    ['the last is shortened', '<break time="6s"/><break time="7s"/>', `${tag(6)}${tag(4)}`],
    ['what comes after 10 s is left out', '<break time="10s"/> <break time="3s"/>', `${tag(10)}`],
    [
      'across sentences and paragraphs',
      '<p><break time="9s"/></p><p><s><break time="2s"/></s></p>',
      `${tag(9)}\n\n${tag(1)}`,
    ],
  ])('adds up with adjacent breaks as the editor adds markers: %s', (_, breaks, kept) => {
    const { text } = readSsml(`a ${breaks} b ${breaks}`)
    expect(text.replace(/\s+/g, ' ').trim()).toBe(`a ${kept} b ${kept}`.replace(/\s+/g, ' '))
  })
})

describe('spans', () => {
  it.each([
    ['<sub alias=" Òganizasyon  Nasyonzini ">ONU</sub>', { alias: 'Òganizasyon Nasyonzini' }],
    ['<phoneme alphabet="ipa" ph=" bɔ̃ʒu ">ONU</phoneme>', { ipa: 'bɔ̃ʒu' }],
    ['<phoneme ph="a">ONU</phoneme>', { ipa: 'a' }],
    ['<say-as interpret-as="characters">ONU</say-as>', { words: ['o', 'èn', 'i'] }],
    ['<prosody rate="80%">ONU</prosody>', { rate: 0.8 }],
    ['<lang xml:lang="fr">ONU</lang>', { language: 'fr' }],
    ['<lang xml:lang="EN-us">ONU</lang>', { language: 'en' }],
    ['<p xml:lang="es">ONU</p>', { language: 'es' }],
    [
      '<prosody rate="slow"><lang xml:lang="fr"><sub alias="x">ONU</sub></lang></prosody>',
      { alias: 'x', rate: 0.75, language: 'fr' },
    ],
  ])('%s', (ssml, facts) => {
    expect(readSsml(`a ${ssml}`).spans).toEqual([
      { start: ssml.startsWith('<p ') ? 3 : 2, end: ssml.startsWith('<p ') ? 6 : 5, ...facts },
    ])
  })
  it('are sorted, and the innermost element applies', () => {
    const { text, spans } = readSsml(
      '<speak>Yon <prosody rate="fast"> de <prosody rate="0.5">twa</prosody> kat <lang xml:lang="fr">cinq</lang>' +
        ' <break/> <lang xml:lang="ht">sis</lang></prosody> <sub alias="sèt"> 7 </sub>uit</speak>',
    )
    expect(text).toBe(`Yon de twa kat cinq ${tag(0.4)} sis 7 uit`)
    expect(spans.map(({ start, end, ...facts }) => [text.slice(start, end), facts])).toEqual([
      ['de', { rate: 1.25 }],
      ['twa', { rate: 0.5 }],
      ['kat', { rate: 1.25 }],
      ['cinq', { rate: 1.25, language: 'fr' }],
      ['sis', { rate: 1.25 }],
      ['7', { alias: 'sèt' }],
    ])
  })
  it.each([
    ...Object.entries(prosodyRates).map(([name, rate]): [string, number] => [name, rate]),
    ['20%', 0.2],
    ['+20%', 1.2],
    ['-20%', 0.8],
    ['150%', 1.5],
    ['0.333', 0.333],
    ['4', 4],
  ])('of rate %s are %s times as fast', (written, rate) => {
    expect(readSsml(`<prosody rate="${written}">a</prosody>`).spans).toEqual(
      rate === 1 ? [] : [{ start: 0, end: 1, rate }],
    )
  })
})

describe('say-as', () => {
  it.each([
    ['cardinal', '6', 'sis'],
    ['number', '-1,250.5', 'mwens mil desan senkant pwen senk'],
    ['ordinal', '3', 'twazyèm'],
    ['ordinal', '21e', 'venteyinyèm'],
    ['fraction', '3/4', 'twa ka'],
    ['fraction', '1 1/2', 'en ak yon demi'],
    ['digits', '2024', 'de zewo de kat'],
    ['characters', 'Ab-1é', 'a be en e'],
    ['spell-out', 'PNH@', 'pe èn ach awobaz'],
    ['date', '15/1/2024', 'kenz janvye de mil vennkat'],
    ['date', '2024-01-15', 'kenz janvye de mil vennkat'],
    ['date" format="mdy', '1.2.2024', 'de janvye de mil vennkat'],
    ['date" format="yyyymmdd', '20240101', 'premye janvye de mil vennkat'],
    ['date" format="dm', '1/5', 'premye me'],
    ['date" format="my', '12 1804', 'desanm mil uisan kat'],
    ['date" format="y', '1804', 'mil uisan kat'],
    ['time', '3:30pm', 'twazè edmi nan apremidi'],
    ['time" format="hms24', '14h10', 'katòzè dis'],
    ['time', '8h', 'uitè'],
    ['telephone', '3712-0512', 'trannsèt douz zewo senk douz'],
    ['telephone', '+509 3712 0512', 'plis senksan nèf trannsèt douz zewo senk douz'],
    ['currency', '$2.50', 'de dola senkant santim'],
    ['currency', '250 HTG', 'desan senkant goud'],
    ['currency" format="USD', '6', 'si dola ameriken'],
    ['unit', '6 km', 'si kilomèt'],
    ['unit', '-3°C', 'mwens twa degre Sèlsiyis'],
  ])('%s of %s is “%s”', (kind, text, words) => {
    const { spans } = readSsml(`<say-as interpret-as="${kind}"> ${text} </say-as>`)
    expect(spans[0]?.words?.join(' ')).toBe(words)
  })
  it('knows each kind it lists', () => {
    for (const kind of sayAsKinds) expect(refusal(`<say-as interpret-as="${kind}">😀</say-as>`).detail).toContain(kind)
  })
  it('lets a number agree with the next word', () => {
    expect(readSsml('<say-as interpret-as="cardinal">6</say-as>').spans[0]).toMatchObject({ counts: true })
    expect(readSsml('<say-as interpret-as="digits">6</say-as>').spans[0]).not.toHaveProperty('counts')
  })
})

describe('refused with the name of the tag:', () => {
  it.each([
    ['a <voice name="x">b</voice>', 'voice', '<voice> is not supported', 2],
    ['<Break/>', 'Break', '<Break> is not supported', 0],
    ['<constructor/>', 'constructor', '<constructor> is not supported', 0],
    ['<p><s>a</p></s>', 'p', '</p> closes <s>', 7],
    ['a</p>', 'p', '</p> closes nothing', 1],
    ['<p>a', 'p', '<p> is never closed', 0],
    ['<p', 'p', '<p is not written as a tag is', 0],
    ['a<b', 'b', '<b is not written as a tag is', 1],
    ['</p', 'p', '</p has no >', 0],
    ['<break time=1s/>', 'break', '<break is not written as a tag is', 0],
    ['<break time="1s/>', 'break', '<break is not written as a tag is', 0],
    ['<break time="<"/>', 'break', '<break is not written as a tag is', 0],
    ['<break time="1s"strength="weak"/>', 'break', '<break is not written as a tag is', 0],
    ['<break time="1s" time="2s"/>', 'break', '<break> has time twice or too many attributes', 0],
    ['<break time="1"/>', 'break', '<break> needs a time such as 500ms or 1.5s', 0],
    ['<break time="-1s"/>', 'break', '<break> needs a time such as 500ms or 1.5s', 0],
    [
      '<break strength="loud"/>',
      'break',
      '<break> needs a strength of none, x-weak, weak, medium, strong or x-strong',
      0,
    ],
    ['<break duration="1s"/>', 'break', '<break> does not support the attribute duration', 0],
    ['<break>a</break>', 'break', '<break> holds nothing', 7],
    ['<sub>a</sub>', 'sub', '<sub> needs the attribute alias', 0],
    ['<sub alias="...">a</sub>', 'sub', '<sub> needs an alias with words in it', 0],
    ['<sub alias="b"> </sub>', 'sub', '<sub> needs the text it replaces', 0],
    ['<sub alias="b"/>', 'sub', '<sub> needs the text it replaces', 0],
    [`<sub alias="${'b'.repeat(501)}">a</sub>`, 'sub', '<sub> needs an alias of at most 500 characters', 0],
    ['<sub alias="b"><p>a</p></sub>', 'p', '<p> may not stand inside <sub>', 15],
    ['<p><prosody rate="slow"><p>a</p></prosody></p>', 'p', '<p> may not stand inside <p>', 24],
    ['<s><s>a</s></s>', 's', '<s> may not stand inside <s>', 3],
    ['<s><p>a</p></s>', 'p', '<p> may not stand inside <s>', 3],
    ['<phoneme>a</phoneme>', 'phoneme', '<phoneme> needs the attribute ph', 0],
    ['<phoneme alphabet="x-sampa" ph="a">a</phoneme>', 'phoneme', '<phoneme> knows the alphabet ipa alone', 0],
    ['<phoneme ph="b9">a</phoneme>', 'phoneme', '<phoneme> needs a ph in IPA, without 9', 0],
    ['<phoneme ph="ˈ.">a</phoneme>', 'phoneme', '<phoneme> needs a ph with sounds in it', 0],
    [`<phoneme ph="${'a'.repeat(201)}">a</phoneme>`, 'phoneme', '<phoneme> needs a ph of at most 200 characters', 0],
    ['<say-as interpret-as="song">a</say-as>', 'say-as', /^<say-as> needs an interpret-as of cardinal, /, 0],
    ['<say-as interpret-as="date">yè</say-as>', 'say-as', '<say-as> cannot read “yè” as date', 0],
    ['<say-as interpret-as="date">32/1/2024</say-as>', 'say-as', '<say-as> cannot read “32/1/2024” as date', 0],
    ['<say-as interpret-as="date" format="dym">1</say-as>', 'say-as', /^<say-as> needs a format of dmy, /, 0],
    ['<say-as interpret-as="unit" format="x">1</say-as>', 'say-as', '<say-as> knows no format x for unit', 0],
    ['<say-as interpret-as="currency" format="ABC">1</say-as>', 'say-as', '<say-as> cannot read “1” as currency', 0],
    ['<prosody pitch="high">a</prosody>', 'prosody', '<prosody> does not support the attribute pitch', 0],
    ['<prosody>a</prosody>', 'prosody', '<prosody> needs the attribute rate', 0],
    ...['quick', '19%', '401%', '-90%', '+2', '0', ''].map((rate): [string, string, RegExp, number] => [
      `<prosody rate="${rate}">a</prosody>`,
      'prosody',
      /^<prosody> needs a rate of x-slow, .* from 0.2 to 4$/,
      0,
    ]),
    ['<lang xml:lang="de">a</lang>', 'lang', '<lang> needs an xml:lang of ht, fr, en or es', 0],
    ['<lang>a</lang>', 'lang', '<lang> needs the attribute xml:lang', 0],
    ['a <speak>b</speak>', 'speak', '<speak> holds the whole text', 2],
    ['<p><speak>b</speak></p>', 'speak', '<speak> may not stand inside <p>', 3],
    ['<speak>a</speak><speak>b</speak>', 'speak', '<speak> holds the whole text', 16],
    ['<speak>a</speak> b', 'speak', 'text comes after </speak>', 16],
    ['<speak>a</speak><break/>', 'break', '<break> comes after </speak>', 16],
    ['<!DOCTYPE speak [<!ENTITY a "b">]><speak>&a;</speak>', '!DOCTYPE', '<!DOCTYPE> is not allowed', 0],
    ['a <?xml version="1.0"?>', '?xml', '<?xml?> is not allowed here', 2],
    ['<?php echo ?>', '?php', '<?php?> is not allowed here', 0],
    ['<!-- a', '!--', '<!-- has no -->', 0],
    ['<p><![CDATA[ a</p>', '![CDATA[', '<![CDATA[ has no ]]>', 3],
    ['<p>a&nbsp;b</p>', '&nbsp;', '&nbsp; is not known', 4],
    ['<p>&constructor;</p>', '&constructor;', '&constructor; is not known', 3],
    ['<p>&#0;</p>', '&#0;', '&#0; is not known', 3],
    ['<p>&#xD800;</p>', '&#xD800;', '&#xD800; is not known', 3],
    ['<sub alias="&uuml;">u</sub>', '&uuml;', '&uuml; is not known', 12],
    [`${'<lang xml:lang="fr">'.repeat(21)}`, 'lang', '<lang> lies more than 20 elements deep', 400],
    [`<p>${'a'.repeat(100_000)}</p>`, 'speak', 'SSML may have 100000 characters', 0],
  ])('%.60s', (ssml, name, detail, position) => {
    const data = refusal(ssml)
    expect(data).toMatchObject({ tag: name, position })
    if (typeof detail === 'string') expect(data.detail).toBe(detail)
    else expect(data.detail).toMatch(detail)
  })
})

describe('what is counted', () => {
  it.each([
    ['<speak>Bonjou <prosody rate="slow">tout</prosody> moun</speak>', 16],
    ['Wi<break time="0.5s"/>', 5],
    ['<sub alias="Òganizasyon">ONU</sub>', 11],
    ['<sub alias="l">Òganizasyon</sub>', 11],
    ['<phoneme ph="bɔ̃ʒu">bonjou</phoneme>', 6],
    ['<phoneme ph="bɔ̃ʒu">b</phoneme>', 5],
    ['<say-as interpret-as="cardinal">1000000</say-as>', 7],
    ['<s>Wi</s>', 3],
  ])('%s: %s', (ssml, count) => {
    expect(ssmlCharacters(readSsml(ssml))).toBe(count)
  })
})

describe('the table', () => {
  it('lists exactly the elements and attributes that the parser accepts', () => {
    for (const [name, { attributes, does }] of Object.entries(ssmlTable)) {
      expect(does.length).toBeGreaterThan(10)
      expect(refusal(`<${name} nonsense="1">`).detail).toBe(`<${name}> does not support the attribute nonsense`)
      const given = Object.keys(attributes).map((attribute) => `${attribute}="?"`)
      let detail = ''
      try {
        readSsml(`<${name} ${given.join(' ')}>a</${name}>`)
      } catch (error) {
        detail = (error as AppError<'ssml_invalid'>).data.detail
      }
      expect(detail).not.toMatch(/not support/)
    }
  })
  it('lists the languages that are read', () => {
    for (const language of ssmlLanguages) expect(readSsml(`<lang xml:lang="${language}">a</lang>`).text).toBe('a')
  })
})

describe('any text', () => {
  const pieces = fc.constantFrom(
    ...[
      '<speak>',
      '</speak>',
      '<p>',
      '</p>',
      '<s>',
      '</s>',
      '<break time="1s"/>',
      '<break/>',
      '<sub alias="a">',
      '</sub>',
    ],
    ...['<prosody rate="slow">', '</prosody>', '<lang xml:lang="fr">', '</lang>', '<phoneme ph="a">', '</phoneme>'],
    ...[
      '<',
      '>',
      '&',
      '&amp;',
      '&#10;',
      '"',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?xml',
      '?>',
      ' ',
      '\n',
      'Bonjou',
      '.',
      '😀',
    ],
  )
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(pieces, { maxLength: 40 }).map((all) => all.join('')),
  )
  it('is read or refused with its own error, with sorted spans inside the text', () => {
    fc.assert(
      fc.property(anything, (given) => {
        try {
          const { text, spans } = readSsml(given)
          let end = 0
          for (const span of spans) {
            expect(span.start).toBeGreaterThanOrEqual(end)
            expect(span.end).toBeGreaterThan(span.start)
            end = span.end
          }
          expect(text.length).toBeGreaterThanOrEqual(end)
        } catch (error) {
          if (!(error instanceof AppError) || !error.is('ssml_invalid')) throw error
          expect(error.data.position).toBeLessThanOrEqual(given.length)
        }
      }),
      runs(3_000, { usually: 500 }),
    )
  })
  it('survives a round trip through markup', () => {
    const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(readSsml(`<prosody rate="slow">${escaped(text)}</prosody>`).text).toBe(text)
      }),
    )
  })
  it.each([
    ['<', 40_000],
    ['<a', 40_000],
    ['<p ', 40_000],
    ['&', 40_000],
    ['&a', 40_000],
    [' ', 99_000],
    ['<break time="', 13_000],
    ['<!--', 40_000],
    ['<s>a</s>', 20_000],
    ['<p>a</p>', 20_000],
    ['<sub alias="b">a</sub>', 8_000],
    ['<s>   </s>', 18_000],
  ])('%j repeated is parsed in linear time', (piece, times) => {
    const text = `<speak>${piece.repeat(times)}</speak>`.slice(0, 99_999)
    const started = performance.now()
    try {
      readSsml(text)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
    expect(performance.now() - started).toBeLessThan(5000)
  })
})
