/** Where Windows-1252 has the signs that Latin-1 lacks. */
const windows: Record<string, number> = { '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, '—': 0x97, '…': 0x85, '•': 0x95 }

export function encodeWindows(text: string): Buffer {
  return Buffer.from([...text].map((sign) => windows[sign] ?? sign.charCodeAt(0)))
}

/** Mac Roman, by turning its decoder round. */
export function encodeMac(text: string): Buffer {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i)
  const places = new Map([...new TextDecoder('macintosh').decode(bytes)].map((sign, byte) => [sign, byte]))
  return Buffer.from([...text].map((sign) => places.get(sign) ?? 0x3f))
}

export function bigEndian(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16()
}
