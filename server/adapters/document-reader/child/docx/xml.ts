/** Where a tag stands in the file, from `start` to before `end`. */
export type Place = { start: number; end: number }
export type XmlHandler = {
  /** `attributes` as written; an element without content is followed by its end at once. */
  open(name: string, attributes: string, place: Place): void
  close(name: string, place: Place): void
  text(text: string): void
}

const token = /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([^\s<>/]+)([^<>]*)>|([^<]+)|</gy

/**
 * Walks through XML without keeping it: a tree of a Word file takes a hundred times its bytes. Lenient about what is
 * not well-formed; entities a file declares itself stay unknown, so none can swell.
 */
export function walkXml(xml: string, handler: XmlHandler): void {
  token.lastIndex = 0
  for (let found = token.exec(xml); found; found = token.exec(xml)) {
    const [whole, data, closing, name, attributes, text] = found
    if (name) {
      const place = { start: found.index, end: found.index + whole.length }
      if (!closing) handler.open(name, attributes!, place)
      if (closing || attributes!.endsWith('/')) handler.close(name, place)
    } else if (data) handler.text(data)
    else if (text) handler.text(unescapeXml(text))
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,40}));/gi, (_, hex, decimal, name) => {
    if (name) return entities[name] ?? ''
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found?.[1] ?? found?.[2]
}
