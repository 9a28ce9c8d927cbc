import { crc32, deflateRawSync } from 'node:zlib'

type Part = { name: string; body: Buffer; packed?: Buffer; claims?: number; flags?: number }

/** A zip file; `claims` is the size a part says it has, `packed` its bytes when they are not to be made here. */
export function makeZip(parts: Part[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, body, packed = deflateRawSync(body), claims = body.length, flags = 0 } of parts) {
    const label = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(flags, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(body), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claims, 18)
    facts.writeUInt16LE(label.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const written = [Buffer.from('PK\x03\x04'), facts, label, packed]
    local.push(...written)
    central.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, place, label)
    at += written.reduce((sum, piece) => sum + piece.length, 0)
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, directory, end])
}
