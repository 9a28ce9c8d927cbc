import { letterName } from '../spelling/letters.ts'
import { digitPairs } from './numbers.ts'

const endings: Record<string, string> = {
  ...{ com: 'kòm', org: 'òg', net: 'nèt', edu: 'edi', gov: 'gòv', info: 'enfo', www: 'doubleve doubleve doubleve' },
}
const signs: Record<string, string> = {
  ...{ '.': 'pwen', '/': 'eslach', '-': 'tirè', _: 'tirè anba', '@': 'awobaz', ':': 'de pwen', '&': 'ak' },
  ...{ '?': 'pwen entèwogasyon', '=': 'egal', '#': 'dyèz', '%': 'pousan', '+': 'plis', '~': 'tild' },
}

/** An address is said piece by piece; what cannot be said as a word is spelled. */
export function sayAddress(address: string): string[] {
  const bare = address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  const pieces = bare.match(/\p{L}+|\d+|[^\p{L}\d]/gu) ?? []
  return pieces.flatMap((piece) => sayPiece(piece)).filter((word) => word !== '')
}

function sayPiece(piece: string): string[] {
  const known = endings[piece.toLowerCase()] ?? signs[piece]
  if (known) return known.split(' ')
  if (/^\d+$/.test(piece)) return digitPairs(piece)
  if (!/^\p{L}+$/u.test(piece)) return []
  const sayable = /[aeiouyàèòé]/i.test(piece) && piece.length > 2
  return sayable ? [piece] : [...piece].map(letterName)
}
