import { describe, expect, it } from 'vitest'
import { readDocument } from './child/read-document.ts'
import { kreyolParagraphs, kreyolText } from './samples/kreyol.ts'
import { column, lockedTrailer, makePdf, type PdfPage, type PdfText } from './samples/pdf.ts'

const textOf = async (...pages: PdfPage[]) => (await readDocument(makePdf(pages))).text
const story = (lines: string[], rest: PdfText[] = []) => ({ texts: [...column(lines, { top: 700 }), ...rest] })

describe('a PDF', () => {
  it('gives every letter', async () => {
    const lines = kreyolParagraphs.flatMap((text) => [text, ''])
    expect(await readDocument(makePdf([{ texts: column(lines) }]))).toEqual({ text: kreyolText, kind: 'pdf' })
  })

  it('joins lines to paragraphs, separated by space, by indent and by an early end', async () => {
    const left = [
      'Yon jou konsa, Bouki te chita devan pòt lakay li, li tap gade',
      'lapli ki tap tonbe sou tèt mòn yo.',
      'Malis te pase, li di l bonjou epi li mande l poukisa li te tris',
      'konsa, paske tout moun tap danse.',
    ]
    const joined = [`${left[0]} ${left[1]}`, `${left[2]} ${left[3]}`].join('\n\n')
    expect(await textOf({ texts: column(left) })).toBe(joined)
    const spaced = [...column(left.slice(0, 2)), ...column(left.slice(2), { top: 700 })]
    expect(await textOf({ texts: spaced })).toBe(joined)
    const full = 'Malis reponn li byen dousman pou l pa fè l pè ankò menm.'
    const indented = column([left[0]!, full, left[2]!, left[3]!]).map((t, i) => (i === 2 ? { ...t, x: 90 } : t))
    expect(await textOf({ texts: indented })).toBe(`${left[0]} ${full}\n\n${left[2]} ${left[3]}`)
  })

  it('keeps headings, lists and verses in lines of their own', async () => {
    const texts = [
      { x: 72, y: 780, text: 'Chapit premye', size: 18 },
      ...column(['Nou bezwen twa bagay pou nou fè yon bon soup joumou:', '1. yon joumou', '2. yon chou', '• epi sèl']),
      ...column(['Ayiti cheri', 'Pi bèl peyi', 'Pase ou nanpwen'], { top: 640 }),
    ]
    expect(await textOf({ texts })).toBe(
      'Chapit premye\n\nNou bezwen twa bagay pou nou fè yon bon soup joumou:\n1. yon joumou\n2. yon chou\nepi sèl\n\nAyiti cheri\nPi bèl peyi\nPase ou nanpwen',
    )
  })

  it.each([
    ['a word cut in two', 'Timoun yo ale nan le-', 'kòl la chak maten.', 'Timoun yo ale nan lekòl la chak maten.'],
    [
      'a word written whole elsewhere',
      'Yon konstwi- konstwisyon, lòt konstwi-',
      'syon.',
      'Yon konstwi- konstwisyon, lòt konstwisyon.',
    ],
    ['a hyphen between words', 'Se vis-', 'prezidan an ki vini.', 'Se vis-prezidan an ki vini.'],
    ['a hyphen before a short word', 'Se manman-', 'm ki vini.', 'Se manman-m ki vini.'],
    ['a hyphen written elsewhere', 'Yon chen-bwa ak yon lòt chen-', 'bwa.', 'Yon chen-bwa ak yon lòt chen-bwa.'],
    ['a name', 'Li rete Sent-', 'Lisi kounye a.', 'Li rete Sent-Lisi kounye a.'],
    ['years', 'Soti 1990-', '1995 la.', 'Soti 1990-1995 la.'],
    ['a dash', 'Li vini -', 'se vre.', 'Li vini - se vre.'],
  ])('joins %s over the end of a line', async (_, first, second, text) => {
    const [wide] = column([first])
    // as wide as the column, so that it does not end early
    expect(await textOf({ texts: [wide!, ...column([second], { top: 726 })] })).toBe(text)
  })

  it('drops headers, footers and page numbers, and continues paragraphs across pages', async () => {
    const frame = (page: number): PdfText[] => [
      { x: 72, y: 800, text: page % 2 ? 'Istwa Bouki ak Malis' : 'Edisyon Pawòl', size: 9 },
      { x: 290, y: 30, text: `Paj ${page} sou 4`, size: 9 },
    ]
    const pages = [
      story(['Bouki te wè yon gwo pyebwa ki te gen anpil fwi,'], frame(1)),
      story(['epi li te kòmanse monte.', '', 'Li te bouke.'], frame(2)),
      story(['Malis te ri l.'], frame(3)),
      story(['Se te yon bèl jounen.'], frame(4)),
    ]
    expect(await textOf(...pages)).toBe(
      'Bouki te wè yon gwo pyebwa ki te gen anpil fwi, epi li te kòmanse monte.\n\nLi te bouke.\n\nMalis te ri l.\n\nSe te yon bèl jounen.',
    )
  })

  it.each([
    ['bare numbers', ['7', '8', '9']],
    ['numbers between dashes', ['- 1 -', '- 2 -', '- 3 -']],
    ['small roman numbers', ['iv', 'v', 'vi']],
    ['numbers of all', ['1/3', '2/3', '3/3']],
    ['a title with its number', ['Bouki 11', 'Bouki 12', 'Bouki 13']],
  ])('drops page numbers: %s', async (_, numbers) => {
    const bodies = ['Premye paj.', 'Dezyèm paj.', 'Twazyèm paj.']
    const pages = numbers.map((text, i) => story([bodies[i]!], [{ x: 290, y: 30, text, size: 9 }]))
    expect(await textOf(...pages)).toBe(bodies.join('\n\n'))
  })

  it('keeps text that resembles a header or page number', async () => {
    const lesson = (n: number) => ({
      texts: [{ x: 72, y: 790, text: `Leson ${n}`, size: 20 }, ...column([`Tèks ${n}.`], { top: 600 })],
    })
    expect(await textOf(lesson(1), lesson(2), lesson(3))).toBe(
      'Leson 1\n\nTèks 1.\n\nLeson 2\n\nTèks 2.\n\nLeson 3\n\nTèks 3.',
    )
    const refrain = (verse: string) => ({ texts: column([verse, 'Lafanmi, ann chante!'], { top: 800 }) })
    expect(await textOf(refrain('Youn.'), refrain('De.'), refrain('Twa.'))).toMatch(/De.\s+Lafanmi, ann chante!\s+Twa./)
    expect(await textOf({ texts: [...column(['Ane a te bèl.']), { x: 72, y: 40, text: '1804' }] })).toContain('1804')
  })

  it('drops footnotes and artifacts', async () => {
    const texts = [
      { x: 72, y: 800, text: 'Antèt', artifact: true },
      { x: 72, y: 700, text: 'Desalin te yon chèf' },
      { x: 173, y: 705, text: '1', size: 6 },
      { x: 180, y: 700, text: 'vanyan.' },
      { x: 72, y: 80, text: '1 Gade liv la.', size: 8 },
    ]
    expect(await textOf({ texts })).toBe('Desalin te yon chèf vanyan.')
  })

  const left = [
    'Premye kolòn nan kòmanse isit',
    'epi li kontinye desann nan',
    'paj la jiska anba nèt kote',
    'li fini san pwoblèm.',
  ]
  const right = [
    'Dezyèm kolòn nan vin apre',
    'li, epi li menm tou li desann',
    'nan paj la jouk li rive nan',
    'dènye pawòl la.',
  ]
  it.each([
    ['column by column', [...column(left), ...column(right, { x: 320 })]],
    ['line by line across', left.flatMap((_, i) => [column(left)[i]!, column(right, { x: 320 })[i]!])],
    ['the other way round', [...column(right, { x: 320 }), ...column(left)]],
  ])('reads columns drawn %s', async (_, texts) => {
    expect(await textOf({ texts })).toBe(`${left.join(' ')}\n\n${right.join(' ')}`)
  })

  it('reads lines drawn from the bottom up from the top down', async () => {
    expect(await textOf({ texts: column(['Youn,', 'de,', 'twa.']).reverse() })).toBe('Youn, de, twa.')
  })

  it('reads rows of a table as sentences', async () => {
    const row = (y: number, cells: string[]) => cells.map((text, i) => ({ x: 72 + i * 150, y, text }))
    expect(await textOf({ texts: [...row(700, ['Non', 'Laj']), ...row(684, ['Mari', '12'])] })).toBe(
      'Non, Laj.\nMari, 12.',
    )
  })

  it.each([
    ['scanned pages', makePdf([{ picture: true }, { picture: true }]), 'document_scanned'],
    [
      'scanned pages with numbers',
      makePdf([{ picture: true, texts: [{ x: 300, y: 30, text: '7' }] }]),
      'document_scanned',
    ],
    ['empty pages', makePdf([{}, {}]), 'document_empty'],
    ['a password', makePdf([story(['Sekrè'])], { trailer: lockedTrailer }), 'document_protected'],
    ['only a start', Buffer.from('%PDF-1.7\n'), 'document_damaged'],
  ])('with %s is refused', async (_, bytes, code) => {
    await expect(readDocument(bytes)).rejects.toMatchObject({ code })
  })
})
