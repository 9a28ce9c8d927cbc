const escaped = (text: string) =>
  text
    .replace(/[\\{}]/g, (sign) => `\\${sign}`)
    .replace(/[^\p{ASCII}]/gu, (sign) => [...Array(sign.length).keys()].map((i) => unit(sign.charCodeAt(i))).join(''))
const unit = (code: number) => `\\u${code > 32_767 ? code - 65_536 : code}?`

/** A Rich Text file as Word writes them, from raw RTF or from paragraphs of text. */
export function makeRtf(body: string | string[]): Buffer {
  const inner = typeof body === 'string' ? body : body.map((text) => `\\pard ${escaped(text)}\\par`).join('\n')
  return Buffer.from(
    `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fnil\\fcharset0 Arial;}{\\f1\\fnil\\fcharset77 Monaco;}}` +
      `{\\*\\generator Pawol;}{\\info{\\author Moun}}{\\header\\pard Antèt paj la\\par}\n${inner}\n}`,
    'latin1',
  )
}
