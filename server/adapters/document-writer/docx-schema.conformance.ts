import { SaxesParser } from 'saxes'

/** Allowed children, in order, and attributes of WordprocessingML elements (ISO/IEC 29500-4, transitional). */
type Rule = { children?: string; any_order?: boolean; attributes?: string }

const block = { children: 'p tbl sectPr', any_order: true }
const toggle = { attributes: 'val' }
const edge = { attributes: 'val sz space color w type' }
const rules: Record<string, Rule> = {
  document: { children: 'background body', attributes: 'mc:Ignorable' },
  body: block,
  ftr: block,
  p: { children: 'pPr r', attributes: '' },
  pPr: {
    children: `pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs
      suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid
      spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl
      divId cnfStyle rPr sectPr`,
  },
  r: { children: 'rPr t br fldChar instrText', any_order: true },
  rPr: {
    children: `rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish
      webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang
      eastAsianLayout specVanish oMath`,
  },
  tbl: { children: 'tblPr tblGrid tr' },
  tblPr: {
    children: `tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd
      tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription`,
  },
  tblBorders: { children: 'top left start bottom right end insideH insideV' },
  tblGrid: { children: 'gridCol' },
  tr: { children: 'tblPrEx trPr tc' },
  trPr: { children: 'cantSplit tblHeader', any_order: true },
  tc: { children: 'tcPr p' },
  tcPr: {
    children: 'cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark',
  },
  tcMar: { children: 'top start left bottom end right' },
  sectPr: {
    children: `headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols
      formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid`,
  },
  styles: { children: 'docDefaults latentStyles style', attributes: 'mc:Ignorable' },
  docDefaults: { children: 'rPrDefault pPrDefault' },
  rPrDefault: { children: 'rPr' },
  pPrDefault: { children: 'pPr' },
  style: {
    children: `name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked personal
      rsid pPr rPr tblPr trPr tcPr`,
    attributes: 'type styleId default customStyle',
  },
  ...Object.fromEntries(
    `name basedOn next link uiPriority pStyle rStyle jc color sz szCs u vertAlign lang`
      .split(' ')
      .map((n) => [n, toggle]),
  ),
  ...Object.fromEntries(
    `qFormat semiHidden unhideWhenUsed b bCs i iCs cantSplit tblHeader`.split(' ').map((n) => [n, toggle]),
  ),
  ...Object.fromEntries('top left bottom right insideH insideV'.split(' ').map((n) => [n, edge])),
  t: { attributes: 'xml:space' },
  instrText: { attributes: 'xml:space' },
  fldChar: { attributes: 'fldCharType' },
  br: { attributes: 'type clear' },
  spacing: { attributes: 'before after line lineRule' },
  ind: { attributes: 'left right hanging firstLine' },
  rFonts: { attributes: 'ascii hAnsi cs eastAsia' },
  tblW: { attributes: 'w type' },
  tcW: { attributes: 'w type' },
  gridCol: { attributes: 'w' },
  footerReference: { attributes: 'type r:id' },
  pgSz: { attributes: 'w h orient' },
  pgMar: { attributes: 'top right bottom left header footer gutter' },
  pgNumType: { attributes: 'fmt start' },
  docGrid: { attributes: 'type linePitch charSpace' },
}
/** Valid measures. */
const whole = /^-?\d+$/
const measures: Record<string, string> = { sz: 'val', szCs: 'val', tblW: 'w', tcW: 'w', gridCol: 'w', pgSz: 'w h' }
const words = (list = '') => list.split(/\s+/).filter(Boolean)
const wordprocessing = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

type Open = { name: string; last: number; children: string[] }

/** The violations in a part, found by a strict XML parser. */
export function schemaProblems(xml: string): string[] {
  const problems: string[] = []
  const open: Open[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => problems.push(`not well-formed: ${error.message}`))
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (uri !== wordprocessing) problems.push(`${local} is of another vocabulary`)
    const rule = rules[local]
    if (!rule) problems.push(`${local} is not known`)
    const parent = open.at(-1)
    if (parent) follows(parent, local, problems)
    const allowed = new Set(words(rule?.attributes).map((name) => (name.includes(':') ? name : `w:${name}`)))
    for (const name of Object.keys(attributes))
      if (!name.startsWith('xmlns') && !allowed.has(name)) problems.push(`${local} has no attribute ${name}`)
    for (const name of words(measures[local]))
      if (attributes[`w:${name}`] && !whole.test(attributes[`w:${name}`]!.value)) problems.push(`${local}: no measure`)
    open.push({ name: local, last: -1, children: [] })
  })
  parser.on('closetag', () => {
    const { name, children } = open.pop()!
    if (name === 'tc' && children.at(-1) !== 'p') problems.push('a cell does not end with a paragraph')
    if (name === 'body' && children.at(-1) !== 'sectPr') problems.push('the body does not end with its section')
    if (name === 'r' && children.indexOf('rPr') > 0) problems.push('rPr does not come first in r')
    if (name === 'tbl' && !children.includes('tblGrid')) problems.push('a table without a grid')
  })
  parser.write(xml).close()
  return [...new Set(problems)]
}

function follows(parent: Open, name: string, problems: string[]): void {
  const { children, any_order } = rules[parent.name] ?? {}
  const place = words(children).indexOf(name)
  if (place < 0) problems.push(`${name} may not be in ${parent.name}`)
  else if (!any_order && place < parent.last) problems.push(`${name} comes too late in ${parent.name}`)
  parent.last = Math.max(parent.last, place)
  parent.children.push(name)
}

/** Every value of an attribute, such as the ids of styles. */
export function valuesOf(xml: string, element: RegExp, attribute: string): string[] {
  const found: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const value = (attributes as Record<string, string>)[attribute]
    if (element.test(name) && value !== undefined) found.push(value)
  })
  parser.write(xml).close()
  return found
}
