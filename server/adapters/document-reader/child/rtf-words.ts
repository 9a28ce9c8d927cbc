/** Groups whose text is not the document's own. */
export const destinations = new Set(
  `fonttbl colortbl stylesheet info pict object objdata header footer headerl headerr headerf footerl footerr footerf
   footnote annotation atnid atnauthor generator listtable listoverridetable listtext pntext pntxta pntxtb themedata
   datastore xmlnstbl rsidtbl latentstyles fldinst nonshppict shpinst revtbl filetbl xe tc rxe bkmkstart bkmkend`.split(
    /\s+/,
  ),
)

// control characters, which no text contains
export const cell_end = '\u001f'
export const row_end = '\u001e'

/** The text that control words insert. */
export const signs: Record<string, string> = {
  par: '\n\n',
  sect: '\n\n',
  page: '\n\n',
  line: '\n',
  softline: '\n',
  tab: ' ',
  cell: cell_end,
  nestcell: ' ',
  row: row_end,
  nestrow: ' ',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
}

const labels: Record<number, string> = {
  437: 'dos',
  850: 'dos',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
}

export function ansiCodePage(page: number): string {
  if (page >= 1250 && page <= 1258) return `windows-${page}`
  return labels[page] ?? 'windows-1252'
}

const charsets: Record<number, number> = {
  0: 1252,
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 437,
  255: 850,
}

/** The code page of a font; undefined when the font names none, or is a symbol font. */
export function charsetCodePage(charset: number): string | undefined {
  const page = charsets[charset]
  return page === undefined ? undefined : ansiCodePage(page)
}
